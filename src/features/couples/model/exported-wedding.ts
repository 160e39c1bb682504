import type { Couple } from './couple.ts'

/** The part of a couple's export that describes the wedding itself. */
export type ExportedWedding = Pick<Couple, (typeof FIELDS)[number]>

const FIELDS = [
  'names',
  'date',
  'ceremony_time',
  'time_zone',
  'venue',
  'slug',
  'settings',
  'design_settings',
  'story_video_url',
  'site_status',
  'created_at',
  'expiration_date',
] as const satisfies readonly (keyof Couple)[]

/** Picks the fields of `couple` that its export contains. */
export function exportedWedding(couple: Couple): ExportedWedding {
  return Object.fromEntries(FIELDS.map((field) => [field, couple[field]])) as ExportedWedding
}

declare module '#platform/model/export-parts.ts' {
  interface ExportParts {
    wedding: ExportedWedding
  }
}
