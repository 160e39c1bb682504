/** The maximum size of the couple's own CSS, in bytes of UTF-8. */
export const CUSTOM_CSS_MAX_BYTES = 10 * 1024

/** How many brackets of all kinds may be open at once. CSS that people write stays below ten. */
export const CUSTOM_CSS_MAX_DEPTH = 32

/** Something in a stylesheet that a guest's page cannot accept. */
export interface CssProblem {
  /** starts at 1 */
  line: number
  message: string
}

/** The messages about custom CSS: what was refused, and where. */
export const customCssCopy = {
  tooLong: 'Custom CSS can be at most 10 KB',
  refused: ({ line, message }: CssProblem) => `Line ${line}: ${message}`,
  tooDeep: 'more than 32 brackets are open at once',
  unreadable: 'this cannot be read as CSS',
  atRule: (name: string) => `@${name} is not allowed`,
  address: 'addresses such as url() are not allowed',
  function: (name: string) => `${name}() is not allowed`,
  property: (name: string) => `${name} is not allowed`,
  position: 'position can only be static, relative or absolute',
  attribute: 'selectors cannot compare attributes',
  outside: 'selectors cannot leave the page',
  nested: 'a rule cannot stand inside another one',
  backslash: 'a backslash can only stand in quoted text',
  markup: '</ and <!-- are not allowed',
  keyframes: 'names of animations cannot begin with ‘door’',
  size: (bytes: number) =>
    `${(bytes / 1024).toLocaleString('en-US', { maximumFractionDigits: 1 })} of 10 KB · applies to the guest page only`,
} as const

/** The size of `css` in bytes of UTF-8. */
export function cssBytes(css: string): number {
  return new TextEncoder().encode(css).length
}
