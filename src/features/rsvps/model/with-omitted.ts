import { plusOneLeft } from '#features/guests/model/same-plus-one.ts'
import type { OwnGivenField } from './shown-answer.ts'

type Optional = Partial<Record<OwnGivenField, string | null | undefined>>

/** An answer in which no field is missing. */
export type WithOmitted<Given> = { [Field in keyof Given]-?: Exclude<Given[Field], undefined> }

/**
 * An answer with what it leaves out as it is stored, `now`. The meal of a plus one stays only with the same person.
 */
export function withOmitted<Given extends Optional>(
  given: Given,
  now: Readonly<Record<string, string>>,
): WithOmitted<Given> {
  const isOmitted = (field: string) => given[field as keyof Given] === undefined
  const omitted = Object.keys(now).filter(isOmitted)
  const filled = { ...given, ...Object.fromEntries(omitted.map((field) => [field, now[field] || null])) }
  const isOther = plusOneLeft(plusOneOf(now), plusOneOf(filled))
  const meal = isOther && isOmitted('plus_one_meal_choice') ? { plus_one_meal_choice: null } : {}
  return { ...filled, ...meal } as WithOmitted<Given>
}

function plusOneOf({ plus_one_first_name, plus_one_last_name }: Optional) {
  return {
    plus_one_first_name: plus_one_first_name ?? null,
    plus_one_last_name: plus_one_last_name ?? null,
  }
}
