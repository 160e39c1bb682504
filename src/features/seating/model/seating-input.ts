import { z } from 'zod'

import { GUEST_LIMITS } from '#features/guests/model/guest.ts'
import { optionalText, requiredText } from '#platform/model/text-input.ts'
import { FLOOR, RULE_KINDS, SEATING_LIMITS, SEATING_NEEDS, TABLE_SHAPES } from './seating.ts'
import { seatingCopy as copy } from './seating-copy.ts'

const person = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\+?$/, copy.noPerson)
const needs = z
  .array(z.enum(SEATING_NEEDS))
  .max(SEATING_NEEDS.length)
  .overwrite((all) => SEATING_NEEDS.filter((need) => all.includes(need)))
const seat = z.uuid().nullable()
/** what the guest list is to name again instead of the table; a move without it makes the list name the table */
const written = optionalText(GUEST_LIMITS.seat).optional()

/** The fields of a table, with the message for each rule. */
const tableFields = {
  name: requiredText(copy.nameRequired, GUEST_LIMITS.seat),
  shape: z.enum(TABLE_SHAPES),
  capacity: z
    .number({ error: copy.capacityRange })
    .int(copy.capacityRange)
    .min(1, copy.capacityRange)
    .max(SEATING_LIMITS.capacity, copy.capacityRange),
  x: z.number().min(0).max(FLOOR.width),
  y: z.number().min(0).max(FLOOR.height),
  rotation: z.number().int().min(0).max(359),
  offers: needs,
}

const table = z.object({ id: z.uuid(), ...tableFields })
const someFields = z.object(tableFields).partial()
const rule = z.object({ id: z.uuid(), kind: z.enum(RULE_KINDS), person, other: person })

/** One change of the plan, with the state it was based on. */
const seatingChange = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('move'),
    moves: z
      .array(z.object({ person, from: seat, to: seat, written }))
      .min(1)
      .max(SEATING_LIMITS.moves),
  }),
  z.object({ do: z.literal('add_table'), table }),
  z.object({ do: z.literal('edit_table'), id: z.uuid(), before: someFields, after: someFields }),
  z.object({ do: z.literal('remove_table'), id: z.uuid() }),
  z.object({ do: z.literal('add_rule'), rule }),
  z.object({ do: z.literal('remove_rule'), rule }),
  z.object({ do: z.literal('set_needs'), person, before: needs, after: needs }),
])
export type SeatingChange = z.output<typeof seatingChange>
export type SeatMove = Extract<SeatingChange, { do: 'move' }>['moves'][number]
export type TableFields = z.output<typeof someFields>

/** The changes of one step, applied completely or not at all. */
export const seatingChanges = z.object({
  changes: z.array(seatingChange).min(1).max(SEATING_LIMITS.changes),
})

export const seatingRelease = z.object({ released: z.boolean() })

/** The values of the table form: numbers as they are typed. */
const typedNumber = (rule: z.ZodNumber) =>
  z
    .string()
    .transform((text) => Number(text.trim() || Number.NaN))
    .pipe(rule)
export const tableForm = z.object({
  name: tableFields.name,
  shape: tableFields.shape,
  capacity: typedNumber(tableFields.capacity),
  wheelchair: z.boolean(),
  near_exit: z.boolean(),
  turned: z.boolean(),
  count: typedNumber(
    z
      .number({ error: copy.countRange })
      .int(copy.countRange)
      .min(1, copy.countRange)
      .max(50, copy.countRange),
  ),
})
export type TableForm = z.output<typeof tableForm>
