import { z } from 'zod'
import { GUESTS_MAX } from '#features/guests/model/guest.ts'
import { guestFields, TAG_LIMITS } from '#features/guests/model/guest-schema.ts'
import { PARTY_MAX } from '#features/guests/model/party-max.ts'
import { isCalendarDate, isLocalTime } from '#platform/model/dates.ts'
import {
  nullWhenEmpty,
  optionalLines,
  optionalText,
  requiredText,
  storableText,
} from '#platform/model/text-input.ts'
import { translationsInput, translationsSchema } from '#platform/model/translations-input.ts'
import { eventCopy as copy, itineraryCopy } from './event-copy.ts'
import { AUDIENCES, EVENT_LIMITS, EVENT_STATUSES, EVENT_TEXTS } from './wedding-event.ts'
import type { EventText } from './wedding-event.ts'

const date = z
  .string({ error: copy.dateMissing })
  .min(1, copy.dateMissing)
  .refine((text) => text === '' || (isCalendarDate(text) && text < '9999'), copy.dateWrong)

const endTime = storableText()
  .refine((text) => text === '' || isLocalTime(text), copy.endWrong)
  .transform(nullWhenEmpty)
  .nullable()

const tag = storableText().min(1).max(TAG_LIMITS.length)

/**
 * An event as the couple enters it. A change always contains the whole event, so that two changes are never
 * mixed.
 */
export const eventInput = z
  .object({
    name: requiredText(copy.nameMissing, EVENT_LIMITS.name),
    date,
    start_time: z.string({ error: copy.startMissing }).refine(isLocalTime, copy.startMissing),
    end_time: endTime,
    place: optionalText(EVENT_LIMITS.place),
    address: optionalText(EVENT_LIMITS.address),
    dress: optionalText(EVENT_LIMITS.dress),
    note: optionalLines(EVENT_LIMITS.note),
    translations: translationsInput<EventText>({
      name: { max: EVENT_LIMITS.name },
      dress: { max: EVENT_LIMITS.dress },
      note: { max: EVENT_LIMITS.note, lines: true },
    }),
    asks_answer: z.boolean(),
    asks_meal: z.boolean(),
    audience: z.enum(AUDIENCES),
    tags: z.array(tag).max(TAG_LIMITS.count),
    guest_ids: z.array(z.uuid()).max(GUESTS_MAX),
  })
  .refine(({ start_time, end_time }) => start_time !== end_time, {
    path: ['end_time'],
    error: copy.endWrong,
  })
  .refine(({ audience, tags }) => audience !== 'tags' || tags.length > 0, {
    path: ['tags'],
    error: copy.tagsMissing,
  })
  .refine(({ audience, guest_ids }) => audience !== 'chosen' || guest_ids.length > 0, {
    path: ['guest_ids'],
    error: copy.guestsMissing,
  })
export type EventInput = z.infer<typeof eventInput>

/** A change, with the time of the last change that its author had seen. */
export const eventChanges = eventInput.safeExtend({ seen: z.iso.datetime() })
export type EventChanges = z.infer<typeof eventChanges>

/** Guests to invite to an event in addition to those invited already, or to take off it. */
export const eventInvitations = z.object({
  guest_ids: z.array(z.uuid()).min(1).max(GUESTS_MAX),
  is_invited: z.boolean(),
})
export type EventInvitations = z.infer<typeof eventInvitations>

/**
 * An event as the couple sees it, with how many of those invited are coming; plus ones count as people of their
 * own.
 */
export const ownEventSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  date: z.iso.date(),
  start_time: z.string(),
  end_time: z.string().nullable(),
  place: z.string().nullable(),
  address: z.string().nullable(),
  dress: z.string().nullable(),
  note: z.string().nullable(),
  translations: translationsSchema(EVENT_TEXTS),
  asks_answer: z.boolean(),
  asks_meal: z.boolean(),
  audience: z.enum(AUDIENCES),
  tags: z.array(z.string()),
  guest_ids: z.array(z.uuid()),
  /** people, plus ones included */
  counts: z.object({
    invited: z.int(),
    accepted: z.int(),
    declined: z.int(),
    pending: z.int(),
  }),
  updated_at: z.iso.datetime(),
})
export type OwnWeddingEvent = z.infer<typeof ownEventSchema>

/** Somebody who is invited to an event: a guest or a guest's plus one. */
const person = {
  guest_id: z.uuid(),
  companion: z.boolean(),
  /** null for a plus one without a name */
  name: z.string().nullable(),
  status: z.enum(EVENT_STATUSES),
  meal_choice: z.string().nullable(),
}

export const invitedPersonSchema = z.object({
  ...person,
  /** the guest whose plus one it is, or the guest themselves */
  guest_name: z.string(),
  party: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
})
export type InvitedPerson = z.infer<typeof invitedPersonSchema>

/** An event in the export: everything about it, with each answer. */
const exportedEventSchema = ownEventSchema.extend({
  answers: z.array(
    z.object({
      ...person,
      answered_at: z.iso.datetime(),
      /**
       * false if it counts nowhere: the event asks for no answer any more, this person is not invited any more, is an
       * earlier plus one, or may not come since their guest has declined the wedding
       */
      in_force: z.boolean(),
    }),
  ),
})
export type ExportedEvent = z.infer<typeof exportedEventSchema>

/** An event as a guest sees it, with the people they can answer for. */
export const guestEventSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  date: z.iso.date(),
  start_time: z.string(),
  end_time: z.string().nullable(),
  place: z.string().nullable(),
  address: z.string().nullable(),
  dress: z.string().nullable(),
  note: z.string().nullable(),
  asks_meal: z.boolean(),
  is_over: z.boolean(),
  /** empty if no answer is asked for */
  people: z.array(
    z.object({
      ...person,
      /** one who declined keeps theirs, which counts again once they accept */
      meal_choice: person.meal_choice,
      is_self: z.boolean(),
      /** whose plus one it is; empty for guests, and for the reader's own plus one */
      plus_one_of: z.string(),
    }),
  ),
})
export type GuestEvent = z.infer<typeof guestEventSchema>

const answeredPerson = {
  guest_id: z.uuid({ error: () => itineraryCopy.notInvited }),
  companion: z.boolean(),
  /** what was shown when they chose, so that an answer given in the meantime is not overwritten */
  shown: z.enum(EVENT_STATUSES),
}

/** A guest's answer to one event for one person, or for several of the household together. */
export const eventAnswerInput = z.object({
  event_id: z.uuid({ error: () => itineraryCopy.notInvited }),
  ...answeredPerson,
  status: z.enum(['accepted', 'declined']),
  /** without it, the person's meal stays */
  meal_choice: guestFields.meal_choice.optional(),
  /** the meal that was shown when they chose another; pages of earlier versions do not send it */
  shown_meal: guestFields.meal_choice.optional(),
  /** whom the answer is for as well; their meals stay */
  others: z
    .array(z.object(answeredPerson))
    .max(2 * PARTY_MAX)
    .default([]),
})
/** As its senders write it. */
export type EventAnswerInput = z.input<typeof eventAnswerInput>
