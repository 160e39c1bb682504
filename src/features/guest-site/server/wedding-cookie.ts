import { paths } from '#platform/model/paths.ts'
import { cookieAttributes } from '#platform/server/http/cookie-name.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'

/** The attributes of a cookie that only the pages of this wedding receive. It is deleted with the same ones. */
export function weddingCookie(c: AppContext, slug: string) {
  return cookieAttributes(c, paths.wedding(slug))
}
