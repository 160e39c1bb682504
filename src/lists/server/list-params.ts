import { z } from '@hono/zod-openapi'

/** The parameters of a call that answers a list as its screen's URL narrows it (readQuery). */
export function listParams({ filters }: { filters: object }) {
  return z.object(
    Object.fromEntries(['search', ...Object.keys(filters)].map((name) => [name, z.string().optional()])),
  )
}
