import { createRoute, z } from '@hono/zod-openapi'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { guestFields } from '#features/guests/model/guest-schema.ts'
import { applyList, readQuery } from '#lists/model/define-list.ts'
import { listParams } from '#lists/server/list-params.ts'
import { calendarDateIn } from '#platform/model/dates.ts'
import { csvResponse, sendCsv } from '#platform/server/csv/csv-response.ts'
import { guest, owner } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, idParam, json } from '#platform/server/http/router.ts'
import { idempotencyHeader, keyIn } from '#platform/server/http/idempotency-key.ts'
import { EVENT_ANSWER_CALL } from '../model/event-answer-call.ts'
import {
  eventAnswerInput,
  eventChanges,
  eventInput,
  eventInvitations,
  guestEventSchema,
  invitedPersonSchema,
  ownEventSchema,
} from '../model/event-schema.ts'
import { eventList } from '../model/event-list.ts'
import { EVENT_COLUMNS } from '../model/events-csv.ts'
import { INVITED_COLUMNS, invitedFileName } from '../model/invited-csv.ts'
import { EVENTS_MAX, EVENT_STATUSES } from '../model/wedding-event.ts'
import { answerEvent } from './event-answer-commands.ts'
import {
  changeEvent,
  createEvent,
  deleteEvent,
  deleteEvents,
  inviteGuests,
  setEventAnswer,
} from './event-commands.ts'
import { listEvents, listInvited } from './event-queries.ts'
import { readItinerary } from './itinerary-queries.ts'

const path = '/api/events'
const tags = ['events']

const list = createRoute({
  method: 'get',
  path,
  security: admits.owner,
  tags,
  summary: "The couple's events besides the wedding, in the order in which they happen, with who is coming",
  responses: { 200: json(z.array(ownEventSchema), 'The events') },
})

const create = createRoute({
  method: 'post',
  path,
  security: admits.owner,
  tags,
  summary: 'Add an event; who is invited sees it at once',
  request: { ...body(eventInput), headers: idempotencyHeader },
  responses: { 201: json(ownEventSchema, 'The event') },
})

const change = createRoute({
  method: 'patch',
  path: `${path}/{id}`,
  security: admits.owner,
  tags,
  summary: 'Change an event, whole; refused where it was changed since `seen`',
  request: { params: idParam, ...body(eventChanges) },
  responses: { 200: json(ownEventSchema, 'The event') },
})

const remove = createRoute({
  method: 'delete',
  path: `${path}/{id}`,
  security: admits.owner,
  tags,
  summary: 'Delete an event with its answers for good',
  request: { params: idParam },
  responses: { 204: { description: 'It is gone' } },
})

const removeSome = createRoute({
  method: 'post',
  path: `${path}/delete`,
  security: admits.owner,
  tags,
  summary: 'Delete events with their answers for good; those that are already gone are not counted',
  request: body(z.object({ ids: z.array(z.uuid()).min(1).max(EVENTS_MAX) })),
  responses: { 200: json(z.object({ count: z.int() }), 'How many were deleted') },
})

const exportAll = createRoute({
  method: 'get',
  path: `${path}/export.csv`,
  security: admits.owner,
  tags,
  summary: 'The events that the search and filters match, as CSV',
  request: { query: listParams(eventList) },
  responses: { 200: csvResponse },
})

const invited = createRoute({
  method: 'get',
  path: `${path}/{id}/guests`,
  security: admits.owner,
  tags,
  summary: 'Who is invited to an event, and what each has answered',
  request: { params: idParam },
  responses: { 200: json(z.array(invitedPersonSchema), 'The people') },
})

const invite = createRoute({
  method: 'post',
  path: `${path}/{id}/guests`,
  security: admits.owner,
  tags,
  summary: 'Invite guests to an event that invites chosen guests, or take them off it',
  request: { params: idParam, ...body(eventInvitations) },
  responses: { 200: json(z.object({ count: z.int() }), 'How many guests that changed') },
})

const exportCsv = createRoute({
  method: 'get',
  path: `${path}/{id}/guests.csv`,
  security: admits.owner,
  tags,
  summary: 'The same as CSV',
  request: { params: idParam },
  responses: { 200: csvResponse },
})

const setAnswer = createRoute({
  method: 'put',
  path: `${path}/{id}/answers`,
  security: admits.owner,
  tags,
  summary: 'Enter what somebody has told the couple; pending takes an answer back',
  request: {
    params: idParam,
    ...body(
      z.object({
        guest_id: z.uuid(),
        companion: z.boolean(),
        status: z.enum(EVENT_STATUSES),
        meal_choice: guestFields.meal_choice,
      }),
    ),
  },
  responses: { 204: { description: 'It is entered' } },
})

const itinerary = createRoute({
  method: 'get',
  path: '/api/itinerary',
  security: admits.guest,
  tags,
  summary: "The guest's own events, with the answers of those whom they may answer for",
  responses: { 200: json(z.array(guestEventSchema), 'The events') },
})

const answer = createRoute({
  method: 'post',
  path: EVENT_ANSWER_CALL.path,
  security: admits.guest,
  tags,
  summary: "Save whether somebody in the guest's household is coming to an event",
  request: { ...body(eventAnswerInput), headers: idempotencyHeader },
  responses: { 200: json(z.array(guestEventSchema), 'The events, with this answer') },
})

export const eventRoutes = createRouter()
  .openapi(list, async (c) => c.json(await listEvents(await owner(c)), 200))
  .openapi(create, async (c) => {
    const key = keyIn(c.req.valid('header'))
    return c.json(await createEvent(await owner(c), c.req.valid('json'), key), 201)
  })
  .openapi(change, async (c) =>
    c.json(await changeEvent(await owner(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(remove, async (c) => {
    await deleteEvent(await owner(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(removeSome, async (c) =>
    c.json({ count: await deleteEvents(await owner(c), c.req.valid('json').ids) }, 200),
  )
  .openapi(exportAll, async (c) => {
    const scope = await owner(c)
    const { slug, time_zone: zone } = await getCouple(scope)
    const events = applyList(
      eventList,
      await listEvents(scope),
      readQuery(eventList, new URL(c.req.url).searchParams),
    )
    return sendCsv(c, `${slug}-events-${calendarDateIn(zone, scope.now)}.csv`, EVENT_COLUMNS, events)
  })
  .openapi(invited, async (c) => {
    const { people } = await listInvited(await owner(c), c.req.valid('param').id)
    return c.json(people, 200)
  })
  .openapi(invite, async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ count: await inviteGuests(await owner(c), id, c.req.valid('json')) }, 200)
  })
  .openapi(exportCsv, async (c) => {
    const { event, people } = await listInvited(await owner(c), c.req.valid('param').id)
    return sendCsv(c, invitedFileName(event.name, event.date), INVITED_COLUMNS, people)
  })
  .openapi(setAnswer, async (c) => {
    await setEventAnswer(await owner(c), c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })

export const itineraryRoutes = createRouter()
  .openapi(itinerary, async (c) => c.json(await readItinerary(await guest(c)), 200))
  .openapi(answer, async (c) => {
    const key = keyIn(c.req.valid('header'))
    return c.json(await answerEvent(await guest(c), c.req.valid('json'), key), 200)
  })
