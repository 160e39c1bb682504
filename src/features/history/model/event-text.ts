import { counted, formatCount } from '#platform/model/format-count.ts'

/** The stored data of an event from which its sentence is made. */
export interface StoredEvent {
  /** noun and verb: 'guest.add' */
  action: string
  /** the guest that it is about; empty if there is none, or they are off the list */
  name: string
  before: unknown
  after: unknown
  /** the contribution that it is about: `{}` once it is deleted, null if it is about several things or none */
  subject: unknown
}

type Words = (event: StoredEvent) => string

const EVENTS = {
  'couple.create': () => 'Wedding event created',
  'couple.change': ({ after }) => settingsText(after),
  'couple.unpublish': () => 'Site taken back to draft: the licence no longer holds',
  'couple.suspend': () => 'Site suspended by Twofold’s support',
  'couple.lift_suspension': () => 'Suspension lifted by Twofold’s support',
  'couple.reset_second_factor': () => 'Two-step sign-in turned off by Twofold’s support',
  'couple.resend_mail': () => 'A message sent again by Twofold’s support',
  'story_video.add': () => 'Story video added',
  'story_video.convert': () => 'Story video converted',
  'story_video.remove': () => 'Story video removed',
  'cover_photo.add': () => 'Cover photo added',
  'cover_photo.remove': () => 'Cover photo removed',
  'guest.add': ({ name, after }) => `${text(after, 'name') ?? known(name)} added to the guest list`,
  'guest.edit': ({ name }) => `Details of ${known(name)} changed`,
  'guest.remove': ({ before }) => `${names(before)} removed from the guest list`,
  'guest.plus_one': ({ name }) =>
    name ? `Plus one of ${name} changed` : 'Plus ones of several guests changed',
  'guest.bulk_edit': ({ before }) => `Details of ${guests(length(before))} changed`,
  'guest.household': ({ before }) => `Household of ${guests(length(before))} changed`,
  'guest.revoke_link': ({ name }) => `Personal link of ${known(name)} revoked`,
  'guest.import': ({ after }) =>
    `Guest list imported: ${imported(number(after, 'added'), number(after, 'updated'))}`,
  'guest.import.undo': () => 'Guest list import undone',
  'access_request.approve': ({ after }) => `Request of ${known(text(after, 'name'))} approved`,
  'access_request.decline': ({ after }) => `Request of ${known(text(after, 'name'))} declined`,
  'access_request.reopen': ({ after }) => `Request of ${known(text(after, 'name'))} opened again`,
  'rsvp.answer': ({ name, after }) => `${known(name)} ${answered(text(after, 'rsvp_status'))}`,
  'rsvp.answer_as_companion': ({ name, after }) =>
    `The plus one of ${known(name)} ${answered(text(after, 'plus_one_status'))}`,
  'rsvp.set': ({ name, after }) =>
    `RSVP of ${known(name)} set to ${text(after, 'rsvp_status') ?? 'another answer'}`,
  'event.add': ({ after }) => `Event ${known(text(after, 'name'))} added`,
  'event.change': ({ after }) => `Event ${known(text(after, 'name'))} changed`,
  'event.delete': ({ after }) => `Event ${known(text(after, 'name'))} deleted with its answers`,
  'event.invite': ({ after }) => `${guests(number(after, 'count'))} invited to ${known(text(after, 'name'))}`,
  'event.import': ({ after }) => `Answers to ${known(text(after, 'name'))} imported from a file`,
  'event.uninvite': ({ after }) =>
    `${guests(number(after, 'count'))} taken off ${known(text(after, 'name'))}`,
  'event.answer': ({ after }) => eventAnswerText(after),
  'question.add': ({ after }) => `Question ${known(text(after, 'text'))} added`,
  'question.change': ({ after }) => `Question ${known(text(after, 'text'))} changed`,
  'question.order': () => 'Questions put in another order',
  'question.archive': ({ after }) => `Question ${known(text(after, 'text'))} no longer asked`,
  'question.restore': ({ after }) => `Question ${known(text(after, 'text'))} asked again`,
  'question.delete': ({ after }) => `Question ${known(text(after, 'text'))} deleted with its answers`,
  'question.answer': ({ after }) => `Questions answered for ${known(text(after, 'person'))}`,
  'question.enter': ({ after }) => `Answer to ${known(text(after, 'text'))} entered`,
  'event.set_answer': ({ after }) => eventAnswerText(after),
  'mail_batch.send': ({ after }) =>
    `${entryOf(LETTERS, text(after, 'kind') ?? '') ?? 'Letters'} sent to ${guests(number(after, 'total'))}`,
  'mail_batch.pause': () => 'Sending paused',
  'mail_batch.resume': () => 'Sending resumed',
  'mail_batch.retry': ({ after }) => `${letters(number(after, 'messages'))} sent again`,
  'media.decide': ({ before, after }) =>
    `${items(decidedCount(before))} ${text(after, 'status') ?? 'decided'}`,
  'media.keep': ({ after }) => `One of several alike kept, ${items(length(member(after, 'hidden')))} hidden`,
  'media.undo': ({ after }) => `Decision on ${items(number(after, 'count'))} taken back`,
  'media.remove': () => 'Photo or video deleted',
  'media.prepare_again': () => 'Photo or video prepared once more',
  'media.end_links': () => 'Links of exported photos ended',
  'seating.change': () => 'Seating plan changed',
  'seating.follow': () => 'Seats changed with the guest list',
  'seating.release': () => 'Tables shown to guests',
  'seating.take_back': () => 'Tables no longer shown to guests',
  'love_note.show_on_wall': ({ after }) => `${loveNotes(after)} shown on the wall`,
  'love_note.take_off_wall': ({ after }) => `${loveNotes(after)} taken off the wall`,
  'love_note.delete': ({ before }) => deleted(before, 'love note', 'love notes'),
  'song_request.delete': ({ before }) => deleted(before, 'song request', 'song requests'),
  'song_request.change': songsDecided,
  'song_request.undo': songsUndone,
  'trivia_result.delete': ({ before }) => deleted(before, 'trivia result', 'trivia results'),
  'vote.delete': ({ before }) => deleted(before, 'vote', 'votes'),
  'poll.ask': () => 'Poll asked of everybody',
  'poll.create': () => 'Poll created',
  'poll.change': () => 'Poll changed',
  'poll.delete': () => 'Poll deleted',
  'poll.stop_asking': () => 'Poll no longer asked of everybody',
  'trivia_question.add': () => 'Trivia question added',
  'trivia_question.change': () => 'Trivia question changed',
  'trivia_question.delete': () => 'Trivia question deleted',
  'trivia_question.order': () => 'Trivia questions put in another order',
} satisfies Record<string, Words>

