import { createRoute, z } from '@hono/zod-openapi'
import { storableText } from '#platform/model/text-input.ts'
import { limitBody } from '#platform/server/http/body-limit.ts'
import { admits, createRouter, idParam, json, owner } from '#platform/server/http/http.ts'
import { guestImportCopy as copy } from '../model/guest-import-copy.ts'
import { IMPORT_MAX_BYTES } from '../model/guest-import.ts'
import { IMPORT_FIELDS } from '../model/guest-csv.ts'
import { importGuests, undoImport } from './guest-import-commands.ts'

const tags = ['guests']
/** Its body is the file itself. */
export const IMPORT_PATH = '/api/guests/import'
const cells = z.record(z.string(), z.string())

const previewResponse = z.object({
  kind: z.literal('preview'),
  file: z.object({
    name: z.string(),
    rows: z.int(),
    bytes: z.int(),
    encoding: z.string(),
    delimiter: z.string(),
  }),
  columns: z.array(z.object({ header: z.string(), field: z.enum(IMPORT_FIELDS).nullable() })),
  notices: z.array(z.string()),
  counts: z.object({ ready: z.int(), problems: z.int(), duplicates: z.int(), updates: z.int() }),
  rows: z.array(
    z.object({
      row: z.int(),
      kind: z.enum(['add', 'update', 'problem']),
      name: z.string(),
      data: cells,
      field: z.enum(IMPORT_FIELDS).nullable(),
      message: z.string().nullable(),
      is_duplicate: z.boolean(),
      notes: z.array(z.string()),
    }),
  ),
})

const doneResponse = z.object({
  kind: z.literal('done'),
  import_id: z.uuid(),
  imported: z.int(),
  added: z.int(),
  updated: z.int(),
  errors: z.array(z.object({ row: z.int(), message: z.string(), data: cells })),
  duplicates: z.array(z.object({ row: z.int(), name: z.string() })),
})

const importFile = createRoute({
  method: 'post',
  path: IMPORT_PATH,
  security: admits.owner,
  tags,
  summary: 'Import a guest list: the body is the file itself',
  middleware: [limitBody(IMPORT_MAX_BYTES, copy.tooLarge)],
  request: {
    query: z.object({
      preview: z.enum(['auto', 'always', 'never']).default('auto'),
      file_name: storableText().max(400).default('guests.csv'),
    }),
    body: { content: { 'text/csv': { schema: { type: 'string' as const, format: 'binary' } } } },
  },
  responses: { 200: json(z.union([previewResponse, doneResponse]), 'The plan to look at, or what was done') },
})

const undo = createRoute({
  method: 'delete',
  path: '/api/guests/imports/{id}',
  security: admits.owner,
  tags,
  summary: 'Undo an import; guests who were changed since are kept',
  request: { params: idParam },
  responses: {
    200: json(z.object({ removed: z.int(), restored: z.int(), kept: z.int() }), 'What was undone'),
  },
})

export const guestImportRoutes = createRouter()
  .openapi(importFile, async (c) => {
    const scope = await owner(c)
    const { preview, file_name } = c.req.valid('query')
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    return c.json(await importGuests(scope, { bytes, fileName: file_name, preview }), 200)
  })
  .openapi(undo, async (c) => c.json(await undoImport(await owner(c), c.req.valid('param').id), 200))
