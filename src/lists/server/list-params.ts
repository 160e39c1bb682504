import { z } from '@hono/zod-openapi'

interface ListParts {
  filters: Record<string, { label: string; choices: Readonly<Record<string, string>>; kind: string }>
}

/** The parameters of a call that returns a list, the same as in the URL of its screen (readQuery). */
export function listParams({ filters }: ListParts) {
  const fields = Object.entries(filters).map(([name, filter]) => [name, parameter(describe(filter))])
  return z.object({
    search: parameter('Text to search for'),
    sort: parameter('The order; reversed by a minus sign before it'),
    ...(Object.fromEntries(fields) as Record<string, ReturnType<typeof parameter>>),
  })
}

/** The parameters of a call that returns a page of a list: those of the list, and where the page begins. */
export function pageParams(list: ListParts) {
  return listParams(list).extend({ after: parameter('What the page before named as `next`') })
}

/** A page of rows with the shape `row`. */
export function pageSchema<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    next: z.string().nullable(),
    counts: z.object({ total: z.int(), matching: z.int(), by: z.record(z.string(), z.int()) }).nullable(),
  })
}

/** The ids of all matching rows. */
export const matchingIds = z.object({ ids: z.array(z.string()) })

/** Unknown values are ignored, as in a URL that somebody edited. */
function parameter(description: string) {
  return z.string().optional().openapi({ description })
}

function describe({ label, kind, choices }: ListParts['filters'][string]): string {
  if (kind === 'days') return `${label}: days as YYYY-MM-DD..YYYY-MM-DD, either of them may be absent`
  if (kind === 'numbers') return `${label}: whole numbers as 80..99`
  const values = Object.keys(choices)
  return kind === 'any-of' ? `${label}: ${values.join('.')}, any of them` : `${label}: ${values.join(', ')}`
}
