/** `code` is the system's if the program could not be started: 'ENOENT'. */
export class ProgramError extends Error {
  readonly code: string | undefined
  /** true if we ended it because we are shutting down: nothing is wrong with the file */
  readonly wasStopped: boolean
  /** true if the system or somebody ended it midway, for example for lack of memory */
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
