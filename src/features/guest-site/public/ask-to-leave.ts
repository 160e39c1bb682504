import { laterCopy } from '../model/later-copy.ts'

/**
 * Asks for confirmation, once, in the form that forgets the guest; returns whether it did, in which case
 * the form must not be sent.
 */
export function askToLeave(event: Event, sentence: string): boolean {
  const form = event.target as Element
  if (!form.matches('.not-you') || form.querySelector('p')) return false
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
