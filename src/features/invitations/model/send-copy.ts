import { letters } from './send-words.ts'
import type { LetterKind } from './letter.ts'
import type { LetterRefusal } from './letter-refusal.ts'
import { guests } from '#features/guests/model/guest-copy.ts'
import { counted, formatCount } from '#platform/model/format-count.ts'

/** The sentences of /send-invitations that are not in letterCopy or send-words; many are fixed (rule W1). */
export const sendCopy = {
  titles: {
    invitation: 'Send Invitations',
    reminder: 'RSVP Reminders',
    custom: 'Message Guests',
  } satisfies Record<LetterKind, string>,
  guests: 'Guest Management',
  rsvps: 'RSVP Management',
  settings: 'Wedding settings',
  openSettings: 'Open settings',
  steps: ['Review', 'Sending', 'Result'] as const,
  stepDone: 'done',
  loadFailed: 'Failed to load guest data for invitations.',
  loadFailedHelp: 'Nothing was sent. Your guest list is safe.',
  sendLoadFailed: 'This send could not be loaded',
  sendLoadFailedHelp: 'Sending goes on by itself, whether it is shown here or not.',

  // Review
  selected: (selected: number, withEmail: number) =>
    `${guests(selected)} selected · ${formatCount(withEmail)} with an e-mail address`,
  showThem: 'Show them',
  hideThem: 'Hide them',
  addAddress: 'Add an address',
  goneGuests: (count: number) =>
    `${guests(count)} of your selection ${count === 1 ? 'is' : 'are'} no longer on your list.`,
  haveOne: (count: number) => `${guests(count)} ${count === 1 ? 'has' : 'have'} an invitation already.`,
  leaveOut: (count: number) =>
    `Leave out the ${formatCount(count)} who ${count === 1 ? 'has' : 'have'} one already`,
  leftOut: (count: number) =>
    `${guests(count)} who ${count === 1 ? 'has' : 'have'} an invitation already ${count === 1 ? 'is' : 'are'} left out.`,
  leftOutMeanwhile: (count: number) =>
    count === 1 ? 'They are left out now.' : 'These guests are left out now.',
  takeBackIn: 'Send to them again',
  send: (count: number) => `Send ${letters('invitation', count)}`,
  sending: 'Sending...',
  refusals: {
    suspended: 'Your site is suspended',
    draft: 'Publish your site first',
    expired: 'Your site has expired',
    deadlinePassed: 'Move the RSVP deadline first',
  } satisfies Record<LetterRefusal, string>,
  noAddress: 'Nobody to send to',
  everybodyHasOne: 'Everybody selected has an invitation already',
  chooseOthers: 'Choose other guests',
  recipients: 'Recipients',

  // The letter
  letter: 'The letter',
  from: 'From',
  to: 'To',
  replyTo: 'Reply to',
  subject: 'Subject',
  asGuest: 'As it reaches',
  form: 'Form of the letter',
  forms: { html: 'Letter', text: 'Plain text' },
  width: 'Width of the letter',
  widths: { narrow: 'Phone', wide: 'Computer' },
  letterOf: (subject: string) => `The letter: ${subject}`,
  previewFailed: 'The letter could not be shown.',
  retry: 'Retry',

  // Sending
  begun: (kind: LetterKind, total: number, when: string) => `${letters(kind, total)} · begun ${when}`,
  decided: (decided: number, kind: LetterKind, total: number) =>
    `${formatCount(decided)} of ${letters(kind, total)}`,
  progress: 'Progress of the send',
  percentAnnounced: (percent: number) => `${percent} percent done`,
  paused: 'paused',
  counts: { sent: 'sent', failed: 'failed', unclear: 'may not have been sent', toGo: 'to go' },
  pause: 'Pause',
  resume: 'Resume',
  mayLeave: 'You can leave this page. Sending goes on, and nobody is written to twice.',
  onlyDeferred: (count: number) =>
    `${guests(count)} could not be reached yet. We try again by ourselves for a day.`,
  messages: 'Each guest and where their letter stands',

  // Result
  failedTitle: 'Failed',
  showAll: (count: number) => `Show all ${formatCount(count)}`,
  showFewer: 'Show fewer',
  tryAgain: 'Try the failed again',
  nothingTried: 'None of them could be tried again. Correct their addresses first.',
  correct: 'Correct the address',
  correctFor: (name: string) => `Correct the address of ${name}`,
  unclearTitle: 'May not have been sent',
  unclearHelp:
    'The letter was handed over, and then the connection broke. It may have arrived, so we do not send it twice by ourselves. Ask the guest, or send it again.',
  sendAgain: 'Send again',
  sendAgainTo: (name: string) => `Send again to ${name}`,

  // Without a selection
  chooseHelp: 'Tick guests in your list, then press Send Invitations there.',
  choose: 'Choose guests',
  waitingForAnswers: (count: number) =>
    `${guests(count)} with an e-mail address ${count === 1 ? 'has' : 'have'} not answered yet.`,
  remindQuestion: (count: number) => `Send an RSVP reminder to ${guests(count)} who have not answered yet?`,
  remindAction: (count: number) => `Send ${letters('reminder', count)}`,
  history: 'Sends so far',
  historyEmpty: 'Nothing was sent yet. Every send stays here, with what became of it.',
  historyFailed: 'The sends so far could not be loaded.',
  underWay: 'Under way',
  percent: (percent: number) => `${percent}%`,
  allSent: 'All sent',
  failedCount: (count: number) => `${formatCount(count)} failed`,
  unclearCount: (count: number) => `${formatCount(count)} unclear`,
  sentOf: (sent: number, total: number) => `${formatCount(sent)} of ${formatCount(total)} sent`,
} as const

/** 'about 1 minute left', from the measured rate. */
export function timeLeftWords(msLeft: number): string {
  const minutes = Math.round(msLeft / 60_000)
  if (minutes < 1) return 'less than a minute left'
  if (minutes < 90) return `about ${counted(minutes, 'minute', 'minutes')} left`
  return `about ${counted(Math.round(minutes / 60), 'hour', 'hours')} left`
}
