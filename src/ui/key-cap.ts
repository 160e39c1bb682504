/** A keyboard key in a line of text. */
export const KEY = 'rounded-sm border border-line-2 px-1.5 font-sans text-badge'
