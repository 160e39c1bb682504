/** What the log may contain of a failure (rule C33): PostgreSQL's `detail` and `where` quote the row itself. */
export function withoutValues(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { type: typeof thrown }
  const { name: type, stack, cause } = thrown
  const code = 'code' in thrown ? thrown.code : undefined
  return { type, code, stack, cause: cause instanceof Error ? withoutValues(cause) : undefined }
}

/**
 * The options of the product's log: lines of JSON without the machine's name, with failures reduced by `withoutValues`.
 */
export function logOptions(level: string) {
  const err = (cause: unknown) => (cause instanceof Error ? withoutValues(cause) : cause)
  return { level, base: null, serializers: { err } }
}