type Sentences = typeof EVENTS

declare module '#platform/model/history-action.ts' {
  interface HistoryActions extends Sentences {}
}

/** What guests contribute is no history, but is listed with it. */
const CONTRIBUTIONS: Record<string, Words> = {
  note: () => 'Love note shared',
  request: ({ after }) => `Song requested: ${song(after) ?? ''}`,
  trivia: ({ after }) =>
    `Trivia played: ${formatCount(number(after, 'score'))}/${formatCount(number(after, 'totalQuestions'))}`,
  poll: () => 'Vote cast in a poll',
  'media.upload': ({ after }) => (text(after, 'kind') === 'video' ? 'Video uploaded' : 'Photo uploaded'),
}

/** Spellings of older rows. */
const FORMER: Record<string, keyof Sentences> = { 'poll.stop-asking': 'poll.stop_asking' }

const LETTERS: Record<string, string> = {
  invitation: 'Invitations',
  reminder: 'Reminders',
  custom: 'Message',
}

const NOUNS: Record<string, string> = {
  poll: 'Poll',
  trivia_question: 'Trivia question',
  couple: 'Wedding',
  guest: 'Guest list',
  media: 'Photos',
  mail_batch: 'Letters',
}

const VERBS: Record<string, string> = {
  add: 'added',
  create: 'created',
  delete: 'deleted',
  remove: 'removed',
}

