/** `code` is the system's where the program could not be started: 'ENOENT'. */
export class ProgramError extends Error {
  readonly code: string | undefined
  /** true when we ended it because we end ourselves: nothing is wrong with the file */
  readonly wasStopped: boolean
  /** true when the system, or somebody, ended it in the middle: for want of memory, say */
  readonly wasKilled: boolean

  constructor(
    message: string,
    {
      code,
      wasStopped,
      wasKilled = false,
    }: { code: string | undefined; wasStopped: boolean; wasKilled?: boolean },
  ) {
    super(message)
    this.code = code
    this.wasStopped = wasStopped
    this.wasKilled = wasKilled
  }
}
