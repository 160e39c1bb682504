// Preloaded into a server (`--import`): nothing can be written to its files while the file FULL_DISK_WHILE exists.
import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'

const handle = await open('/dev/null')
const files = Object.getPrototypeOf(handle)
await handle.close()
const { writeFile } = files
files.writeFile = async function (...given) {
  if (existsSync(process.env.FULL_DISK_WHILE))
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    })
  return writeFile.apply(this, given)
}
