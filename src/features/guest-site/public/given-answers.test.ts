import { describe, expect, it } from 'vitest'
import { withAnswers } from './given-answers.ts'
import type { EventAnswer, Person } from './given-answers.ts'

const ADA: Person = {
  guest_id: 'ada',
  companion: false,
  name: 'Ada King',
  status: 'accepted',
  meal_choice: 'fish',
  is_self: true,
  plus_one_of: '',
}
const afterwards = (person: Person, ...answers: EventAnswer[]) => {
  const { status, meal_choice } = withAnswers(
    person,
    answers.map((answer) => ({ answer, people: [ADA] })),
  )
  return [status, meal_choice]
}

describe('a person with answers that are not stored yet', () => {
  it('has the meal again that they had before they declined, as on the server', () => {
    expect(afterwards(ADA, { status: 'declined' }, { status: 'accepted' })).toEqual(['accepted', 'fish'])
    const declined = { ...ADA, status: 'declined' } as const
    expect(afterwards(declined, { status: 'accepted' })).toEqual(['accepted', 'fish'])
  })

  it('has the meal that was chosen last', () => {
    const vegan = { status: 'accepted', meal_choice: 'vegan' } as const
    expect(afterwards(ADA, vegan, { status: 'accepted' })).toEqual(['accepted', 'vegan'])
    expect(afterwards(ADA, vegan, { status: 'accepted', meal_choice: null })).toEqual(['accepted', null])
  })

  it('is as before where the answers are for others', () => {
    const companion = { ...ADA, companion: true }
    expect(afterwards(companion, { status: 'declined' })).toEqual(['accepted', 'fish'])
  })
})
