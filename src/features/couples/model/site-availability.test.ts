import { describe, expect, it } from 'vitest'
import {
  currentSiteStatus,
  daysLeft,
  daysToGo,
  isSiteShown,
  moveExpiration,
  siteAvailability,
} from './site-availability.ts'

const couple = {
  date: '2027-06-12',
  time_zone: 'America/Toronto',
  expiration_date: '2027-06-13' as string | null,
  site_status: 'active',
  settings: { published: true },
}

describe('siteAvailability', () => {
  it.each([
    ['2027-06-12T23:59:00-04:00', 'open'],
    ['2027-06-13T00:00:00-04:00', 'closing'],
    ['2027-06-13T23:59:59-04:00', 'closing'],
    ['2027-06-14T00:00:00-04:00', 'expired'],
  ])('at %s in Toronto the site is %s', (at, expected) => {
    expect(siteAvailability(couple, new Date(at).toISOString())).toBe(expected)
  })

  it('counts in the zone of the wedding, from UTC-11 to UTC+14', () => {
    const at = '2027-06-13T09:30:00.000Z'
    expect(siteAvailability({ ...couple, time_zone: 'Pacific/Pago_Pago' }, at)).toBe('open')
    expect(siteAvailability({ ...couple, time_zone: 'Pacific/Kiritimati' }, at)).toBe('closing')
    expect(siteAvailability({ ...couple, time_zone: 'Pacific/Kiritimati' }, '2027-06-13T10:30:00.000Z')).toBe(
      'expired',
    )
  })

  it('tells drafts, other states and expiry without a date apart', () => {
    const before = '2027-01-01T00:00:00.000Z'
    expect(siteAvailability({ ...couple, settings: { published: false } }, before)).toBe('draft')
    expect(siteAvailability({ ...couple, site_status: 'paused' }, before)).toBe('open')
    expect(siteAvailability({ ...couple, expiration_date: null, site_status: 'expired' }, before)).toBe(
      'expired',
    )
    expect(siteAvailability({ ...couple, expiration_date: null }, '2040-01-01T00:00:00.000Z')).toBe('open')
  })

  it('is a draft at once when it is unpublished on its last day, also to guests who are in', () => {
    const lastDay = '2027-06-13T12:00:00.000Z'
    expect(isSiteShown(couple, lastDay)).toBe(true)
    expect(siteAvailability({ ...couple, settings: { published: false } }, lastDay)).toBe('draft')
    expect(isSiteShown({ ...couple, settings: { published: false } }, lastDay)).toBe(false)
    expect(isSiteShown(couple, '2027-06-14T12:00:00.000Z')).toBe(false)
  })

  it('goes by the date, not by an expiry that was stored while a clock was ahead', () => {
    const before = '2027-01-01T00:00:00.000Z'
    const expired = { ...couple, site_status: 'expired' }
    expect(siteAvailability(expired, before)).toBe('open')
    expect(siteAvailability({ ...expired, settings: { published: false } }, before)).toBe('draft')
    expect(siteAvailability(expired, '2027-06-14T12:00:00.000Z')).toBe('expired')
  })
})

describe('days', () => {
  it('count whole calendar days of the zone', () => {
    expect(daysToGo(couple, '2027-06-12T03:59:00.000Z')).toBe(1)
    expect(daysToGo(couple, '2027-06-12T04:00:00.000Z')).toBe(0)
    expect(daysToGo(couple, '2027-06-13T04:00:00.000Z')).toBe(-1)
    expect(daysLeft(couple, '2027-06-06T12:00:00.000Z')).toBe(7)
    expect(daysLeft({ ...couple, expiration_date: null }, '2027-06-06T12:00:00.000Z')).toBeNull()
  })
})

describe('currentSiteStatus', () => {
  it.each([
    ['active', 'active', 'expired'],
    ['expired', 'active', 'expired'],
    ['suspended', 'suspended', 'suspended'],
    ['paused', 'paused', 'paused'],
  ])('%s is %s before the site’s last day and %s on it', (site_status, before, after) => {
    expect(currentSiteStatus({ ...couple, site_status }, '2027-06-13T03:59:00.000Z')).toBe(before)
    expect(currentSiteStatus({ ...couple, site_status }, '2027-06-13T04:00:00.000Z')).toBe(after)
    const legacy = { ...couple, site_status, expiration_date: null }
    expect(currentSiteStatus(legacy, '2040-01-01T00:00:00.000Z')).toBe(site_status)
  })
})

describe('moveExpiration', () => {
  it('follows the date, revives an expired site, and leaves an operator’s date alone', () => {
    const expired = { ...couple, site_status: 'expired' }
    expect(moveExpiration(expired, '2028-02-28')).toEqual({
      expiration_date: '2028-02-29',
      site_status: 'active',
    })
    expect(moveExpiration(expired, couple.date)).toEqual({
      expiration_date: '2027-06-13',
      site_status: 'expired',
    })
    const byOperator = { ...couple, expiration_date: '2028-01-01' }
    expect(moveExpiration(byOperator, '2027-07-01')).toEqual({
      expiration_date: '2028-01-01',
      site_status: 'active',
    })
    const legacy = { ...couple, expiration_date: null, site_status: 'paused' }
    expect(moveExpiration(legacy, couple.date)).toEqual({
      expiration_date: '2027-06-13',
      site_status: 'active',
    })
  })
})
