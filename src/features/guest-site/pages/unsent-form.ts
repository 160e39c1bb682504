import { siteAvailability } from '#features/couples/model/site-availability.ts'
import { findCoupleBySlug } from '#features/couples/server/couple-queries.ts'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import type { UnsentForm } from '../model/guest-page.ts'
import { pageAddress } from '../model/page-address.ts'
import type { GuestTokens } from '../server/guest-token.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { visitor } from '#platform/server/http/caller.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import { formFault } from './form-refusal.ts'
import type { FailedStatus, RefusedStatus } from './form-refusal.ts'
import { unsavedFormReason } from './refused-guest.ts'
import type { DetachedStatus } from './refused-guest.ts'
import type { SitePages } from './site-pages.ts'
import { requestedTab } from './tab-form.ts'

/** A form that was not saved, with the address to which its page sends it again. */
export interface PostedForm extends UnsentForm {
  action: string
}

/**
 * The response to a form that was not sent from the page of the guest whom this browser lets in: neither saved in that
 * guest's name nor lost.
 */
export async function refuseOthersForm(
  c: AppContext,
  pages: SitePages,
  tokens: GuestTokens,
  scope: GuestScope | null,
  slug: string,
  form: PostedForm,
  tab = requestedTab(c),
): Promise<Response> {
  if (scope) return sendUnsentForm(c, pages, slug, form, 409, copy.refused.openedByAnother)
  const reason = await unsavedFormReason(c, tokens, slug)
  if (reason) return sendUnsentForm(c, pages, slug, form, reason.status, reason.message)
  return c.redirect(pageAddress(slug, tab), 303)
}

/** A page with the form as it was sent, and why it was not saved. */
export async function sendUnsentForm(
  c: AppContext,
  { readPage, sendPage }: SitePages,
  slug: string,
  { action, fields, written }: PostedForm,
  status: RefusedStatus | FailedStatus | DetachedStatus,
  message: string,
): Promise<Response> {
  const scope = visitor(c)
  const couple = await findCoupleBySlug(scope, slug)
  if (!couple) return sendPage(c, await readPage(c, slug, null))
  const page = { view: 'unsent', slug, action, message, form: { fields, written } } as const
  // A closed site shows nothing of itself, not even to a guest who saw it before: it may have changed since.
  const isOpen = siteAvailability(couple, scope.now) === 'open'
  return sendPage(c, { status, couple: isOpen ? couple : null, page })
}

/**
 * A page with the form as it was sent after a fault of the server, as long as a page can be rendered at all.
 * @throws `cause` otherwise
 */
export async function sendFailedForm(
  c: AppContext,
  pages: SitePages,
  slug: string,
  form: PostedForm,
  cause: unknown,
): Promise<Response> {
  const { status, message } = formFault(c, cause)
  return sendUnsentForm(c, pages, slug, form, status, message).catch(() => {
    throw cause
  })
}