/** An event in words. */
export function eventText(event: StoredEvent): string {
  const action = entryOf(FORMER, event.action) ?? event.action
  const words = entryOf<Words>(EVENTS, action) ?? entryOf(CONTRIBUTIONS, action)
  return capital(words ? words(event) : plainText(event.action))
}

/** 'Poll added', 'Trivia question changed' */
function plainText(action: string): string {
  const [noun = '', verb = ''] = action.split('.')
  return `${entryOf(NOUNS, noun) ?? noun.replaceAll('_', ' ')} ${entryOf(VERBS, verb) ?? 'changed'}`
}

function entryOf<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

function imported(added: number, updated: number): string {
  const parts = [
    ...(added > 0 || updated === 0 ? [`${guests(added)} added`] : []),
    ...(updated > 0 ? [`${guests(updated)} updated`] : []),
  ]
  return parts.join(', ')
}

function settingsText(changes: unknown): string {
  const published = member(member(changes, 'settings'), 'published')
  if (published === true) return 'Site published'
  if (published === false) return 'Site taken back to draft'
  return text(changes, 'date') === null ? 'Wedding settings changed' : 'Wedding details changed'
}

function answered(status: string | null): string {
  return status === 'accepted' || status === 'declined' ? status : 'answered'
}

function eventAnswerText(after: unknown): string {
  const [person, event] = [known(text(after, 'person')), known(text(after, 'name'))]
  const status = text(after, 'status')
  if (status === 'pending') return `Answer of ${person} to ${event} taken back`
  return `${person} ${answered(status)} the invitation to ${event}`
}

function deleted(before: unknown, one: string, many: string): string {
  const count = number(before, 'count')
  return `${counted(count, one, many)} deleted`
}

/** Older rows, from before undoing had an action of its own, have no count and set requests back to pending. */
function songsDecided(event: StoredEvent): string {
  const status = text(event.after, 'status') ?? 'changed'
  if (status === 'pending') return `Decision on ${songRequests(event)} taken back${songNamed(event)}`
  return `${songRequests(event).replace(/^a /, '')} ${status}${songNamed(event)}`
}

function songsUndone(event: StoredEvent): string {
  const decision = text(event.after, 'status') === 'approved' ? 'Approval' : 'Rejection'
  return `${decision} of ${songRequests(event)} taken back${songNamed(event)}`
}

function songRequests({ after, subject }: StoredEvent): string {
  if (subject !== null) return 'a song request'
  const count = number(after, 'count')
  return count === 0 ? 'song requests' : `${formatCount(count)} song requests`
}

/** Empty once the request is deleted. */
function songNamed({ subject }: StoredEvent): string {
  const named = song(subject)
  return named === null ? '' : `: ${named}`
}

function song(payload: unknown): string | null {
  const title = text(payload, 'song')
  return title === null ? null : `${title} by ${text(payload, 'artist') ?? ''}`
}

function names(removed: unknown): string {
  if (!Array.isArray(removed) || removed.length === 0) return 'Guests'
  return removed.length === 1 ? known(text(removed[0], 'name')) : guests(removed.length)
}

const known = (name: string | null) => (name === null || name.trim() === '' ? 'a former guest' : name)
const guests = (count: number) => counted(count, 'guest', 'guests')
const items = (count: number) => counted(count, 'item', 'items')
const loveNotes = (after: unknown) => counted(number(after, 'count'), 'love note', 'love notes')
const letters = (count: number) => counted(count, 'letter', 'letters')
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function text(value: unknown, name: string): string | null {
  const found = member(value, name)
  return typeof found === 'string' ? found : null
}

function number(value: unknown, name: string): number {
  const found = member(value, name)
  return typeof found === 'number' ? found : 0
}

/** Counts the ids, which are grouped by the status that the requests had before. */
function decidedCount(before: unknown): number {
  if (typeof before !== 'object' || before === null) return 0
  return Object.values(before).reduce((sum: number, ids: unknown) => sum + length(ids), 0)
}

function length(value: unknown): number {
  return Array.isArray(value) ? value.length : 0
}
