import { tableKey } from '#features/guests/model/table-name.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import type { PersonKey } from '#platform/model/person-key.ts'
import { SEATING_LIMITS } from './seating.ts'
import type { SeatedPerson, SeatingPlan, SeatingRule, SeatingTable } from './seating.ts'
import { seatingCopy as copy } from './seating-copy.ts'
import type { SeatMove, SeatingChange, TableFields } from './seating-input.ts'

/**
 * The plan after one step, applied completely or not at all. The server decides with it, and the screen predicts the
 * server's decision with it. Changes that are already in effect do nothing, so that a step may be sent twice.
 * @throws AppError `stale` if what the step was based on no longer holds, `conflict`, `limit_reached`, `invalid`
 */
export function applyChanges(plan: SeatingPlan, changes: readonly SeatingChange[]): SeatingPlan {
  const after = changes.reduce(applyChange, plan)
  checkRoom(plan, after)
  return after
}

function applyChange(plan: SeatingPlan, change: SeatingChange): SeatingPlan {
  switch (change.do) {
    case 'move':
      return move(plan, change.moves)
    case 'add_table':
      return addTable(plan, change.table)
    case 'edit_table':
      return editTable(plan, change.id, change.before, change.after)
    case 'remove_table':
      return removeTable(plan, change.id)
    case 'add_rule': {
      const { rule } = change
      if (plan.rules.some(({ id }) => id === rule.id)) return plan
      if (rule.person === rule.other) throw new AppError('invalid', copy.sameTwice)
      if (plan.rules.length >= SEATING_LIMITS.rules) throw new AppError('limit_reached', copy.tooManyRules)
      for (const key of [rule.person, rule.other])
        if (!plan.people.some((person) => person.key === key)) throw new AppError('stale', copy.notComing)
      checkRule(plan, rule)
      return { ...plan, rules: [...plan.rules, rule] }
    }
    case 'remove_rule':
      return { ...plan, rules: plan.rules.filter(({ id }) => id !== change.rule.id) }
    case 'set_needs': {
      const person = plan.people.find(({ key }) => key === change.person)
      if (!person) throw new AppError('stale', copy.notComing)
      const now = person.needs.join()
      if (now !== change.before.join() && now !== change.after.join())
        throw new AppError('stale', copy.needsChangedSince(person.name))
      return withPeople(plan, new Map([[person.key, { ...person, needs: change.after }]]))
    }
  }
}

function move(plan: SeatingPlan, moves: readonly SeatMove[]): SeatingPlan {
  const people = new Map(plan.people.map((person) => [person.key, person]))
  const tables = new Map(plan.tables.map((table) => [table.id, table]))
  const moved = new Map<string, SeatedPerson>()
  for (const { person: key, from, to, written = null } of moves) {
    const person = moved.get(key) ?? people.get(key)
    // Unseating somebody who is not coming is harmless.
    if (!person && to === null) continue
    if (!person) throw new AppError('stale', copy.notComing)
    if (to !== null && !tables.has(to)) throw new AppError('stale', copy.tableGone)
    if (person.table_id !== from && person.table_id !== to) {
      const table = person.table_id === null ? null : (tables.get(person.table_id)?.name ?? null)
      throw new AppError('stale', copy.movedSince(person.name, table))
    }
    // What the couple has written since is newer than what would be restored.
    if (written !== null && person.written !== null && person.written !== written)
      throw new AppError('stale', copy.tableChangedSince(person.name))
    if (person.table_id !== to || person.written !== written)
      moved.set(key, { ...person, table_id: to, written })
  }
  return withPeople(plan, moved)
}

function addTable(plan: SeatingPlan, table: SeatingTable): SeatingPlan {
  if (plan.tables.some(({ id }) => id === table.id)) return plan
  if (plan.tables.length >= SEATING_LIMITS.tables) throw new AppError('limit_reached', copy.tooManyTables)
  checkName(plan, table.id, table.name)
  return { ...plan, tables: [...plan.tables, table] }
}

function editTable(plan: SeatingPlan, id: Id, before: TableFields, after: TableFields): SeatingPlan {
  const table = plan.tables.find((one) => one.id === id)
  if (!table) throw new AppError('stale', copy.tableGone)
  for (const name of Object.keys(after) as (keyof TableFields)[]) {
    const now = String(table[name])
    if (now !== String(before[name]) && now !== String(after[name]))
      throw new AppError('stale', copy.tableChangedSince(table.name))
  }
  if (after.name !== undefined) checkName(plan, id, after.name)
  const changed = { ...table, ...after } as SeatingTable
  return { ...plan, tables: plan.tables.map((one) => (one.id === id ? changed : one)) }
}

function removeTable(plan: SeatingPlan, id: Id): SeatingPlan {
  const table = plan.tables.find((one) => one.id === id)
  if (!table) return plan
  const seated = plan.people.filter(({ table_id }) => table_id === id).length
  if (seated > 0) throw new AppError('conflict', copy.tableTaken(table.name, seated))
  return { ...plan, tables: plan.tables.filter((one) => one !== table) }
}

