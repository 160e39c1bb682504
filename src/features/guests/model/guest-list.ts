import { possibleDuplicates } from './guest-duplicates.ts'
import type { FacetValue } from './guest-facets.ts'
import { CHASE_GROUPS, invitationState } from './guest-letters.ts'
import type { ListedGuest } from './listed-guests.ts'
import { partyKey } from './guest-names.ts'
import { guestName, mealLabel, RSVP_LABELS, RSVP_STATUSES } from './guest.ts'
import type { Guest } from './guest.ts'
import { tagKey } from './tag-key.ts'
import { defineList } from '#lists/model/define-list.ts'
import type { QueryOf } from '#lists/model/define-list.ts'
import {
  anyGroup,
  anyOf,
  anyOfEach,
  anyValue,
  betweenDays,
  isSet,
  isTrue,
  oneOf,
  yesOrNo,
} from '#lists/model/list-filters.ts'
import { FACET_FILTERS } from '#platform/model/guest-facet.ts'
import type { FacetFilter } from '#platform/model/guest-facet.ts'
import { isLanguage, LANGUAGES } from '#platform/model/languages.ts'
import { fold } from '#platform/model/folding.ts'

/** The state of the newest invitation, as coarse as a filter needs. */
const INVITATIONS = {
  none: { label: 'Not sent', has: isIn('none') },
  under_way: { label: 'On its way', has: isIn('waiting', 'deferred', 'held', 'sending') },
  sent: { label: 'Sent', has: isIn('sent') },
  failed: { label: 'Failed', has: isIn('failed') },
  unclear: { label: 'May not have been sent', has: isIn('unclear') },
}
const INVITATION_ORDER = [
  'unknown',
  'none',
  'failed',
  'unclear',
  'deferred',
  'held',
  'waiting',
  'sending',
  'sent',
]

/**
 * The guest list: searched by full name, household or email, filtered by status and the Advanced Filters, ordered
 * by last name or by any column.
 */
export const guestList = defineList({
  search: {
    names: (guest: ListedGuest) =>
      guest.party === null ? [guestName(guest)] : [guestName(guest), guest.party],
    texts: (guest) => [guest.email],
  },
  filters: {
    status: oneOf('rsvp_status', { label: 'RSVP status', all: 'All Status', choices: RSVP_LABELS }),
    statuses: anyOf('rsvp_status', { label: 'Status', legend: 'RSVP status', choices: RSVP_LABELS }),
    chase: anyGroup(CHASE_GROUPS, { label: 'To chase', help: 'Of those who have not answered' }),
    invitation: anyGroup(INVITATIONS, { label: 'Invitation' }),
    tags: anyValue((guest: Guest) => guest.tags, { label: 'Tags', none: 'No tags', keyOf: tagKey }),
    table: anyValue((guest: Guest) => textOf(guest.seat), { label: 'Table', none: 'No table' }),
    events: facetFilter('events', { label: 'Events', help: 'A plus one counts with their guest' }),
    answers: facetFilter('answers', { label: 'Questions', help: 'A plus one counts with their guest' }),
    language: anyOfEach(
      (guest: Guest) =>
        isLanguage(guest.language) ? [{ of: 'language', words: LANGUAGES[guest.language].name }] : [],
      { label: 'Language' },
    ),
    household: anyValue((guest: Guest) => textOf(guest.party), {
      label: 'Household',
      none: 'No household',
      keyOf: (party) => partyKey(party) ?? party,
    }),
    plus_one: isTrue('plus_one_allowed', { label: 'Plus one' }),
    email: isSet('email', { label: 'Email' }),
    phone: isSet('phone', { label: 'Phone' }),
    meal: isSet('meal_choice', { label: 'Meal choice' }),
    diet: isSet('dietary_restrictions', { label: 'Dietary restrictions' }),
    duplicate: yesOrNo((guest: Guest, all) => possibleDuplicates(all).has(guest.id), {
      label: 'Possible duplicates',
      help: 'Same name or e-mail as another guest',
    }),
    added: betweenDays('created_at', { label: 'Added', legend: 'Date added' }),
  },
  segments: 'status',
  sorts: {
    name: { label: 'By last name', reversed: 'By last name, from Z', by: byName },
    household: { label: 'By household', by: (guest) => [...lastIfNone(guest.party), ...byName(guest)] },
    table: { label: 'By table', by: (guest) => [...lastIfNone(guest.seat), ...byName(guest)] },
    tags: { label: 'By tags', by: (guest) => [...lastIfNone(guest.tags.join(' ')), ...byName(guest)] },
    email: { label: 'By e-mail', by: (guest) => [...lastIfNone(guest.email), ...byName(guest)] },
    status: {
      label: 'By RSVP status',
      by: (guest) => [RSVP_STATUSES.indexOf(guest.rsvp_status), ...byName(guest)],
    },
    plus_one: {
      label: 'Plus ones first',
      by: (guest) => [guest.plus_one_allowed ? 0 : 1, ...byName(guest)],
    },
    meal: {
      label: 'By meal',
      by: (guest) => [...lastIfNone(mealLabel(guest.meal_choice ?? '')), ...byName(guest)],
    },
    diet: {
      label: 'By dietary restrictions',
      by: (guest) => [...lastIfNone(guest.dietary_restrictions), ...byName(guest)],
    },
    invitation: {
      label: 'By invitation',
      by: (guest) => [INVITATION_ORDER.indexOf(invitationState(guest)), ...byName(guest)],
    },
    reminded: {
      label: 'Longest without a reminder',
      reversed: 'Last reminded first',
      by: (guest) => [guest.letters?.reminded_at ?? '', ...byName(guest)],
      // Nobody reminds guests who have answered.
      last: ({ rsvp_status }) => rsvp_status !== 'pending',
    },
    added: { label: 'Added first', reversed: 'Added last', by: (guest) => [guest.created_at] },
  },
  defaultSort: 'name',
})

