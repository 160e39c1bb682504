import { draftKey } from '#platform/public/guest-session.ts'
import type { GuestPage } from '../model/guest-page.ts'
import { draftCopy as copy } from '../model/draft-copy.ts'
import { pageMark } from '../model/offline.ts'
import type { FieldTexts } from '../model/guest-form-rules.ts'

/** What somebody typed into the form and has not sent, as far as this device knows. */
interface Draft {
  fields: FieldTexts
  /** they pressed the button: where the answer is shown then, it has arrived */
  was_sent: boolean
}

/** By whose page it was typed into: another guest of the same phone is never shown it (rule T15). */
type Drafts = Record<string, Draft>

/** Fields that are no words of the guest's. */
const NOT_TYPED = /^guest_id$|(?:^|\.)(?:shown|plus_one_was)$/

/**
 * Keeps what is typed into the form until it is sent, and offers it again after a reload (rule E17). 'Not you?' erases
 * it (`forgetGuestSession`). Returns what erases it once the answer waits elsewhere.
 */
export function keepDraft(page: GuestPage): () => void {
  if (page.view !== 'rsvp' && page.view !== 'confirmed') return () => {}
  const { slug } = page.couple
  const mark = pageMark(page)
  const draft = readAll(slug)[mark]
  const forget = () => write(slug, mark, null)
  if (page.view === 'confirmed') {
    if (draft?.was_sent) forget()
    return forget
  }
  const form = document.querySelector<HTMLFormElement>('.rsvp-form')
  if (!form) return forget
  const keep = (was_sent: boolean) => write(slug, mark, { fields: textsOf(form), was_sent })
  form.addEventListener('submit', () => keep(true))
  form.addEventListener('input', () => keep(false))
  // Typed before this part of the script had come.
  if (isTouched(form)) keep(false)
  else if (draft && isMore(draft.fields, textsOf(form))) offer(form, draft, forget)
  return forget
}

/** Fills fields by their names. */
export function fillForm(texts: Iterable<readonly [string, unknown]>): void {
  for (const [name, text] of texts) {
    for (const field of document.getElementsByName(name) as NodeListOf<HTMLInputElement>) {
      if (field.type === 'radio') field.checked = field.value === text
      else field.value = String(text)
    }
  }
}

/** Above the form, outside of what the page's script holds. */
function offer(form: HTMLFormElement, { fields }: Draft, discard: () => void): void {
  const line = document.createElement('p')
  line.className = 'draft-offer'
  line.setAttribute('role', 'status')
  const button = (label: string, act: () => void) => {
    const made = document.createElement('button')
    made.type = 'button'
    made.className = 'text-link'
    made.textContent = label
    made.addEventListener('click', () => {
      line.remove()
      act()
      form.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
    })
    return made
  }
  line.append(
    copy.offered,
    ' ',
    button(copy.goOn, () => fillForm(Object.entries(fields))),
    ' ',
    button(copy.discard, discard),
  )
  const place = form.parentElement?.id ? form.parentElement : form
  place.before(line)
}

function textsOf(form: HTMLFormElement): FieldTexts {
  const texts: FieldTexts = {}
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && !NOT_TYPED.test(name)) texts[name] = value
  return texts
}

function isTouched(form: HTMLFormElement): boolean {
  return Array.from(form.elements).some((field) => {
    if (field instanceof HTMLSelectElement)
      return Array.from(field.options).some(
        ({ selected, defaultSelected }) => selected && !defaultSelected && field.value !== '',
      )
    if (field instanceof HTMLInputElement && field.type === 'radio')
      return field.checked !== field.defaultChecked
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      return field.type !== 'hidden' && field.value !== field.defaultValue
    return false
  })
}

/** Whether anything was typed that the form does not show. */
function isMore(typed: FieldTexts, shown: FieldTexts): boolean {
  return Object.entries(typed).some(([name, text]) => text !== (shown[name] ?? ''))
}

function readAll(slug: string): Drafts {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(draftKey(slug)) ?? '{}')
    return stored && typeof stored === 'object' ? (stored as Drafts) : {}
  } catch {
    // No storage, or a text that is not ours.
    return {}
  }
}

function write(slug: string, mark: string, draft: Draft | null): void {
  const { [mark]: _last, ...others } = readAll(slug)
  try {
    localStorage.setItem(draftKey(slug), JSON.stringify(draft ? { ...others, [mark]: draft } : others))
  } catch {
    // As above: what was typed is in the form alone.
  }
}
