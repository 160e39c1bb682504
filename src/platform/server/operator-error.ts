/**
 * What the person who runs the product can mend, in a sentence that says how: it is printed in place of a stack. `passes`
 * where it may be over by itself, as with a database that cannot be reached; the others stay until something is changed.
 */
export class OperatorError extends Error {
  readonly passes: boolean

  constructor(sentence: string, { passes = false, cause }: { passes?: boolean; cause?: unknown } = {}) {
    super(sentence, { cause })
    this.passes = passes
  }
}