export type GuestListQuery = QueryOf<typeof guestList>

/** Whether the query depends on the guests' letters. */
export function needsLetters({ filters, sort }: GuestListQuery): boolean {
  return Boolean(filters.chase ?? filters.invitation) || /^-?(invitation|reminded)$/.test(sort)
}

/** Whether the query depends on what other features know about the guests. */
export function needsFacets({ filters }: GuestListQuery): boolean {
  return FACET_FILTERS.some((name) => filters[name] !== undefined)
}

/** The facets that `query` filters by, as one text each: 'events Welcome dinner'. */
export function filteredFacets(guests: readonly ListedGuest[], { filters }: GuestListQuery): string[] {
  const wanted = FACET_FILTERS.flatMap((filter) => filters[filter] ?? [])
  if (wanted.length === 0) return []
  const known = guests.flatMap(({ facets = [] }) => facets.filter(({ words }) => wanted.includes(words)))
  return [...new Set(known.map(thingOf))].toSorted()
}

/**
 * What is known about a guest for these facets, one line each: 'Welcome dinner: Coming, No
 * answer yet' with a plus one.
 */
export function facetAnswers({ facets = [] }: ListedGuest, things: readonly string[]): string[] {
  return things.flatMap((thing) => {
    const known = facets.filter((one) => thingOf(one) === thing)
    return known[0] ? [`${known[0].of}: ${known.map(({ choice }) => choice).join(', ')}`] : []
  })
}

function thingOf({ filter, of }: FacetValue): string {
  return `${filter} ${of}`
}

function facetFilter(filter: FacetFilter, words: { label: string; help: string }) {
  return anyOfEach(({ facets = [] }: ListedGuest) => facets.filter((one) => one.filter === filter), words)
}

function byName({ first_name, last_name }: Guest): [string, string] {
  return [fold(last_name), fold(first_name)]
}

/** Natural order: table 2 before table 10, and guests without a value last. */
function lastIfNone(text: string | null): [number, string] {
  const folded = fold(text ?? '')
  return [folded === '' ? 1 : 0, folded.replace(/\d+/g, (digits) => digits.padStart(8, '0'))]
}

function textOf(text: string | null): string[] {
  return text === null ? [] : [text]
}

function isIn(...states: ReturnType<typeof invitationState>[]) {
  return (guest: ListedGuest): boolean => states.includes(invitationState(guest))
}
