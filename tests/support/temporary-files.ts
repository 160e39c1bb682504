import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives a run's processes one folder for their temporary files, and removes it with everything they left there. */
export default function setup(): () => void {
  const folder = temporaryFolder()
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** The path of a new, empty folder, which the end of the run removes. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'twofold-test-'))
}
