// Two starts at the same moment must not install or build over each other.
import { createHash } from 'node:crypto'
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const tree = createHash('sha256')
  .update(import.meta.url)
  .digest('hex')
  .slice(0, 16)
const lock = join(tmpdir(), `twofold-${tree}.lock`)
const LONGEST_WORK_MS = 15 * 60_000

/** Runs `work` while no other process on this machine runs such work for this checkout; waits for its turn. */
export async function alone(work) {
  let saidSo = false
  while (!take()) {
    const holder = whoHolds()
    if (holder === null) continue
    if (!saidSo) console.log(`Waiting for process ${holder}, which is installing or building here ...`)
    saidSo = true
    await delay(200)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function take() {
  const own = `${lock}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    // A link appears together with its content, so nobody reads a lock without a name in it.
    linkSync(own, lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

/** The process that holds the lock; null if it is free, or was left behind by one that has ended. */
function whoHolds() {
  try {
    const holder = Number(readFileSync(lock, 'utf8'))
    if (isAlive(holder) && Date.now() - statSync(lock).mtimeMs < LONGEST_WORK_MS) return holder
    rmSync(lock, { force: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  return null
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