function checkName(plan: SeatingPlan, id: Id, name: string): void {
  const taken = plan.tables.find((one) => one.id !== id && tableKey(one.name) === tableKey(name))
  if (!taken) return
  const message = copy.nameTaken(taken.name)
  throw new AppError('conflict', message, { fields: { name: message } })
}

/** Refuses a rule that the plan has already, and one that cannot be kept together with the others. */
function checkRule({ people, rules }: SeatingPlan, rule: SeatingRule): void {
  const nameOf = (key: PersonKey) => people.find((person) => person.key === key)?.name ?? ''
  const refuse = (words: typeof copy.ruleTwice, { kind, person, other }: SeatingRule): never => {
    throw new AppError('conflict', words(kind, nameOf(person), nameOf(other)))
  }
  if (rules.some((one) => one.kind === rule.kind && isSamePair(one, rule))) refuse(copy.ruleTwice, rule)
  const [here, there] = [keptWith(rules, rule.person), keptWith(rules, rule.other)]
  if (rule.kind === 'apart') {
    if (here.has(rule.other)) refuse(copy.ruleAgainst, { ...rule, kind: 'together' })
    return
  }
  const against = rules.find(
    ({ kind, person, other }) =>
      kind === 'apart' && ((here.has(person) && there.has(other)) || (here.has(other) && there.has(person))),
  )
  if (against) refuse(copy.ruleAgainst, against)
}

/** Whether two rules are about the same two people. */
export function isSamePair(one: Pair, other: Pair): boolean {
  return (
    (one.person === other.person && one.other === other.other) ||
    (one.person === other.other && one.other === other.person)
  )
}

type Pair = Pick<SeatingRule, 'person' | 'other'>

/** Everybody who sits with this person by the rules, through others too; the person is among them. */
function keptWith(rules: readonly SeatingRule[], key: PersonKey): Set<PersonKey> {
  const beside = new Map<PersonKey, PersonKey[]>()
  for (const { kind, person, other } of rules) {
    if (kind !== 'together') continue
    beside.set(person, [...(beside.get(person) ?? []), other])
    beside.set(other, [...(beside.get(other) ?? []), person])
  }
  const found = new Set([key])
  // A set also iterates over what is added meanwhile.
  for (const one of found) for (const next of beside.get(one) ?? []) found.add(next)
  return found
}

/**
 * No step may leave more people at a table than it has seats, even if it takes several of its changes together to do
 * so.
 */
function checkRoom(before: SeatingPlan, after: SeatingPlan): void {
  if (before.people === after.people && before.tables === after.tables) return
  const seated = new Map<Id, number>()
  for (const { table_id } of after.people)
    if (table_id !== null) seated.set(table_id, (seated.get(table_id) ?? 0) + 1)
  for (const { id, name, capacity } of after.tables) {
    const count = seated.get(id) ?? 0
    if (count <= capacity) continue
    const was = before.tables.find((table) => table.id === id)
    if (was && was.capacity > capacity) {
      const message = copy.tooSmall(name, count)
      throw new AppError('conflict', message, { fields: { capacity: message } })
    }
    throw new AppError('conflict', copy.full(name, capacity))
  }
}

function withPeople(plan: SeatingPlan, changed: ReadonlyMap<string, SeatedPerson>): SeatingPlan {
  if (changed.size === 0) return plan
  return { ...plan, people: plan.people.map((person) => changed.get(person.key) ?? person) }
}

/**
 * The step that undoes `changes`, provided nobody has changed the same things since; `plan` is the plan they were
 * applied to.
 */
export function reverseOf(plan: SeatingPlan, changes: readonly SeatingChange[]): SeatingChange[] {
  const reversed: SeatingChange[] = []
  let before = plan
  for (const change of changes) {
    reversed.unshift(...reverseOne(before, change))
    before = applyChange(before, change)
  }
  return reversed
}

function reverseOne(plan: SeatingPlan, change: SeatingChange): SeatingChange[] {
  switch (change.do) {
    case 'move': {
      const people = new Map(plan.people.map((person) => [person.key, person]))
      const moves = change.moves.map(({ person, from, to }): SeatMove => {
        const written = people.get(person)?.written ?? null
        return { person, from: to, to: from, ...(written !== null && { written }) }
      })
      return [{ do: 'move', moves }]
    }
    case 'add_table':
      return [{ do: 'remove_table', id: change.table.id }]
    case 'edit_table':
      return [{ do: 'edit_table', id: change.id, before: change.after, after: change.before }]
    case 'remove_table': {
      const table = plan.tables.find(({ id }) => id === change.id)
      return table ? [{ do: 'add_table', table }] : []
    }
    case 'add_rule':
      return [{ do: 'remove_rule', rule: change.rule }]
    case 'remove_rule':
      return [{ do: 'add_rule', rule: change.rule }]
    case 'set_needs':
      return [{ ...change, before: change.after, after: change.before }]
  }
}
