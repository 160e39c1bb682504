import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../model/couple.ts'
import { DEFAULT_DESIGN } from '#features/design/model/design.ts'
import type { Couple } from '../model/couple.ts'
import { weddingFile } from './wedding-file.ts'

const COUPLE: Couple = {
  id: '01980000-0000-7000-8000-000000000001',
  slug: 'zoe-theo-2030',
  names: { bride_first: 'Zoë', bride_last: 'Marchand', groom_first: 'Théo', groom_last: 'Roy' },
  date: '2030-06-12',
  ceremony_time: '16:30',
  time_zone: 'America/Toronto',
  venue: { name: 'Domaine des Tilleuls', address: '1480, chemin Ozias-Leduc' },
  expiration_date: '2030-06-13',
  site_status: 'active',
  erase_after: null,
  story_video_url: null,
  poster_url: null,
  cover_photo: null,
  settings: DEFAULT_SETTINGS,
  design_settings: DEFAULT_DESIGN,
  created_at: '2029-01-01T00:00:00.000Z',
  updated_at: '2029-01-02T00:00:00.000Z',
}
const URL = 'https://twofold.example/wedding/zoe-theo-2030'

/** The lines as a calendar reads them: with folded lines joined. */
function linesOf(couple: Couple): string[] {
  const { content } = weddingFile(couple, URL)
  expect(content.endsWith('END:VCALENDAR\r\n')).toBe(true)
  return content.replaceAll('\r\n ', '').split('\r\n')
}

describe('the calendar file', () => {
  it('says when in UTC, where, and for how long', () => {
    expect(linesOf(COUPLE)).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'UID:01980000-0000-7000-8000-000000000001@twofold',
        'SEQUENCE:284169600',
        'DTSTAMP:20290102T000000Z',
        'LAST-MODIFIED:20290102T000000Z',
        'DTSTART:20300612T203000Z',
        'DTEND:20300613T043000Z',
        'SUMMARY:The wedding of Zoë & Théo',
        'LOCATION:Domaine des Tilleuls\\, 1480\\, chemin Ozias-Leduc',
        `URL;VALUE=URI:${URL}`,
      ]),
    )
    const { filename, contentType } = weddingFile(COUPLE, URL)
    expect([filename, contentType]).toEqual(['wedding.ics', 'text/calendar; charset=utf-8; method=PUBLISH'])
  })

  it.each([
    ['Asia/Kathmandu', '2030-06-12', '20300612T104500Z'],
    ['America/Toronto', '2030-01-12', '20300112T213000Z'],
    ['Pacific/Kiritimati', '2030-06-12', '20300612T023000Z'],
  ])('knows the hour in %s on %s', (time_zone, date, begin) => {
    expect(linesOf({ ...COUPLE, time_zone, date })).toContain(`DTSTART:${begin}`)
  })

  it('is the same entry after a change, and a later one', () => {
    const moved = linesOf({ ...COUPLE, ceremony_time: '17:00', updated_at: '2029-01-02T00:00:01.000Z' })
    expect(moved).toContain('UID:01980000-0000-7000-8000-000000000001@twofold')
    expect(moved).toContain('SEQUENCE:284169601')
  })

  it.each([
    'Château; "Le Bois", \\ aile 2',
    'Barn\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Evil',
    `${'🎉'.repeat(40)} ${'é'.repeat(80)}`,
    'קיסריה',
  ])('keeps a venue called %j in its place', (name) => {
    const couple = { ...COUPLE, venue: { name, address: '' } }
    const lines = linesOf(couple)
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    const location = lines.find((line) => line.startsWith('LOCATION:'))!.slice('LOCATION:'.length)
    const read = location.replace(/\\([\\;,n])/g, (_escaped, character: string) =>
      character === 'n' ? '\n' : character,
    )
    expect(read).toBe(name.replaceAll('\r\n', '\n'))
    for (const line of weddingFile(couple, URL).content.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toContain('\uFFFD')
    }
  })
})
