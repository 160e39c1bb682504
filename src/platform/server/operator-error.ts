/**
 * A problem that the operator can fix, with a sentence that says how, which is printed instead of a stack. `passes` if
 * it may go away by itself, like a database that cannot be reached; the others remain until something is changed.
 */
export class OperatorError extends Error {
  readonly passes: boolean

  constructor(sentence: string, { passes = false, cause }: { passes?: boolean; cause?: unknown } = {}) {
    super(sentence, { cause })
    this.passes = passes
  }
}
