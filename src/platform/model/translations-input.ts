import { z } from 'zod'

import { LANGUAGE_CODES } from './languages.ts'
import { optionalLines, optionalText } from './text-input.ts'
import type { Translations } from './translations.ts'

/**
 * A row's texts in other languages; `fields` has the maximum length of each. Empty texts are dropped; a change
 * that omits the translations leaves them as they are.
 */
export function translationsInput<Field extends string>(
  fields: Record<Field, { max: number; lines?: boolean }>,
) {
  const entries = Object.entries<{ max: number; lines?: boolean }>(fields)
  const texts = z.object(
    Object.fromEntries(
      entries.map(([field, { max, lines }]) => [
        field,
        (lines ? optionalLines : optionalText)(max).optional(),
      ]),
    ),
  )
  return z
    .partialRecord(z.enum(LANGUAGE_CODES), texts)
    .transform((all) => {
      const written = Object.entries(all).map(([language, one]) => [
        language,
        Object.fromEntries(Object.entries(one ?? {}).filter(([, text]) => text)),
      ])
      return Object.fromEntries(
        written.filter(([, one]) => Object.keys(one as object).length > 0),
      ) as Translations<Field>
    })
    .optional()
}

/** A row's texts in other languages as they are returned to the couple. */
export function translationsSchema<Field extends string>(fields: readonly Field[]) {
  const texts = z.object(
    Object.fromEntries(fields.map((field) => [field, z.string().optional()])) as Record<
      Field,
      z.ZodOptional<z.ZodString>
    >,
  )
  return z.partialRecord(z.enum(LANGUAGE_CODES), texts)
}
