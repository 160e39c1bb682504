/** `code` is the system's where the program could not be started: 'ENOENT'. */
export class ProgramError extends Error {
  readonly code: string | undefined
  /** true when we ended it because we end ourselves: nothing is wrong with the file */
  readonly wasStopped: boolean

  constructor(message: string, { code, wasStopped }: { code: string | undefined; wasStopped: boolean }) {
    super(message)
    this.code = code
    this.wasStopped = wasStopped
  }
}
