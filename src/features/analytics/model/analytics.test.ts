import { describe, expect, it } from 'vitest'
import { NO_USAGE, busiestHour, hasAnything, mostUsed, scaleOf, toEngagement } from './analytics.ts'
import type { Analytics } from './analytics.ts'
import { contributorLine, dayLine, funnelCopy, hourName, hoursCopy, pollPartCopy } from './analytics-copy.ts'

const NOTHING: Analytics = {
  generatedAt: '2027-03-10T15:00:00.000Z',
  guestEngagement: toEngagement({ total: 0, answered: 0, active: 0, usage: NO_USAGE }),
  answeredGuests: 0,
  featureUsage: NO_USAGE,
  timelineData: [],
  topContributors: [],
  funnel: { invited: 0, accepted: 0, opened: 0, answered: 0 },
  answerHours: [],
  polls: [],
}

describe('figures', () => {
  it('of nothing are nought', () => {
    expect(mostUsed(NO_USAGE)).toBeNull()
    expect(busiestHour(Array<number>(24).fill(0))).toBeNull()
    expect(
      toEngagement({ total: 0, answered: 0, active: 0, usage: { ...NO_USAGE, notes: 3 } }),
    ).toMatchObject({ rsvpRate: 0, averageActivitiesPerGuest: 0 })
  })

  it('are rounded: rates to a whole percent, the average to one decimal, photos aside', () => {
    const usage = { photos: 64, notes: 47, requests: 63, trivia: 31, polls: 187 }
    expect(toEngagement({ total: 148, answered: 110, active: 83, usage })).toEqual({
      totalGuests: 148,
      activeGuests: 83,
      rsvpRate: 74,
      photoUploads: 64,
      averageActivitiesPerGuest: 2.2,
    })
  })

  it('name the first of those that are level', () => {
    expect(mostUsed({ ...NO_USAGE, notes: 2, polls: 2 })?.label).toBe('Love Notes')
    expect(busiestHour([0, 3, 1, 3])).toBe(1)
  })

  it.each([
    ['an answer', { answeredGuests: 1 }, true],
    ['a photo', { featureUsage: { ...NO_USAGE, photos: 1 } }, true],
    ['an invitation', { funnel: { ...NOTHING.funnel, invited: 1 } }, true],
    ['nothing', {}, false],
  ])('are worth drawing from %s on', (_, changes, expected) => {
    expect(hasAnything({ ...NOTHING, ...changes })).toBe(expected)
  })

  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [22, [0, 10, 20, 30]],
    [38, [0, 20, 40]],
    [1722, [0, 1000, 2000]],
    [10_000, [0, 5000, 10_000]],
  ])('up to %i have a scale of round numbers', (most, lines) => {
    expect(scaleOf(most)).toEqual(lines)
  })
})

describe('words', () => {
  it('say what somebody contributed, one of each in the singular', () => {
    const by = { photos: 14, notes: 1, requests: 5, trivia: 1, polls: 0 }
    expect(contributorLine({ by })).toBe('14 photos, 1 note, 5 songs, trivia')
    expect(contributorLine({ by: { ...NO_USAGE, trivia: 2, polls: 1 } })).toBe('2 trivia runs, 1 poll')
  })

  it('name days, hours and polls', () => {
    expect(dayLine({ date: '2026-05-28', rsvps: 1, photos: 2, activities: 1700 })).toBe(
      'Thu, May 28: 1 RSVP, 2 photos, 1,700 activities',
    )
    expect([0, 12, 23, 24].map(hourName)).toEqual(['12 AM', '12 PM', '11 PM', '12 AM'])
    expect(hoursCopy.most(23)).toBe('Most come between 11 PM and 12 AM, your wedding’s time.')
    expect(funnelCopy.others(1)).toBe('1 guest answered without an invitation by e-mail.')
    expect(pollPartCopy.leading({ leaders: ['Dancing'], votes: 1 })).toBe('Leading: Dancing, of 1 vote')
    expect(pollPartCopy.leading({ leaders: ['Dancing', 'Food'], votes: 4 })).toBe(
      'Level: Dancing and Food, of 4 votes',
    )
  })
})
