import { z } from '@hono/zod-openapi'
import { RULE_KINDS, SEATING_NEEDS, TABLE_SHAPES } from '../model/seating.ts'

const needs = z.array(z.enum(SEATING_NEEDS))

export const seatingPlanSchema = z.object({
  version: z.int(),
  released_at: z.iso.datetime().nullable(),
  tables: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      shape: z.enum(TABLE_SHAPES),
      capacity: z.int(),
      x: z.int(),
      y: z.int(),
      rotation: z.int(),
      offers: needs,
    }),
  ),
  people: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      sort_name: z.string(),
      guest_of: z.string().nullable(),
      party: z.string().nullable(),
      meal: z.string().nullable(),
      diet: z.string().nullable(),
      table_id: z.uuid().nullable(),
      written: z.string().nullable(),
      needs,
    }),
  ),
  rules: z.array(z.object({ id: z.uuid(), kind: z.enum(RULE_KINDS), person: z.string(), other: z.string() })),
})

export const seatingVersionSchema = z.object({ version: z.int(), released_at: z.iso.datetime().nullable() })
