import type { CalendarDate, Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { counted } from '#platform/model/format-count.ts'
import { localizedWords } from '#platform/model/words.ts'
import type { words } from './words/poll-words.en.ts'
import { percentOf } from '#platform/model/percent-of.ts'

type PollWords = typeof words

export const POLL_STATUSES = ['open', 'closed'] as const
export type PollStatus = (typeof POLL_STATUSES)[number]

/** A question with its votes: what everybody may know about it. */
export interface Poll {
  id: Id
  /** 'poll-1', unique within the couple (rule C19) */
  key: string
  question: string
  options: string[]
  status: PollStatus
  /** of each option, in the same order */
  votes: number[]
}

/** What every guest of a wedding sees: a stream sends the same to everybody. */
export interface LivePolls {
  polls: Poll[]
  /** the poll that the couple is putting to everybody right now */
  asked: AskedPoll | null
}

export interface AskedPoll {
  id: Id
  /** when the asking ends by itself; also tells one asking from another */
  until: Instant
}

/** What one guest sees: the shared state and their own votes. */
export interface GuestPolls extends LivePolls {
  own: OwnChoice[]
}

/** A guest's vote, with the field names of the call that votes. */
export interface OwnChoice {
  poll_id: Id
  option_index: number
}

/** A poll as its couple sees it. */
export interface OwnPoll extends Poll {
  closed_at: Instant | null
  /** until when it is put to everybody; null if it is not */
  asked_until: Instant | null
  created_at: Instant
  updated_at: Instant
}

/** The figures above the couple's list of votes. */
export interface PollSummary {
  polls: OwnPoll[]
  votes: number
  /** how many different people voted; a plus one counts as a person of their own */
  participants: number
  guests: number
  /** within the last 7 days, counted in the wedding's time zone */
  votes_this_week: number
  /** whether guests can see polls: a poll that nobody sees cannot be put to everybody */
  guests_see: 'open' | 'locked' | 'off'
}

/** Who voted how often, and on which days. */
export interface PollReport {
  /** the last 7 days, oldest first */
  days: { date: CalendarDate; votes: number }[]
  /** the people who voted most often, most votes first */
  voters: { name: string; votes: number }[]
}

export const OPTIONS_MIN = 2
export const OPTIONS_MAX = 6
/** In characters. */
export const QUESTION_MAX = 300
export const OPTION_MAX = 200
/** More than any couple asks. Every stream and every screen carries all of them. */
export const POLLS_MAX = 50
/** How long a poll is put to everybody, unless the couple stops it. */
export const ASK_EVERYONE_MS = 10 * 60 * 1000
export const REPORT_DAYS = 7
export const REPORT_VOTERS = 5
export const TOP_PARTICIPANTS = 10

/** The number of votes in a poll. */
export function totalVotes({ votes }: Pick<Poll, 'votes'>): number {
  return votes.reduce((sum, count) => sum + count, 0)
}

/** An option's share in percent, rounded; 0 if nobody voted. */
export function votePercent(poll: Pick<Poll, 'votes'>, option: number): number {
  return percentOf(poll.votes[option] ?? 0, totalVotes(poll))
}

/** The options with the most votes: several if they are tied, none if nobody voted. */
export function winnersOf({ votes }: Pick<Poll, 'votes'>): number[] {
  const most = Math.max(0, ...votes)
  return most === 0 ? [] : votes.flatMap((count, option) => (count === most ? [option] : []))
}

/**
 * Whether an option of `before`, in whatever case, stands at another place in `after`. Votes stay with the place, so it
 * would lose its own to another.
 */
export function movesOption(before: readonly string[], after: readonly string[]): boolean {
  const folded = before.map((text) => text.toLowerCase())
  return after.some((text, place) => {
    const now = text.toLowerCase()
    return folded.includes(now) && folded[place] !== now
  })
}

/** '1 vote', '1,204 votes' */
export function votesText(count: number): string {
  return counted(count, 'vote', 'votes')
}

/** The texts of the guests' polls tab and of the card that asks everybody. In the current language. */
export const pollCopy = localizedWords<PollWords>('poll-words')

declare module '#platform/model/live-change.ts' {
  interface LiveKinds {
    poll: unknown
  }
}

declare module '#platform/model/export-parts.ts' {
  interface ExportParts {
    polls: OwnPoll[]
  }
}
