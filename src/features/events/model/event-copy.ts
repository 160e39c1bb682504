import { counted, formatCount } from '#platform/model/format-count.ts'
import { localizedWords } from '#platform/model/words.ts'
import type { words } from './words/itinerary-words.en.ts'

type ItineraryWords = typeof words

/** The couple's texts about events. */
export const eventCopy = {
  title: 'Events',
  line: 'What your guests are invited to besides the wedding itself',
  add: 'Add Event',
  edit: 'Edit Event',
  nameMissing: 'Event name is required',
  nameTaken: (name: string) => `There is an event called ${name} already. Please choose another name.`,
  dateMissing: 'Event date is required',
  dateWrong: 'Please enter a real date',
  startMissing: 'Start time is required',
  endWrong: 'Please enter an end time that is not the start time',
  endHint: 'An end before the start is on the next day.',
  afterSite: (lastDay: string) =>
    `Your site closes to guests at the end of ${lastDay}. By the time of this event they can no longer read it there.`,
  tagsMissing: 'Please choose at least one tag',
  guestsMissing: 'Please choose at least one guest',
  full: 'A wedding holds 20 events at most. Please delete one first.',
  deleted: 'This event was deleted meanwhile',
  loadFailed: {
    title: 'Your events could not be loaded',
    text: 'Please check your connection and try again.',
  },
  empty: {
    title: 'Only the wedding so far',
    text: 'Add a welcome dinner, a brunch, whatever else there is. You choose who is invited to each, and nobody else learns that it exists.',
  },
  wedding: 'The wedding',
  weddingLine: 'Its date, time and place are in your settings; its answers are your RSVPs.',
  settings: 'Settings',
  rsvps: 'RSVPs',
  invitedTo: { everyone: 'Everyone is invited', tags: (tags: string) => `Guests tagged ${tags}` },
  chosen: (count: number) => `${counted(count, 'guest', 'guests')} chosen`,
  notOnList: 'Not invited',
  /** in the guest list's CSV, for an event that asks for no answer */
  invitedCell: 'invited',
  noTagOf: (guest: string, event: string) =>
    `${guest} is not invited to ${event}: they have none of its tags.`,
  bringsNobody: (guest: string, event: string) =>
    `${guest} brings nobody: the answer of a plus one to ${event} is left out.`,
  notComing: (guest: string, event: string) => `${guest} has not accepted ${event}: the meal is left out.`,
  counts: { invited: 'Invited', accepted: 'Coming', declined: 'Not coming', pending: 'No answer yet' },
  countOf: {
    invited: (count: number) => `${formatCount(count)} invited`,
    accepted: (count: number) => `${formatCount(count)} coming`,
    declined: (count: number) => `${formatCount(count)} not coming`,
    pending: (count: number) => `${formatCount(count)} without an answer`,
  },
  noAnswers: 'No answer is asked for',
  guests: 'Guests',
  catererShort: 'Caterer',
  catererOf: (name: string) => `Caterer’s sheet: ${name}`,
  guestsOf: (name: string) => `Guests of ${name}`,
  nobody: 'Nobody is invited to it: no guest has one of its tags.',
  search: 'Search by name',
  noMatch: 'Nobody with that name is invited to it.',
  onGuestList: 'On the guest list',
  exportCsv: 'Export CSV',
  exportFailed: 'The file could not be made. Please try again.',
  answerOf: (name: string) => `Answer of ${name}`,
  mealOf: (name: string) => `Meal of ${name}`,
  answerFailed: 'The answer could not be saved. Please try again.',
  plusOneOf: (name: string) => `Plus one of ${name}`,
  delete: 'Delete',
  editOf: (name: string) => `Edit Event: ${name}`,
  deleteOf: (name: string) => `Delete: ${name}`,
  deleteQuestion: (name: string, answers: number) =>
    answers === 0
      ? `Delete ${name}? Guests no longer see it.`
      : `Delete ${name} with its ${answers === 1 ? 'answer' : `${formatCount(answers)} answers`}? Guests no longer see it.`,
  deletedNow: 'Event deleted',
  deleteSome: 'Delete Events',
  deleteSomeQuestion: (count: number, answers: number) => {
    const what = counted(count, 'event', 'events')
    const withAnswers = answers === 0 ? '' : ` with ${counted(answers, 'answer', 'answers')}`
    return `Delete ${what}${withAnswers}? Guests no longer see ${count === 1 ? 'it' : 'them'}.`
  },
  deletedSome: (count: number) => (count === 1 ? 'Event deleted' : `${formatCount(count)} events deleted`),
  deleteSomeFailed: 'The events could not be deleted. Please try again.',
  list: {
    search: 'Search events',
    unanswered: 'Answers missing',
    asksAnswer: 'Asks who is coming',
    asksMeal: 'Asks for a meal',
    sorts: {
      time: 'By time',
      timeReversed: 'Latest first',
      name: 'By name',
      invited: 'Most people invited',
      accepted: 'Most people coming',
      pending: 'Most answers missing',
    },
    total: (count: number) => counted(count, 'event', 'events'),
    shownOf: (shown: number, total: number) =>
      `${formatCount(shown)} of ${counted(total, 'event', 'events')}`,
    nothing: { title: 'No event matches', text: 'Change the search or the filters to see the others.' },
    select: (name: string) => `Select ${name}`,
    selected: (count: number, hidden: number) => {
      const selected = `${counted(count, 'event', 'events')} selected`
      return hidden > 0 ? `${selected} (${formatCount(hidden)} not shown)` : selected
    },
    columns: { event: 'Event', when: 'When', people: 'People' },
    exportAll: 'Export',
  },
  deleteFailed: 'The event could not be deleted. Please try again.',
  added: 'Event added. Those who are invited see it on their page.',
  saved: 'Event saved',
  saveFailed: 'The event could not be saved',
  fields: {
    name: 'Name',
    date: 'Date',
    start: 'Starts',
    end: 'Ends',
    place: 'Place',
    address: 'Address',
    dress: 'Dress',
    note: 'Note for guests',
    asksAnswer: 'Ask who is coming',
    asksAnswerHelp: 'Guests answer with one tap, also for their household.',
    asksMeal: 'Ask for a meal',
    asksMealHelp: 'With the choices of your wedding.',
    audience: 'Who is invited',
  },
  audiences: { everyone: 'Everyone', tags: 'By tag', chosen: 'Chosen guests' },
  plusOnesToo: 'Whoever comes with a guest is invited too.',
  noGuestFound: 'Nobody on your list has that name.',
  moreFound: (count: number) => `${formatCount(count)} more: search for their names.`,
  guestsFailed: {
    title: 'The guests could not be loaded',
    text: 'Please check your connection and try again.',
  },
  answers: 'Answers',
  all: 'All',
  counted: (label: string, count: number) => `${label} (${formatCount(count)})`,
  people: (count: string) => (count === '1' ? '1 person' : `${count} people`),
  done: 'Done',
  save: 'Save Event',
  saving: 'Saving ...',
  stale: 'This event was changed elsewhere meanwhile. Look at what it says now, then save again.',
  notChosen: 'This event does not invite chosen guests. Change who is invited under Events first.',
  bulk: {
    id: 'event',
    label: 'Invite to an event',
    line: 'Or take them off one. Whoever comes with them is invited too.',
    none: 'None of your events invites chosen guests',
    event: 'Event',
    what: 'What to do',
    changes: { invite: 'Invite', uninvite: 'Take off' },
    already: (count: string) => `${count} of them already invited`,
    notYet: (count: string) => `${count} of them not invited`,
    invited: (count: number, name: string) =>
      count === 0
        ? `All of them were invited to ${name} already`
        : `${counted(count, 'guest', 'guests')} invited to ${name}`,
    uninvited: (count: number, name: string) =>
      count === 0
        ? `None of them was invited to ${name}`
        : `${counted(count, 'guest', 'guests')} taken off ${name}`,
  },
  nobodyLeft: 'This event would have no guests. Delete it, or invite somebody first.',
  noGuest: 'The guests whom you chose are no longer on your list',
  notInvited: 'This guest is not invited to the event any more',
} as const

/** The guests' texts about events, in the current language. */
export const itineraryCopy = localizedWords<ItineraryWords>('itinerary-words')

export const EVENT_STATUS_LABELS = {
  pending: 'No answer yet',
  accepted: 'Coming',
  declined: 'Not coming',
} as const
