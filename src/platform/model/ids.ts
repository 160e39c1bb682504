const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A uuid in lower case text; rows carry version 7, so that ids sort by age. */
export type Id = string

export function isId(text: string): boolean {
  return UUID.test(text)
}
