import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { draftKey, forgetDraft, readKept, writeKept } from '#platform/public/guest-session.ts'
import type { OwnAnswer } from '#features/rsvps/model/own-answer.ts'
import type { GuestPage } from '../model/guest-page.ts'
import { laterCopy } from '../model/later-copy.ts'
import { memberPrefix } from '../model/household-form.ts'
import { hasLeft } from './find-token.ts'
import type { RsvpPage } from './rsvp-view.tsx'
import type { FieldTexts } from '../model/guest-form-rules.ts'

/** What somebody typed into the form but has not sent, as far as this device knows. */
interface Draft {
  fields: FieldTexts
  /** It was sent without the page's script: if that led to the shown answer, it has arrived. */
  was_sent: boolean
}

/** Fields that the guest does not type into. */
const NOT_TYPED = /^(?:guest_id|page_mark)$|(?:^|\.)(?:shown|plus_one_was|first_name|last_name)$/

/**
 * Stores what is typed into the form until it is sent, and offers it again after a reload (rule E17); if an earlier
 * answer is shown instead of the form, says so there. An offered draft stays until it is restored, discarded or
 * replaced by sending the form. 'Not you?' erases it (`forgetGuestSession`). Returns a function that erases the draft,
 * for when the answer waits in the outbox.
 */
export function keepDraft(page: GuestPage, signal: AbortSignal): () => void {
  if (page.view !== 'rsvp' && page.view !== 'confirmed') return () => {}
  const { slug } = page.couple
  const mark = page.mark
  // By the mark of the page it was typed into: another guest of the same phone never sees it (rule T15).
  const drafts = () => readKept<Draft>(draftKey(slug))
  const draft = drafts()[mark]
  const forget = () => forgetDraft(slug, mark)
  if (page.view === 'confirmed') {
    if (draft && ((draft.was_sent && isAfterForm(slug)) || isAnswer(draft.fields, page.guest))) forget()
    else if (draft && !page.closed) showUnsentNotice(slug)
    return forget
  }
  const form = document.querySelector<HTMLFormElement>('.rsvp-form')
  if (!form) return forget
  /** What is offered above the form and has been neither restored nor discarded. */
  let offered: FieldTexts | null = null
  const write = (was_sent: boolean) => {
    if (hasLeft(page)) return
    // Only what was changed here: the rest may be newer by the time the draft is restored.
    const changed = isUnsaved(page) ? textsOf(form) : only(changedNames(form), textsOf(form))
    const fields = offered && !was_sent ? { ...offered, ...changed } : changed
    writeKept(draftKey(slug), { ...drafts(), [mark]: { fields, was_sent } })
  }
  const follow = () => (offered || isTouched(form) ? write(false) : forget())
  form.addEventListener('input', follow)
  // A submit that the page's script prevents is the script's to handle; a form sent without it
  // is saved, or shown again.
  const go = ({ target, defaultPrevented }: Event) => target === form && !defaultPrevented && write(true)
  document.addEventListener('submit', go, { signal })
  // The script's own event: `submit()` fires none.
  form.addEventListener('post', () => write(true))
  // A browser with a back/forward cache may restore a page that is older than the answer.
  const renew = ({ persisted }: PageTransitionEvent) => persisted && !isTouched(form) && location.reload()
  addEventListener('pageshow', renew, { signal })
  // Even if the guest has begun to type before this script had loaded.
  if (draft && isMore(draft.fields, textsOf(form))) {
    offered = draft.fields
    if (isTouched(form)) write(false)
    offer(form, (isTaken) => {
      if (isTaken) fillForm(Object.entries(drafts()[mark]?.fields ?? {}))
      offered = null
      follow()
    })
  } else if (isTouched(form)) write(false)
  else if (!isUnsaved(page)) forget()
  return forget
}

/** Whether the page came with texts that were sent and not saved. */
export function isUnsaved({ form }: RsvpPage): boolean {
  return form.message !== null || Object.keys(form.errors).length > 0
}

