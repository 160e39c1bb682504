/** The parts of a table that is printed: no row is split across pages, and the lines are closer on paper. */
export const HEAD =
  'border-y border-hairline py-1.5 pr-3 text-left align-bottom text-caption font-medium text-muted'
export const ROW = 'break-inside-avoid border-b border-hairline'
export const CELL = 'py-1.5 print:py-1 pr-3 text-left align-top wrap-anywhere'
