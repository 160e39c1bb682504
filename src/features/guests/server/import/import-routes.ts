import { createRoute, z } from '@hono/zod-openapi'
import { storableText } from '#platform/model/text-input.ts'
import { limitBody } from '#platform/server/http/body-limit.ts'
import { idempotencyHeader, keyIn } from '#platform/server/http/idempotency-key.ts'
import { owner } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, idParam, json } from '#platform/server/http/router.ts'
import { importCopy as copy } from '../../model/import/import-copy.ts'
import { GUEST_LIMITS } from '../../model/guest.ts'
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS, SHEET_MAX_ROWS } from '../../model/import/import-plan.ts'
import { IMPORT_QUESTIONS } from '../../model/import/import-questions.ts'
import { ROW_SHAPES } from '../../model/import/row-shapes.ts'
import { KEPT_REASONS, UNCHECKED_STATES } from '../../model/import/import-response.ts'
import type { CorrectedTable } from '../../model/import/import-response.ts'
import { LEFT_OUT } from '../../model/import/import-table.ts'
import { IMPORT_FIELDS } from '../../model/import/import-fields.ts'
import { importGuests, importTable } from './import-commands.ts'
import { undoImport } from './undo-import-commands.ts'
import { listRecentImports, planUndo } from './undo-import-queries.ts'

const tags = ['guests']
/** Request bodies on these paths can be as large as files. */
export const IMPORT_PATH = '/api/guests/import'
export const IMPORTS_PATH = '/api/guests/imports'
/** The cells of a file as text, written as JSON. */
const TABLE_MAX_BYTES = 3 * IMPORT_MAX_BYTES
/** That of the widest file (platform/server/csv/csv.ts). */
const COLUMNS_MAX = 500
const HEADER_MAX = 100
/** More than a row can name (model/import/import-people.ts). */
const PEOPLE_MAX = 500
const cells = z.record(z.string(), z.string())
const column = z.object({
  header: storableText().max(HEADER_MAX),
  field: z.enum(IMPORT_FIELDS).nullable(),
  answers: z.boolean().optional(),
})

const previewResponse = z.object({
  kind: z.literal('preview'),
  file: z.object({
    name: z.string(),
    rows: z.int(),
    bytes: z.int(),
    encoding: z.string(),
    delimiter: z.string(),
  }),
  columns: z.array(
    z.object({
      header: z.string(),
      field: z.enum(IMPORT_FIELDS).nullable(),
      answers: z.boolean().optional(),
    }),
  ),
  notices: z.array(z.string()),
  counts: z.object({
    ready: z.int(),
    problems: z.int(),
    duplicates: z.int(),
    updates: z.int(),
    unchanged: z.int(),
  }),
  sheet: z.array(z.object({ row: z.int(), cells: z.array(z.string()).readonly() })),
  remembered: z.array(z.object({ header: z.string(), field: z.enum(IMPORT_FIELDS).nullable() })),
  answer_columns: z.array(
    z.object({
      header: z.string(),
      accepts: z.array(z.string()).readonly(),
      holds_meals: z.boolean().optional(),
      of_plus_one: z.boolean().optional(),
      tags: z.array(z.string()).readonly().optional(),
      cells: z.record(z.string(), z.string()),
      answered_at: z.record(z.string(), z.string()),
    }),
  ),
  plus_one_answers: z.array(
    z.object({
      header: z.string(),
      cells: z.record(z.string(), z.string()),
      answered_at: z.record(z.string(), z.string()),
    }),
  ),
})

const importError = z.object({ row: z.int(), message: z.string(), data: cells })
const doneResponse = z.object({
  kind: z.literal('done'),
  import_id: z.uuid(),
  imported: z.int(),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  errors: z.array(importError),
  unchecked: z.array(importError.extend({ state: z.enum(UNCHECKED_STATES) })),
  duplicates: z.array(z.object({ row: z.int(), name: z.string() })),
  unclear_names: z.array(z.object({ row: z.int(), name: z.string(), guest_id: z.uuid() })),
  left_out: z.array(z.object({ row: z.int(), reason: z.enum([...LEFT_OUT, 'repeated']) })),
  left_out_columns: z.array(z.string()),
  answers_left_out: z.array(z.object({ row: z.int(), message: z.string() })),
})

const replaces = z
  .array(z.object({ label: storableText(), before: storableText() }))
  .max(COLUMNS_MAX)
  .optional()
