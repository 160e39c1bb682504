import { weddingPaths } from './wedding-paths.ts'

/** Every address of the product in one place: screens, redirects, e-mails and the server use the same. */
export const paths = {
  landing: '/',
  /** the part of the landing page that holds the price, as in /#pricing */
  pricingPart: 'pricing',
  features: '/features',
  pricing: '/pricing',
  testimonials: '/testimonials',
  help: '/help',
  privacy: '/legal/privacy',
  terms: '/legal/terms',
  login: '/login',
  signup: '/signup',
  recover: '/recover',
  confirm: '/confirm',
  newPassword: '/new-password',
  dashboard: '/dashboard',
  createWedding: '/create-wedding',
  guests: '/guests',
  qrCodes: '/guests/qr-codes',
  settings: '/wedding-settings',
  rsvp: '/rsvp',
  catererSheet: '/rsvp/caterer',
  phoneList: '/rsvp/phone-list',
  sendInvitations: '/send-invitations',
  notifications: '/notifications',
  moderation: '/moderation',
  ownWall: '/moderation/wall',
  /** the screen at the venue */
  wall: (key: string) => `/wall/${key}`,
  loveNotes: '/activities/love-notes',
  accountSettings: '/account-settings',
  ...weddingPaths,
} as const

/** Addresses of /guests that open one of its dialogs, once. */
export const GUESTS_DO = {
  add: `${paths.guests}?do=add`,
  import: `${paths.guests}?do=import`,
  edit: (id: string) => `${paths.guests}?do=${id}`,
} as const

/** Who a screen of the owner app is for, and where everyone else is sent. */
export type ScreenAudience =
  /** a couple that is signed in and has its wedding; everyone else goes to /dashboard */
  | 'owner'
  /** signed in and without a wedding yet; others go to /login, those who have one to /dashboard */
  | 'newcomer'
  /** signed in, with or without a wedding; others go to /login */
  | 'account'
  /** not signed in; a session is sent on to /dashboard */
  | 'visitor'
  /** people who came by a mailed key, also before their second step; other sessions go to /account-settings */
  | 'recovery'
  /** anyone who has a mailed link; nobody is sent away */
  | 'anyone'

/** Addresses that a screen's page may ask for before the app itself has come. */
export type EarlyRead = '/api/couple' | '/api/dashboard' | '/api/guests'

/** Screens that show the whole guest list wait for it longest. */
const LIST_READS = ['/api/couple', '/api/dashboard', '/api/guests'] as const

/**
 * The owner app's addresses: the router, the server's shell and the redirect test read this table. `built`
 * is false where the feature is still to come: such an address redirects like the others and then shows the
 * not-found page. `reads` is asked for early.
 */
export const OWNER_SCREENS = [
  { path: '/login', audience: 'visitor', built: true },
  { path: '/signup', audience: 'visitor', built: true },
  { path: '/recover', audience: 'visitor', built: true },
  { path: '/confirm', audience: 'anyone', built: true },
  { path: '/new-password', audience: 'recovery', built: true },
  { path: '/dashboard', audience: 'account', built: true },
  { path: '/create-wedding', audience: 'newcomer', built: true },
  { path: '/guests', audience: 'owner', built: true, reads: LIST_READS },
  { path: '/guests/qr-codes', audience: 'owner', built: true },
  { path: '/wedding-settings', audience: 'owner', built: true },
  { path: '/rsvp', audience: 'owner', built: true, reads: LIST_READS },
  { path: '/rsvp/caterer', audience: 'owner', built: true },
  { path: '/rsvp/phone-list', audience: 'owner', built: true },
  { path: '/notifications', audience: 'account', built: true },
  { path: '/account-settings', audience: 'account', built: true },
  { path: '/send-invitations', audience: 'owner', built: true },
  { path: '/moderation', audience: 'owner', built: true },
  { path: '/moderation/wall', audience: 'owner', built: true },
  { path: '/activities', audience: 'owner', built: false },
  { path: '/activities/love-notes', audience: 'owner', built: false },
  { path: '/activities/song-requests', audience: 'owner', built: false },
  { path: '/activities/trivia-results', audience: 'owner', built: false },
  { path: '/activities/poll-results', audience: 'owner', built: false },
  { path: '/activities/trivia-questions', audience: 'owner', built: false },
  { path: '/analytics', audience: 'owner', built: false },
  { path: '/data-export', audience: 'owner', built: false },
] as const satisfies readonly {
  path: string
  audience: ScreenAudience
  built: boolean
  reads?: readonly EarlyRead[]
}[]

export type OwnerScreen = (typeof OWNER_SCREENS)[number]

/** What the screen's page asks for before the app itself has come. */
export function earlyReadsOf(screen: OwnerScreen): readonly EarlyRead[] {
  return 'reads' in screen ? screen.reads : []
}

export interface SessionState {
  signedIn: boolean
  hasWedding: boolean
  /** the session began with a mailed link or code; its second step may still be due */
  byMail: boolean
}

/** Where a person in `state` who opens `screen` is sent instead; null when they may stay. */
export function redirectFor(screen: { audience: ScreenAudience }, state: SessionState): string | null {
  switch (screen.audience) {
    case 'owner':
      return state.signedIn && state.hasWedding ? null : paths.dashboard
    case 'newcomer':
      if (!state.signedIn) return paths.login
      return state.hasWedding ? paths.dashboard : null
    case 'account':
      return state.signedIn ? null : paths.login
    case 'visitor':
      return state.signedIn ? paths.dashboard : null
    case 'recovery':
      if (state.byMail) return null
      return state.signedIn ? paths.accountSettings : paths.login
    case 'anyone':
      return null
  }
}
