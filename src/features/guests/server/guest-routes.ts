import { createRoute, z } from '@hono/zod-openapi'
import { listParams } from '#lists/server/list-params.ts'
import { calendarDateIn } from '#platform/model/dates.ts'
import { FACET_FILTERS } from '#platform/model/guest-facet.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { owner } from '#platform/server/http/caller.ts'
import { notFoundError } from '#platform/server/http/error-response.ts'
import { admits, body, createRouter, idParam, json } from '#platform/server/http/router.ts'
import { sendCsv, csvResponse } from '#platform/server/csv/csv-response.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { GUESTS_MAX, RSVP_STATUSES } from '../model/guest.ts'
import { guestBulkCopy } from '../model/guest-bulk-copy.ts'
import { bulkEdit } from '../model/guest-bulk-edit.ts'
import { guestEdit, guestInput, PLUS_ONE_CHANGES } from '../model/guest-input.ts'
import {
  TEMPLATE_FILE_NAME,
  exportColumns,
  exportFileName,
  facetColumns,
  haveLanguages,
  templateColumns,
  templateRows,
} from '../model/guest-csv.ts'
import { guestList } from '../model/guest-list.ts'
import { guestSchema, savedGuestSchema } from '../model/guest-schema.ts'
import { editGuests } from './bulk-edit-commands.ts'
import { addGuest, changePlusOnes, editGuest, removeGuests, setRsvpStatus } from './guest-commands.ts'
import { GUESTS_BY_ID_MAX, listGuests } from './guest-queries.ts'
import { waitForListSlot } from './list-slots.ts'
import { findListedGuests, readGuestFacets, sentFacets } from './listed-guest-queries.ts'
import { idempotencyHeader, keyIn } from '#platform/server/http/idempotency-key.ts'

const tags = ['guests']

/** '{id},{id}' */
const commaIds = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()).max(GUESTS_BY_ID_MAX))
  .openapi({ type: 'string' })

const list = createRoute({
  method: 'get',
  path: '/api/guests',
  security: admits.owner,
  tags,
  summary: 'All guests of your list, by last name, or those you name',
  request: { query: z.object({ ids: commaIds.optional() }) },
  responses: { 200: json(z.array(guestSchema), 'The guests') },
})

const add = createRoute({
  method: 'post',
  path: '/api/guests',
  security: admits.owner,
  tags,
  summary: 'Add a guest; guests of the same name or e-mail are pointed out',
  request: { ...body(guestInput), headers: idempotencyHeader },
  responses: { 201: json(savedGuestSchema, 'The guest') },
})

const edit = createRoute({
  method: 'patch',
  path: '/api/guests/{id}',
  security: admits.owner,
  tags,
  summary: 'Change a guest; absent members stay as they are. Refused where one was changed since `seen`',
  request: { params: idParam, ...body(guestEdit) },
  responses: { 200: json(savedGuestSchema, 'The guest as they are now') },
})

const remove = createRoute({
  method: 'delete',
  path: '/api/guests/{id}',
  security: admits.owner,
  tags,
  summary: 'Remove a guest',
  request: { params: idParam },
  responses: { 204: { description: 'Removed' } },
})

const ids = z.array(z.uuid()).min(1).max(GUESTS_MAX)
const bulkAction = z.discriminatedUnion(
  'action',
  [
    z.strictObject({ action: z.literal('delete'), ids }),
    z.strictObject({ action: z.literal('plus_one'), ids, plus_one: z.enum(PLUS_ONE_CHANGES) }),
    z.strictObject({
      action: z.literal('edit'),
      ids,
      changes: bulkEdit.refine((changes) => Object.keys(changes).length > 0),
    }),
  ],
  { error: ({ code }) => (code === 'invalid_union' ? guestBulkCopy.unknownAction : undefined) },
)

const bulk = createRoute({
  method: 'post',
  path: '/api/guests/bulk',
  security: admits.owner,
  tags,
  summary: 'Do one thing with many guests',
  request: body(bulkAction),
  responses: { 200: json(z.object({ count: z.int() }), 'How many guests it was done with') },
})

