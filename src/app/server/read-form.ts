import { AppError } from '#platform/model/app-error.ts'
import type { AppContext } from '#platform/server/http.ts'

/** No form of a guest is larger; NUL and broken characters are the schema's to refuse. */
const FORM_MAX_BYTES = 64 * 1024

/**
 * The named fields of a posted form; absent ones are empty.
 * @throws AppError `too_large`
 */
export async function readForm<N extends string>(
  c: AppContext,
  names: readonly N[],
): Promise<Record<N, string>> {
  if (Number(c.req.header('content-length') ?? 0) > FORM_MAX_BYTES) throw tooLarge()
  const text = await c.req.text()
  if (text.length > FORM_MAX_BYTES) throw tooLarge()
  const fields = new URLSearchParams(text)
  return Object.fromEntries(names.map((name) => [name, fields.get(name) ?? ''])) as Record<N, string>
}

function tooLarge(): AppError {
  return new AppError('too_large', 'That is too large to be sent')
}
