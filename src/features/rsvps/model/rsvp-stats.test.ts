import { describe, expect, it } from 'vitest'

import { leadingMeal, rsvpStats } from './rsvp-stats.ts'
import { guest } from '../../../../tests/support/guest.ts'

const ANA = {
  plus_one_allowed: true,
  plus_one_first_name: 'Ana',
  plus_one_last_name: 'García',
  plus_one_meal_choice: 'vegan',
}

describe('rsvpStats', () => {
  it('is all zeros without guests', () => {
    expect(rsvpStats([])).toEqual({
      total: 0,
      accepted: 0,
      pending: 0,
      declined: 0,
      acceptanceRate: 0,
      meals: [],
      plusOnes: 0,
      mayBringMore: 0,
      diets: [],
    })
  })

  it('counts answers and rounds the acceptance rate', () => {
    const stats = rsvpStats([
      guest(),
      guest(),
      guest({ rsvp_status: 'pending' }),
      guest({ rsvp_status: 'declined' }),
      guest({ rsvp_status: 'declined' }),
      guest({ rsvp_status: 'declined' }),
    ])
    expect(stats).toMatchObject({ total: 6, accepted: 2, pending: 1, declined: 3, acceptanceRate: 33 })
  })

  it("counts the meals of guests who accepted, with their plus ones' beside them, and nobody else's", () => {
    const { meals, accepted, plusOnes } = rsvpStats([
      guest({ meal_choice: 'fish', plus_one_allowed: true, plus_one_meal_choice: 'beef' }),
      guest({ meal_choice: 'fish', plus_one_allowed: true, plus_one_first_name: 'Ana' }),
      guest({ meal_choice: 'fish', plus_one_allowed: false, plus_one_meal_choice: 'beef' }),
      guest({ meal_choice: 'vegan', rsvp_status: 'declined', ...ANA }),
      guest({ meal_choice: 'vegan', rsvp_status: 'pending', ...ANA }),
    ])
    expect(meals).toEqual([
      { meal: 'fish', count: 3, percent: 100, plusOnes: 0 },
      { meal: 'beef', count: 0, percent: 0, plusOnes: 1 },
      { meal: null, count: 0, percent: 0, plusOnes: 1 },
    ])
    expect({ accepted, plusOnes }).toEqual({ accepted: 3, plusOnes: 2 })
  })

  it('counts a plus one who declined nowhere, and nobody in their place', () => {
    const bo = { plus_one_allowed: true, plus_one_first_name: 'Bo', plus_one_meal_choice: 'beef' }
    const stats = rsvpStats([guest({ meal_choice: 'fish', ...bo, plus_one_status: 'declined' })])
    expect(stats).toMatchObject({ accepted: 1, plusOnes: 0, mayBringMore: 0 })
    expect(stats.meals).toEqual([{ meal: 'fish', count: 1, percent: 100, plusOnes: 0 }])
  })

  it('counts guests who may bring somebody nobody knows of yet apart', () => {
    const { plusOnes, mayBringMore } = rsvpStats([
      guest({ plus_one_allowed: true }),
      guest({ plus_one_allowed: true, plus_one_first_name: ' ' }),
      guest(ANA),
      guest(),
      guest({ plus_one_allowed: true, rsvp_status: 'pending' }),
    ])
    expect({ plusOnes, mayBringMore }).toEqual({ plusOnes: 1, mayBringMore: 2 })
  })

  it("puts the most wanted meal first and 'no choice yet' last, however many those are", () => {
    const { meals } = rsvpStats([
      guest(),
      guest(),
      guest(),
      guest({ meal_choice: 'beef' }),
      guest({ meal_choice: 'fish' }),
      guest({ meal_choice: 'fish' }),
      guest({ meal_choice: '  ' }),
    ])
    expect(meals).toEqual([
      { meal: 'fish', count: 2, percent: 29, plusOnes: 0 },
      { meal: 'beef', count: 1, percent: 14, plusOnes: 0 },
      { meal: null, count: 4, percent: 57, plusOnes: 0 },
    ])
  })

  it('counts an imported dish once, however it is capitalised', () => {
    const { meals } = rsvpStats([guest({ meal_choice: 'Lamb' }), guest({ meal_choice: 'lamb ' })])
    expect(meals).toEqual([{ meal: 'Lamb', count: 2, percent: 100, plusOnes: 0 }])
  })

  it('lists the restrictions of everybody who comes and wrote some', () => {
    const plusOne = { plus_one_allowed: true, plus_one_first_name: 'Bo', plus_one_dietary: 'Sesame' }
    const halal = guest({ dietary_restrictions: 'Halal', ...plusOne })
    const { diets } = rsvpStats([
      halal,
      guest({ dietary_restrictions: '  ', ...plusOne, plus_one_status: 'declined' }),
      guest({ dietary_restrictions: 'No nuts', rsvp_status: 'declined' }),
    ])
    expect(diets).toMatchObject([
      { name: `Ada ${halal.last_name}`, text: 'Halal' },
      { name: 'Bo', text: 'Sesame' },
    ])
  })
})

describe('leadingMeal', () => {
  it('is the one dish ahead of all others', () => {
    const { meals } = rsvpStats([guest({ meal_choice: 'fish' }), guest(), guest()])
    expect(leadingMeal(meals)).toBe('fish')
  })

  it('is none while two share the lead, or nobody has chosen', () => {
    expect(
      leadingMeal(rsvpStats([guest({ meal_choice: 'fish' }), guest({ meal_choice: 'beef' })]).meals),
    ).toBe(null)
    expect(leadingMeal(rsvpStats([guest()]).meals)).toBe(null)
  })
})
