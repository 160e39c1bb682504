// Preloaded into a server (`--import`): while the file FAULT_FILE contains a word, the machine fails in that
// way. `flush`: a flush to the disk fails, once. `clock N`: the clock is N hours ahead.
import { readFileSync, rmSync } from 'node:fs'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const file = process.env.FAULT_FILE
const { fdatasync } = fs
let command = ''
setInterval(look, 100).unref()
look()

function look() {
  try {
    command = readFileSync(file, 'utf8')
  } catch {
    command = ''
  }
}

fs.fdatasync = (descriptor, done) => {
  if (command !== 'flush') return fdatasync(descriptor, done)
  // The next process has a disk that works.
  rmSync(file, { force: true })
  process.nextTick(done, Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }))
}
syncBuiltinESMExports()

const RealDate = Date
const aheadMs = () => (command.startsWith('clock ') ? Number(command.slice(6)) * 3_600_000 : 0)
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length) super(...given)
    else super(RealDate.now() + aheadMs())
  }
  static now() {
    return RealDate.now() + aheadMs()
  }
}
