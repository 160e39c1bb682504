import { platformCopy as copy } from '#platform/model/platform-copy.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { AppContext } from '#platform/server/http/http.ts'

/** No guest's form is larger, even one with answers for sixty people; the schema refuses NUL and broken characters. */
const FORM_MAX_BYTES = 512 * 1024
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
  if (Number(c.req.header('content-length') ?? 0) > FORM_MAX_BYTES) throw tooLarge()
  const text = await c.req.text()
  if (text.length > FORM_MAX_BYTES) throw tooLarge()
  const fields = new URLSearchParams(text)
  if (fields.size > FORM_MAX_FIELDS) throw tooLarge()
  return fields
}

function tooLarge(): AppError {
  return new AppError('too_large', copy.tooLarge)
}