const ticked = z.object({
  question: z.enum(IMPORT_QUESTIONS),
  about: storableText()
    .max(2 * GUEST_LIMITS.name + 1)
    .optional(),
  replaces,
})
const correctedTable = z.object({
  file_name: storableText().max(400),
  columns: z.array(column).max(COLUMNS_MAX).refine(isEachFieldOnce, copy.fieldTwice),
  rows: z
    .array(
      z.object({
        row: z.int().min(1).max(10_000_000),
        cells: z.array(storableText()).max(COLUMNS_MAX),
        shape: z.enum(ROW_SHAPES).optional(),
        left_out: z.enum(LEFT_OUT).optional(),
        is_unticked: z.boolean().optional(),
        is_new: z.boolean().optional(),
        first_name: storableText().max(GUEST_LIMITS.name).optional(),
        guest_ids: z.array(z.uuid()).max(PEOPLE_MAX).optional(),
        decided: z.array(z.enum(IMPORT_QUESTIONS)).max(IMPORT_QUESTIONS.length).optional(),
        replaces,
        ticked: z.array(ticked).max(PEOPLE_MAX).optional(),
      }),
    )
    .max(SHEET_MAX_ROWS, copy.tooManyRows)
    .refine((rows) => rows.filter(isToImport).length <= IMPORT_MAX_ROWS, copy.tooManyRows),
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

const importCorrected = createRoute({
  method: 'post',
  path: IMPORTS_PATH,
  security: admits.owner,
  tags,
  summary: 'Import a guest list as it was corrected in the preview',
  middleware: [limitBody(TABLE_MAX_BYTES, copy.tooLarge)],
  request: { ...body(correctedTable), headers: idempotencyHeader },
  responses: { 200: json(doneResponse, 'What was done') },
})

const listRecent = createRoute({
  method: 'get',
  path: IMPORTS_PATH,
  security: admits.owner,
  tags,
  summary: 'The imports of the last day, which can be undone',
  responses: {
    200: json(
      z.array(
        z.object({
          id: z.uuid(),
          file_name: z.string(),
          added: z.int(),
          updated: z.int(),
          created_at: z.iso.datetime(),
        }),
      ),
      'The imports, the last one first',
    ),
  },
})

const undone = z.object({
  removed: z.int(),
  restored: z.int(),
  kept: z.int(),
  kept_guests: z.array(z.object({ name: z.string(), reason: z.enum(KEPT_REASONS) })),
})

const undoPlan = createRoute({
  method: 'get',
  path: '/api/guests/imports/{id}/undo',
  security: admits.owner,
  tags,
  summary: 'What undoing an import of the last day would do now',
  request: { params: idParam },
  responses: { 200: json(undone, 'What would be undone') },
})

const undo = createRoute({
  method: 'delete',
  path: '/api/guests/imports/{id}',
  security: admits.owner,
  tags,
  summary:
    'Undo an import of the last day; guests who were written to, opened their page, answered or were changed since are kept',
  request: { params: idParam },
  responses: {
    200: json(undone, 'What was undone'),
  },
})

export const importRoutes = createRouter()
  .openapi(importFile, async (c) => {
    const scope = await owner(c)
    const { preview, file_name } = c.req.valid('query')
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    return c.json(await importGuests(scope, c.var.deps, { bytes, fileName: file_name, preview }), 200)
  })
  .openapi(importCorrected, async (c) => {
    const scope = await owner(c)
    const key = keyIn(c.req.valid('header'))
    return c.json(await importTable(scope, c.var.deps, c.req.valid('json'), key), 200)
  })
  .openapi(listRecent, async (c) => c.json(await listRecentImports(await owner(c)), 200))
  .openapi(undoPlan, async (c) =>
    c.json((await planUndo(await owner(c), c.req.valid('param').id)).outcome, 200),
  )
  .openapi(undo, async (c) =>
    c.json(await undoImport(await owner(c), c.var.deps, c.req.valid('param').id), 200),
  )

function isToImport({ left_out, is_unticked }: CorrectedTable['rows'][number]): boolean {
  return left_out === undefined && is_unticked !== true
}

function isEachFieldOnce(columns: readonly { field: string | null }[]): boolean {
  const fields = columns.flatMap(({ field }) => field ?? [])
  return new Set(fields).size === fields.length
}
