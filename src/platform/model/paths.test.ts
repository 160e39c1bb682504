import { describe, expect, it } from 'vitest'
import { OWNER_SCREENS, redirectFor } from './paths.ts'
import type { ScreenAudience } from './paths.ts'

const SIGNED_OUT = { signedIn: false, hasWedding: false, byMail: false }
const NEWCOMER = { signedIn: true, hasWedding: false, byMail: false }
const OWNER = { signedIn: true, hasWedding: true, byMail: false }

describe('redirectFor', () => {
  it.each<[ScreenAudience, string | null, string | null, string | null]>([
    ['owner', '/dashboard', '/dashboard', null],
    ['newcomer', '/login', null, '/dashboard'],
    ['account', '/login', null, null],
    ['visitor', null, '/dashboard', '/dashboard'],
    ['recovery', '/login', '/account-settings', '/account-settings'],
    ['anyone', null, null, null],
  ])('sends people on from a screen for %s', (audience, signedOut, newcomer, owner) => {
    expect([SIGNED_OUT, NEWCOMER, OWNER].map((state) => redirectFor({ audience }, state))).toEqual([
      signedOut,
      newcomer,
      owner,
    ])
  })

  it('lets someone who came by a mailed key choose a password, before and after their second step', () => {
    for (const state of [SIGNED_OUT, NEWCOMER, OWNER])
      expect(redirectFor({ audience: 'recovery' }, { ...state, byMail: true })).toBeNull()
  })

  it.each([
    [
      'owner',
      '/guests /guests/qr-codes /wedding-settings /rsvp /rsvp/caterer /rsvp/phone-list /events /questions /seating /seating/paper /send-invitations /moderation /moderation/wall /activities /history /analytics /data-export',
    ],
    ['account', '/dashboard /notifications /account-settings'],
    ['newcomer', '/create-wedding'],
    ['visitor', '/login /signup /recover'],
    ['recovery', '/new-password'],
    ['anyone', '/confirm'],
  ])('the table has the screens for %s', (audience, paths) => {
    const screens = OWNER_SCREENS.filter((screen) => screen.audience === audience).map(
      (screen) => screen.path,
    )
    expect(new Set(screens.filter((path) => !path.startsWith('/activities/')))).toEqual(
      new Set(paths.split(' ')),
    )
  })
})