const setStatus = createRoute({
  method: 'patch',
  path: '/api/guests/{id}/rsvp-status',
  security: admits.owner,
  tags,
  summary: "Set a guest's answer as the couple",
  request: { params: idParam, ...body(z.object({ rsvp_status: z.enum(RSVP_STATUSES) })) },
  responses: { 200: json(z.object({ guest: guestSchema }), 'The guest as they are now') },
})

const exportCsv = createRoute({
  method: 'get',
  path: '/api/guests/export.csv',
  security: admits.owner,
  tags,
  summary: 'The guests that the search and filters match, as CSV',
  request: { query: listParams(guestList) },
  responses: { 200: csvResponse },
})

const facets = createRoute({
  method: 'get',
  path: '/api/guests/facets',
  security: admits.owner,
  tags,
  summary: 'What events and questions know of your guests: by what the list is filtered besides their rows',
  responses: {
    200: json(
      z.object({
        guests: z.array(z.uuid()),
        facets: z.array(
          z.object({
            filter: z.enum(FACET_FILTERS),
            label: z.string(),
            choices: z.array(z.string()),
            waiting: z.int().nullable().openapi({ description: 'the choice that a reminder asks about' }),
            values: z
              .array(z.array(z.int()).readonly())
              .openapi({ description: 'for each of `guests`, the indexes of their choices' }),
          }),
        ),
      }),
      'Everyone of whom something is known',
    ),
  },
})

const template = createRoute({
  method: 'get',
  path: '/api/guests/template.csv',
  security: admits.owner,
  tags,
  summary: 'A CSV file to fill in, with two sample rows',
  responses: { 200: csvResponse },
})

export const guestRoutes = createRouter()
  .openapi(list, async (c) => {
    const scope = await owner(c)
    const { ids } = c.req.valid('query')
    if (!ids) await waitForListSlot(c, scope)
    return c.json(await listGuests(scope, ids), 200)
  })
  .openapi(add, async (c) => {
    const key = keyIn(c.req.valid('header'))
    return c.json(await addGuest(await owner(c), c.req.valid('json'), key), 201)
  })
  .openapi(exportCsv, async (c) => {
    const scope = await owner(c)
    await waitForListSlot(c, scope)
    const { time_zone } = await getCouple(scope)
    const rows = await findListedGuests(scope, c.var.deps, c.req.url, time_zone)
    const columns = [
      ...exportColumns(time_zone, haveLanguages(rows), scope.now),
      ...facetColumns(await readGuestFacets(scope, c.var.deps)),
    ]
    return sendCsv(c, exportFileName(calendarDateIn(time_zone, scope.now)), columns, rows)
  })
  .openapi(facets, async (c) => {
    const scope = await owner(c)
    await waitForListSlot(c, scope)
    return c.json(sentFacets(await readGuestFacets(scope, c.var.deps)), 200)
  })
  .openapi(template, async (c) => {
    await owner(c)
    return sendCsv(c, TEMPLATE_FILE_NAME, templateColumns, templateRows)
  })
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await editGuest(await owner(c), id, c.req.valid('json')), 200)
  })
  .openapi(remove, async (c) => {
    if (!(await removeGuests(await owner(c), [c.req.valid('param').id]))) throw notFoundError()
    return c.body(null, 204)
  })
  .openapi(bulk, async (c) => {
    const scope = await owner(c)
    return c.json({ count: await applyBulkAction(scope, c.req.valid('json')) }, 200)
  })
  .openapi(setStatus, async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ guest: await setRsvpStatus(await owner(c), id, c.req.valid('json').rsvp_status) }, 200)
  })

function applyBulkAction(scope: OwnerScope, change: z.output<typeof bulkAction>): Promise<number> {
  switch (change.action) {
    case 'delete':
      return removeGuests(scope, change.ids)
    case 'plus_one':
      return changePlusOnes(scope, change.ids, change.plus_one)
    case 'edit':
      return editGuests(scope, change.ids, change.changes)
  }
}
