import { PAGE_GUEST_HEADER, PAGE_MARK_FIELD } from '#features/guest-site/model/offline.ts'
import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import type { TestApp } from './test-app.ts'

/** The mark of the pages shown to the guest of this cookie. */
export async function pageMarkOf(app: TestApp, slug: string, token: string): Promise<string> {
  const page = await app.request('GET', paths.wedding(slug), {
    headers: cookieOf(token),
  })
  return page.headers.get(PAGE_GUEST_HEADER) ?? ''
}

/** Posts a form of the guest page as a browser without scripts does; `form` is the last part of its address. */
export async function postForm(
  app: TestApp,
  at: { slug: string; form: string },
  token: string,
  fields: Record<string, string>,
): Promise<Response> {
  return app.request('POST', `${paths.wedding(at.slug)}/${at.form}`, {
    body: new URLSearchParams(fields).toString(),
    headers: { ...cookieOf(token), 'content-type': 'application/x-www-form-urlencoded' },
  })
}

/** The same for the form of a tab, from the page of `mark`, or else of the cookie's own guest. */
export async function postTab(
  app: TestApp,
  at: { slug: string; tab: string; mark?: string },
  token: string,
  fields: Record<string, string>,
): Promise<Response> {
  const mark = at.mark ?? (await pageMarkOf(app, at.slug, token))
  const form = `tab/${at.tab}`
  return postForm(app, { slug: at.slug, form }, token, { [PAGE_MARK_FIELD]: mark, ...fields })
}

/** The cookie that makes the next page say that the form was sent. */
export function flashCookieOf(response: Response): string {
  return /twofold_said=[^;]*/.exec(response.headers.get('set-cookie') ?? '')?.[0] ?? ''
}

const cookieOf = (token: string) => ({ cookie: `twofold_guest=${token}` })
