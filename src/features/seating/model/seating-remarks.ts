import type { Id } from '#platform/model/ids.ts'
import type { PersonKey } from '#platform/model/person-key.ts'
import { NEED_LABELS } from './seating.ts'
import type { SeatedPerson, SeatingPlan } from './seating.ts'

/** A rule that the plan breaks, in one sentence. */
export interface SeatingRemark {
  text: string
  people: readonly PersonKey[]
  tables: readonly Id[]
}

/** Every rule and need that is broken; people without a seat break none. */
export function seatingRemarks({ people, tables, rules }: SeatingPlan): SeatingRemark[] {
  const byKey = new Map(people.map((person) => [person.key, person]))
  const byId = new Map(tables.map((table) => [table.id, table]))
  const tableOf = (person: SeatedPerson) => byId.get(person.table_id ?? '')
  const remarks: SeatingRemark[] = []
  for (const rule of rules) {
    const [one, other] = [byKey.get(rule.person), byKey.get(rule.other)]
    if (!one || !other) continue
    const [here, there] = [tableOf(one), tableOf(other)]
    if (!here || !there) continue
    const keys = [one.key, other.key]
    if (rule.kind === 'together' && here !== there) {
      const text = `${one.name} and ${other.name} are to sit together, but sit at ${here.name} and ${there.name}.`
      remarks.push({ text, people: keys, tables: [here.id, there.id] })
    }
    if (rule.kind === 'apart' && here === there) {
      const text = `${one.name} and ${other.name} are to sit apart, but both sit at ${here.name}.`
      remarks.push({ text, people: keys, tables: [here.id] })
    }
  }
  for (const person of people) {
    const table = tableOf(person)
    for (const need of table ? person.needs : []) {
      if (!table || table.offers.includes(need)) continue
      const text =
        need === 'wheelchair'
          ? `${person.name} needs room for a wheelchair, which ${table.name} does not have.`
          : `${person.name} needs to sit near the exit, and ${table.name} is not.`
      remarks.push({ text, people: [person.key], tables: [table.id] })
    }
  }
  return remarks
}

/** 'Room for a wheelchair, Near the exit' */
export function needWords(needs: SeatedPerson['needs']): string {
  return needs.map((need) => NEED_LABELS[need]).join(', ')
}