/** Shown on the card with the earlier answer, which counts until the new one is sent. */
function showUnsentNotice(slug: string): void {
  const line = document.createElement('p')
  line.className = 'draft-offer'
  line.setAttribute('role', 'status')
  const link = document.createElement('a')
  link.className = 'text-link'
  link.href = `${paths.wedding(slug)}?view=rsvp`
  link.textContent = laterCopy.draft.toForm
  line.append(laterCopy.draft.unsent, ' ', link)
  insertAbove(document.querySelector('.welcome-links')!, line)
}

/** Inserts a line above what a guest may be about to press, which stays where it is on the screen. */
function insertAbove(place: Element, line: Element): void {
  const top = () => place.getBoundingClientRect().top
  const before = top()
  place.before(line)
  scrollBy(0, top() - before)
}

/** Fills the fields with these names. */
export function fillForm(texts: Iterable<readonly [string, unknown]>): void {
  for (const [name, text] of texts) {
    for (const field of document.getElementsByName(name) as NodeListOf<HTMLInputElement>) {
      if (field.type === 'radio') field.checked = field.value === text
      else field.value = String(text)
    }
  }
}

/** Inserts the offer above the form, outside the elements that React manages. */
function offer(form: HTMLFormElement, settle: (isTaken: boolean) => void): void {
  const line = document.createElement('p')
  line.className = 'draft-offer'
  line.setAttribute('role', 'status')
  const button = (label: string, isTaken: boolean) => {
    const made = document.createElement('button')
    made.type = 'button'
    made.className = 'text-link'
    made.textContent = label
    made.addEventListener('click', () => {
      line.remove()
      settle(isTaken)
      form.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
    })
    return made
  }
  line.append(
    laterCopy.draft.offered,
    ' ',
    button(laterCopy.draft.goOn, true),
    ' ',
    button(laterCopy.draft.discard, false),
  )
  const place = form.parentElement?.id ? form.parentElement : form
  insertAbove(place, line)
}

function textsOf(form: HTMLFormElement): FieldTexts {
  const texts: FieldTexts = {}
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && !NOT_TYPED.test(name)) texts[name] = value
  return texts
}

function only(names: ReadonlySet<string>, texts: FieldTexts): FieldTexts {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => names.has(name)))
}

function isTouched(form: HTMLFormElement): boolean {
  return changedNames(form).size > 0
}

/** The names of the fields whose value differs from the one the page came with. */
function changedNames(form: HTMLFormElement): Set<string> {
  const changed = Array.from(form.elements).filter((field) => {
    if (field instanceof HTMLSelectElement)
      return field.value !== (Array.from(field.options).find((one) => one.defaultSelected)?.value ?? '')
    if (field instanceof HTMLInputElement && field.type === 'radio')
      return field.checked !== field.defaultChecked
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      return field.type !== 'hidden' && field.value !== field.defaultValue
    return false
  })
  return new Set(changed.map((field) => (field as HTMLInputElement).name))
}

/** Whether the form of the answer holds anything that it did not come with. */
export function isRsvpTouched(): boolean {
  const form = document.querySelector<HTMLFormElement>('.rsvp-form')
  return form !== null && isTouched(form)
}

/** Whether a form of the wedding led to this page: only one that the server has saved does. */
function isAfterForm(slug: string): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isFromWedding = document.referrer.startsWith(location.origin + paths.wedding(slug))
  return isFromWedding && Boolean(navigation?.redirectCount)
}

/** Whether the guest's answer says all that was typed: it was saved, but the page was left before it heard so. */
function isAnswer(typed: FieldTexts, guest: OwnAnswer): boolean {
  const party = guest.companion_of === null ? guest.party : []
  const records = [['', guest], ...party.map((member) => [memberPrefix(member), member] as const)] as const
  const answered = new Map(
    records.flatMap(([prefix, record]) =>
      Object.entries(record).map(([name, value]) => [prefix + name, value ?? ''] as const),
    ),
  )
  return Object.entries(typed).every(([name, text]) => answered.get(name) === text.trim())
}

/** Whether something was typed that the form does not show. */
function isMore(typed: FieldTexts, shown: FieldTexts): boolean {
  return Object.entries(typed).some(([name, text]) => text !== (shown[name] ?? ''))
}
