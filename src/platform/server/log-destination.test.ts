import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../../tests/support/temporary-files.ts'
import { expect, it } from 'vitest'

const scratch = temporaryFolder()

/** Logs each line that it is sent, replies to it, and ends at the word 'end'. */
const PROGRAM = `
  import { pino } from 'pino'
  import { openLogDestination } from ${JSON.stringify(join(import.meta.dirname, 'log-destination.ts'))}
  const log = pino({}, openLogDestination(1, console.error))
  process.on('message', (text) => {
    if (text === 'end') process.exit(0)
    log.info(text)
    process.send(text)
  })
`

/** A process whose standard output is the file at `path`. */
function startWriter(path: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    stdio: ['ignore', openSync(path, 'a'), 'pipe', 'ipc'],
    timeout: 20_000,
  })
  const closed = once(child, 'close')
  let errorOutput = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (errorOutput += text))
  return {
    async log(text: string) {
      const replied = Promise.race([once(child, 'message'), closed])
      child.send(text)
      expect(await replied).toEqual([text, undefined])
    },
    async end() {
      child.send('end')
      const [code] = (await closed) as [number | null]
      return { code, errorOutput }
    },
  }
}

it('writes every line, those before an exit too', async () => {
  const path = join(scratch, 'log')
  const writer = startWriter(path)
  const texts = Array.from({ length: 200 }, (_, line) => `${line} ünd ${'x'.repeat(line)}`)
  for (const text of texts) await writer.log(text)
  expect(await writer.end()).toEqual({ code: 0, errorOutput: '' })
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(texts)
})

it('drops lines that a full disk does not take, says so once, and holds up neither work nor exit', async () => {
  const writer = startWriter('/dev/full')
  for (let line = 0; line < 200; line++) await writer.log('x'.repeat(1000))
  expect(await writer.end()).toEqual({
    code: 0,
    errorOutput: 'Lines of the log cannot be written (ENOSPC) and are dropped. The server goes on.\n',
  })
})

it('says at an exit that its last lines were dropped', async () => {
  const writer = startWriter('/dev/full')
  await writer.log('the last')
  expect(await writer.end()).toMatchObject({ code: 0, errorOutput: expect.stringContaining('(ENOSPC)') })
})
