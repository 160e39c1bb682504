import { sendCopy } from './send-copy.ts'
import { letters, allFailed, allSent, failureList, partlySent, someFailed, toGo } from './send-words.ts'
import type { BatchMessage, LetterKind, MailBatch } from './letter.ts'
import { guests } from '#features/guests/model/guest-copy.ts'
import { REMINDER_REST_DAYS } from '#features/guests/model/guest-letters.ts'
import { formatCount } from '#platform/model/format-count.ts'

/** The sentences of the bulk dialog on /guests and of the letters on /rsvp; many are fixed word for word (rule W1). */
export const bulkCopy = {
  title: 'Bulk Actions',
  choose: 'What should be done with them?',
  chooseFirst: 'Choose an action',
  execute: 'Execute Action',
  executing: 'Working...',
  close: 'Close',
  cancel: 'Cancel',
  failed: 'Action failed',
  moreNames: (count: number) => `+${formatCount(count)} more`,
  notShown: 'not shown',
  selection: (count: number, hidden: number) =>
    hidden > 0 ? `${guests(count)}, ${formatCount(hidden)} of them not shown in the list` : guests(count),

  actions: {
    invitation: 'Send invitations',
    reminder: 'Send reminders',
    custom: 'Send custom message',
  } satisfies Record<LetterKind, string>,
  lines: {
    invitation: 'The letter with each guest’s own link.',
    reminder: 'Only those who have not answered get one.',
    custom: 'Your own words, by e-mail.',
  } satisfies Record<LetterKind, string>,
  message: 'Your message',
  characters: (length: number, most: number) => `${formatCount(length)} of ${formatCount(most)} characters`,
  preview: (name: string) => `As it reaches ${name}`,
  previewFailed: 'The letter could not be shown. It can be sent all the same.',
  previewLoading: 'The letter is being written …',

  someWithoutEmail: (kind: LetterKind, without: number, withEmail: number) =>
    `${guests(without)} ${without === 1 ? "doesn't have an email address" : "don't have email addresses"}. Only ${letters(kind, withEmail)} will be sent.`,
  someAnswered: (answered: number) =>
    `${guests(answered)} ${answered === 1 ? 'has' : 'have'} answered already and ${answered === 1 ? 'gets' : 'get'} none.`,

  justReminded: (count: number) =>
    `${guests(count)} ${count === 1 ? 'was' : 'were'} invited or reminded less than ${REMINDER_REST_DAYS} days ago.`,
  leaveThemOut: (count: number) => (count === 1 ? 'Leave them out' : `Leave out the ${formatCount(count)}`),
  justRemindedLeftOut: (count: number) =>
    `${guests(count)} who ${count === 1 ? 'was' : 'were'} invited or reminded less than ${REMINDER_REST_DAYS} days ago ${count === 1 ? 'is' : 'are'} left out.`,
  takeThemIn: 'Remind them all the same',
  allJustReminded: 'Everybody you chose was invited or reminded a short time ago.',
  allJustWritten: 'Everybody you chose was just written to.',
  writtenTwice: (names: readonly string[]) =>
    `${names.slice(0, NAMES_SHOWN).join(', ')}${names.length > NAMES_SHOWN ? ` and ${formatCount(names.length - NAMES_SHOWN)} more` : ''}: another guest you chose has the same name and e-mail. The letter would arrive twice.`,

  begun: (decided: number, total: number) => `${formatCount(decided)} of ${formatCount(total)}`,
  mayClose: 'You can close this; sending goes on.',
  follow: 'Follow it under Invitations',
  seeSend: 'See this send under Invitations',
  followFailed: 'How far it is cannot be shown at the moment. Sending goes on.',
  unclear: (count: number) => `${formatCount(count)} may not have been sent.`,

  // /rsvp
  messageTo: (count: number, chosen: number) =>
    count === chosen ? `Send to ${guests(count)}` : `Send to ${formatCount(count)} of ${formatCount(chosen)}`,
  remindersTitle: 'RSVP reminders',
} as const

/** How long, in ms, a success is shown before the dialog closes by itself. */
export const CLOSE_AFTER_MS = { invitation: 3000, other: 2000 } as const

/** How many guests of a selection are named. */
const NAMES_SHOWN = 5

/**
 * The first five names, starting with guests hidden by the filter: those not on screen
 * must be mentioned (rule A19).
 */
export function namedFirst<T extends { id: string }>(
  rows: readonly T[],
  shown: readonly T[],
): { named: { row: T; isHidden: boolean }[]; more: number; hidden: number } {
  const visible = new Set(shown.map(({ id }) => id))
  const all = rows.map((row) => ({ row, isHidden: !visible.has(row.id) }))
  const hidden = all.filter(({ isHidden }) => isHidden)
  const named = [...hidden, ...all.filter(({ isHidden }) => !isHidden)].slice(0, NAMES_SHOWN)
  return { named, more: rows.length - named.length, hidden: hidden.length }
}

/** The outcome of a send, as final as it gets for now. */
export interface Outcome {
  kind: 'success' | 'warning' | 'error'
  sentence: string
  /** Who failed and why, or what is still open. */
  more: string[]
}

/** The sentences about a finished send. */
export interface OutcomeWords {
  sent: (count: number) => string
  /** How many failures are named (rule C25). */
  failuresNamed: number
}

/** The bulk dialog's sentences: three failures, then an ellipsis. */
export function bulkWords(kind: LetterKind): OutcomeWords {
  return { sent: (count) => allSent(kind, count), failuresNamed: 3 }
}

/** The sentences on /rsvp: every failure is named. */
export const RSVP_REMINDER_WORDS: OutcomeWords = {
  sent: (count) => `RSVP reminders sent successfully to ${guests(count)}`,
  failuresNamed: Infinity,
}

/** The outcome of a send once only later retries are left. */
export function sendOutcome(
  batch: Pick<MailBatch, 'kind' | 'counts'>,
  messages: readonly Pick<BatchMessage, 'name' | 'state' | 'reason'>[],
  words: OutcomeWords,
): Outcome {
  const { kind, counts } = batch
  const { sent, failed, unclear, deferred } = counts
  const open = [
    ...(unclear > 0 ? [bulkCopy.unclear(unclear)] : []),
    ...(deferred > 0 ? [sendCopy.onlyDeferred(deferred)] : []),
  ]
  const failures = failureList(
    kind,
    messages.filter(({ state }) => state === 'failed'),
    words.failuresNamed,
  )
  if (failed > 0 && sent + unclear + deferred === 0)
    return { kind: 'error', sentence: `${allFailed(kind)}: ${failures}`, more: [] }
  if (failed > 0)
    return {
      kind: 'warning',
      sentence: partlySent(kind, sent, failed),
      more: [`${someFailed(kind)}: ${failures}`, ...open],
    }
  if (sent === 0 && open.length > 0) return { kind: 'warning', sentence: open[0] ?? '', more: open.slice(1) }
  return { kind: open.length > 0 ? 'warning' : 'success', sentence: words.sent(sent), more: open }
}

/** Whether the dialog can stop waiting: all messages are decided, or only later retries are left. */
export function isSettled({ counts }: Pick<MailBatch, 'counts'>): boolean {
  return toGo(counts) === counts.deferred
}
