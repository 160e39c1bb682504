import { platformCopy as copy } from '#platform/model/platform-copy.ts'
import { AppError } from '#platform/model/app-error.ts'
import { limitBody } from '#platform/server/http/body-limit.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'

/** No guest's form is larger, even one with answers for sixty people; the schema refuses NUL and broken characters. */
const FORM_MAX_BYTES = 512 * 1024
/** Refuses a larger form before any page reads it. @throws AppError `too_large` */
export const limitForm = limitBody(FORM_MAX_BYTES, () => copy.tooLarge)

/** The form for sixty people has 600 fields, twenty questions with all their choices have fewer. */
const FORM_MAX_FIELDS = 2000

/**
 * The named fields of a posted form; absent ones are empty.
 * @throws AppError `too_large`
 */
export async function readForm<N extends string>(
  c: AppContext,
  names: readonly N[],
): Promise<Record<N, string>> {
  const fields = await readFields(c)
  return Object.fromEntries(names.map((name) => [name, fields.get(name) ?? ''])) as Record<N, string>
}

/**
 * The fields of a posted form whose names begin with `prefix`, under their full names.
 * @throws AppError `too_large`
 */
export async function readFormPart(c: AppContext, prefix: string): Promise<Record<string, string>> {
  const fields = await readFields(c)
  return Object.fromEntries([...fields].filter(([name]) => name.startsWith(prefix)))
}

async function readFields(c: AppContext): Promise<URLSearchParams> {
  const fields = new URLSearchParams(await c.req.text())
  if (fields.size > FORM_MAX_FIELDS) throw new AppError('too_large', copy.tooLarge)
  return fields
}
