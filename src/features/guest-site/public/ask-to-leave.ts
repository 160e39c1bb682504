import { laterCopy } from '../model/later-copy.ts'

/** The attempt to leave that was last asked about. */
let asked: Event | undefined

/**
 * Asks for confirmation, once, in the form that forgets the guest; returns whether it did, in which case
 * the form must not be sent. Several parts of the page may have a sentence to say in the same question.
 */
export function askToLeave(event: Event, sentence: string): boolean {
  const form = event.target as Element
  if (!form.matches('.not-you')) return false
  const open = form.querySelector('p')
  if (open && event === asked) open.append(` ${sentence}`)
  if (open) return event === asked
  asked = event
  form.insertAdjacentHTML(
    'beforeend',
    `<div><p role=alert></p><button type=button class=text-link>${laterCopy.leave.stay}</button> <button class=text-link>${laterCopy.leave.leave}</button></div>`,
  )
  const question = form.lastElementChild!
  const stay = question.querySelector('button')!
  question.firstElementChild!.textContent = sentence
  stay.onclick = () => question.remove()
  stay.focus()
  event.preventDefault()
  event.stopPropagation()
  return true
}
