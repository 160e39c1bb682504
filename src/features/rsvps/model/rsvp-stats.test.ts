import { describe, expect, it } from 'vitest'

import { leadingMeal, rsvpStats } from './rsvp-stats.ts'
import type { Guest } from '#features/guests/model/guest.ts'

let made = 0

function guest(changes: Partial<Guest> = {}): Guest {
  made++
  return {
    id: `guest-${made}`,
    first_name: 'Ada',
    last_name: `King ${made}`,
    email: null,
    phone: null,
    rsvp_status: 'accepted',
    rsvp_responded_at: null,
    plus_one_allowed: false,
    plus_one_first_name: null,
    plus_one_last_name: null,
    meal_choice: null,
    plus_one_meal_choice: null,
    dietary_restrictions: null,
    photo_consent: false,
    seat: null,
    party: null,
    tags: [],
    created_at: '2027-01-01T00:00:00.000Z',
    updated_at: '2027-01-01T00:00:00.000Z',
    ...changes,
  }
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

  it("counts the meals of guests who accepted, their plus ones' and everyone else's not", () => {
    const { meals } = rsvpStats([
      guest({ meal_choice: 'fish', plus_one_allowed: true, plus_one_meal_choice: 'beef' }),
      guest({ meal_choice: 'vegan', rsvp_status: 'declined' }),
      guest({ meal_choice: 'vegan', rsvp_status: 'pending' }),
    ])
    expect(meals).toEqual([{ meal: 'fish', count: 1, percent: 100 }])
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
      { meal: 'fish', count: 2, percent: 29 },
      { meal: 'beef', count: 1, percent: 14 },
      { meal: null, count: 4, percent: 57 },
    ])
  })

  it('counts an imported dish once, however it is capitalised', () => {
    const { meals } = rsvpStats([guest({ meal_choice: 'Lamb' }), guest({ meal_choice: 'lamb ' })])
    expect(meals).toEqual([{ meal: 'Lamb', count: 2, percent: 100 }])
  })

  it('lists the restrictions of guests who accepted and wrote some', () => {
    const halal = guest({ dietary_restrictions: 'Halal' })
    const { diets } = rsvpStats([
      halal,
      guest({ dietary_restrictions: '  ' }),
      guest({ dietary_restrictions: 'No nuts', rsvp_status: 'declined' }),
    ])
    expect(diets).toEqual([{ id: halal.id, name: `Ada ${halal.last_name}`, text: 'Halal' }])
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
