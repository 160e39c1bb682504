import { describe, expect, it } from 'vitest'
import { OWNER_SCREENS, redirectFor } from './paths.ts'
import type { ScreenAudience } from './paths.ts'

const SIGNED_OUT = { signedIn: false, hasWedding: false }
const NEWCOMER = { signedIn: true, hasWedding: false }
const OWNER = { signedIn: true, hasWedding: true }

describe('redirectFor', () => {
  it.each<[ScreenAudience, string | null, string | null, string | null]>([
    ['owner', '/dashboard', '/dashboard', null],
    ['newcomer', '/login', null, '/dashboard'],
    ['account', '/login', null, null],
    ['visitor', null, '/dashboard', '/dashboard'],
  ])('sends people on from a screen for %s', (audience, signedOut, newcomer, owner) => {
    expect([SIGNED_OUT, NEWCOMER, OWNER].map((state) => redirectFor({ audience }, state))).toEqual([
      signedOut,
      newcomer,
      owner,
    ])
  })

  it.each([
    [
      'owner',
      '/guests /wedding-settings /rsvp /send-invitations /moderation /activities /analytics /data-export',
    ],
    ['account', '/dashboard /notifications /account-settings'],
    ['newcomer', '/create-wedding'],
    ['visitor', '/login /signup'],
  ])('the table has the screens for %s (checklist 11-14)', (audience, paths) => {
    const screens = OWNER_SCREENS.filter((screen) => screen.audience === audience).map(
      (screen) => screen.path,
    )
    expect(new Set(screens.filter((path) => !path.startsWith('/activities/')))).toEqual(
      new Set(paths.split(' ')),
    )
  })
})
