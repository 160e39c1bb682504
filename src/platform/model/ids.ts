const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * A UUID in lower case. Rows use version 7, so that ids sort by age, except where an id is made of the key of the call
 * (`created-id.ts`).
 */
export type Id = string

/** Whether the text is a UUID in lower case, of any version. */
export function isId(text: string): boolean {
  return UUID.test(text)
}
