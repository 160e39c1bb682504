import { formatCount } from '#platform/model/format-count.ts'
import { guests } from '#features/guests/model/guest-copy.ts'
import { MESSAGE_MAX_LENGTH } from './letter.ts'
import type { LetterKind } from './letter.ts'
import { fromListCopy } from './writing-from-list.ts'

const ONE_LETTER: Record<LetterKind, string> = {
  invitation: 'an invitation',
  reminder: 'a reminder',
  custom: 'a message',
}

/** The sentences about sends; many are fixed word for word (rule W1). */
export const letterCopy = {
  messageRequired: 'Please enter a message',
  messageTooLong: `Please use at most ${MESSAGE_MAX_LENGTH} characters`,
  noSelection: 'No guests were selected for sending invitations.',
  noAddresses:
    'None of the selected guests have valid email addresses. Invitations can only be sent to guests with emails.',
  noPending: 'No guests with pending RSVP status selected',
  noEligible: fromListCopy.noEligible,
  noBulkAddresses: 'No selected guests have email addresses',
  draft: 'Your wedding site is still a draft. Publish it in Settings, so that the link in your letter opens.',
  suspended: 'Your wedding site is suspended. The link in your letter would lead nowhere.',
  expired: 'Your wedding site has expired. The link in your letter would lead nowhere.',
  deadlinePassed:
    'The RSVP deadline has passed, so guests can no longer answer. Move it in Settings before you remind them.',
  tooManySends: 'You have begun many sends in a short time. Please wait a few minutes.',
  proveAddress:
    'Guests reply to your e-mail address. Before more than 20 letters go out, please enter the code that we mail there.',
  tooManyLetters: (limit: number) =>
    `Up to ${formatCount(limit)} letters can be sent in one day, and these would be more. Nothing was sent: please choose fewer guests, or send these tomorrow.`,
  tooManyConfirmations: 'This address has had enough confirmations for one day. The answer is saved.',
  sentSince: (kind: LetterKind, who: string, count: number, when: string) =>
    `${count === 1 ? who : guests(count)} ${count === 1 ? 'was' : 'were'} sent ${ONE_LETTER[kind]} on ${when}, after you opened this. Nothing was sent this time.`,
  removed: 'This guest is no longer on your list.',
  sendNotFound: 'This send no longer exists.',
  notOnList: 'This guest is not on your list',
  typedAddress:
    'Someone who came in with a name, or with a link that has ended, typed this address, so it gets no personal link, and your site opens with nothing else. Ask this guest whether it is theirs, and give them their link from the guest list.',
  noAddress: 'This guest has no e-mail address',
  notAnswered: 'This guest has not answered yet',
  answered: (name: string) => `${name} has answered already.`,
  notYou: 'This is not the name that you came in with',
  ownerOnly: 'Only the couple can send reminders',
  guestOnly: 'The confirmation goes to the guest who was invited',
} as const
