const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A UUID in lower case; rows use version 7, so that ids sort by age. */
export type Id = string

export function isId(text: string): boolean {
  return UUID.test(text)
}
