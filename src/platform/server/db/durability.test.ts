import { describe, expect, it } from 'vitest'
import { createDurability } from './durability.ts'

/** A disk that finishes a flush on command. */
function slowDisk() {
  const flushes: PromiseWithResolvers<void>[] = []
  const flush = () => {
    const flushing = Promise.withResolvers<void>()
    flushes.push(flushing)
    return flushing.promise
  }
  return { flushes, durability: createDurability(flush) }
}

async function isSettled(promise: Promise<void>): Promise<boolean> {
  const pending = Symbol('pending')
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  return (await Promise.race([promise.catch(() => {}), Promise.resolve(pending)])) !== pending
}

describe('waiting for the disk', () => {
  it('asks nothing of the disk when nothing was written', async () => {
    const { flushes, durability } = slowDisk()
    await durability.untilDurable()
    expect(flushes).toHaveLength(0)
  })

  it('ends with the flush that began after the write', async () => {
    const { flushes, durability } = slowDisk()
    durability.wrote()
    const first = durability.untilDurable()
    expect(await isSettled(first)).toBe(false)
    durability.wrote()
    const second = durability.untilDurable()
    flushes[0]!.resolve()
    await first
    // The second write arrived during the first flush, which may or may not have included it.
    expect(await isSettled(second)).toBe(false)
    flushes[1]!.resolve()
    await second
    expect(flushes).toHaveLength(2)
  })

  it('shares one flush among all who wrote before it', async () => {
    const { flushes, durability } = slowDisk()
    durability.wrote()
    const first = durability.untilDurable()
    const others = [1, 2, 3].map(() => {
      durability.wrote()
      return durability.untilDurable()
    })
    flushes[0]!.resolve()
    await first
    await isSettled(others[0]!)
    flushes[1]!.resolve()
    await Promise.all(others)
    expect(flushes).toHaveLength(2)
  })

  it('never says yes again once a flush failed', async () => {
    const { flushes, durability } = slowDisk()
    durability.wrote()
    const first = durability.untilDurable()
    flushes[0]!.reject(new Error('EIO'))
    await expect(first).rejects.toThrow('EIO')
    durability.wrote()
    await expect(durability.untilDurable()).rejects.toThrow('EIO')
    expect(flushes).toHaveLength(1)
  })
})
