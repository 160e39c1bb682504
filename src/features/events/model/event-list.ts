import type { ListWords } from '#lists/model/list-words.ts'
import { defineList } from '#lists/model/define-list.ts'
import { isTrue, oneOf, yesOrNo } from '#lists/model/list-filters.ts'
import { fold } from '#platform/model/folding.ts'
import { eventCopy as copy } from './event-copy.ts'
import type { OwnWeddingEvent } from './event-schema.ts'

/** What the couple's events can be searched, filtered and sorted by. */
export const eventList = defineList({
  search: {
    names: ({ name }: OwnWeddingEvent) => [name],
    texts: ({ place, address, dress, note, tags }) => [place, address, dress, note, ...tags],
  },
  filters: {
    audience: oneOf('audience', { label: copy.fields.audience, choices: copy.audiences }),
    unanswered: yesOrNo(isWaiting, { label: copy.list.unanswered }),
    asks_answer: isTrue('asks_answer', { label: copy.list.asksAnswer }),
    asks_meal: isTrue('asks_meal', { label: copy.list.asksMeal }),
  },
  segments: 'audience',
  sorts: {
    time: {
      label: copy.list.sorts.time,
      reversed: copy.list.sorts.timeReversed,
      by: ({ date, start_time }) => [date, start_time],
    },
    name: { label: copy.list.sorts.name, by: ({ name }) => [fold(name)] },
    invited: { label: copy.list.sorts.invited, by: ({ counts }) => [-counts.invited] },
    accepted: { label: copy.list.sorts.accepted, last: asksNobody, by: ({ counts }) => [-counts.accepted] },
    pending: { label: copy.list.sorts.pending, last: asksNobody, by: ({ counts }) => [-counts.pending] },
  },
  defaultSort: 'time',
})

/** What the list screen of the events says. */
export const eventListWords: ListWords<OwnWeddingEvent> = {
  label: copy.title,
  search: copy.list.search,
  shownOf: copy.list.shownOf,
  total: copy.list.total,
  nothing: copy.list.nothing,
  loadFailed: copy.loadFailed,
  select: ({ name }) => copy.list.select(name),
  selected: copy.list.selected,
  open: ({ name }) => copy.editOf(name),
  remove: ({ name }) => copy.deleteOf(name),
}

function isWaiting({ asks_answer, counts }: OwnWeddingEvent): boolean {
  return asks_answer && counts.pending > 0
}

function asksNobody({ asks_answer }: OwnWeddingEvent): boolean {
  return !asks_answer
}

/** 'Everyone', 'Family, Work' for tags, or '12 guests chosen'. */
export function audienceWords({ audience, tags, guest_ids }: OwnWeddingEvent): string {
  if (audience === 'everyone') return copy.invitedTo.everyone
  return audience === 'tags' ? copy.invitedTo.tags(tags.join(', ')) : copy.chosen(guest_ids.length)
}
