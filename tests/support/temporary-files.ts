import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives a run's processes one folder for their temporary files, and removes it with everything they left there. */
export default function setup(): () => void {
  const folder = temporaryFolder()
  // Some tests run a command as another user, who must be able to reach the files inside.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** The path of a new, empty folder, which the end of the run removes. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'twofold-test-'))
}
