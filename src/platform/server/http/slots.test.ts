import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { AppError } from '#platform/model/app-error.ts'
import { createSlots } from './slots.ts'

const refusal = () => new AppError('rate_limited', 'all are taken')

it('are given one after the other to those who wait, in the order in which they came', async () => {
  const take = createSlots({ atOnce: 2, waitMs: 5_000, refusal })
  const begun: number[] = []
  let inProgress = 0
  let most = 0
  const work = async (number: number) => {
    const free = await take('one')
    begun.push(number)
    most = Math.max(most, ++inProgress)
    await delay(2)
    inProgress--
    free()
    free()
  }
  await Promise.all(Array.from({ length: 20 }, (_, number) => work(number)))
  expect(most).toBe(2)
  expect(begun).toEqual(Array.from({ length: 20 }, (_, number) => number))
})

it('are refused to one who has waited too long, and to nobody who comes once they are free', async () => {
  const take = createSlots({ atOnce: 1, waitMs: 20, refusal })
  const free = await take('one')
  await expect(take('one')).rejects.toThrow('all are taken')
  const freeOther = await take('two')
  freeOther()
  free()
  for (let count = 0; count < 3; count++) (await take('one'))()
})

it('are refused at once where nobody waits', async () => {
  const take = createSlots({ atOnce: 1, refusal })
  await take('one')
  await expect(take('one')).rejects.toThrow('all are taken')
})
