import { weddingPaths } from './wedding-paths.ts'

/** Every address of the product in one place, used by screens, redirects, e-mails and the server. */
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
  questions: '/questions',
  seating: '/seating',
  seatingPaper: '/seating/paper',
  catererSheet: '/rsvp/caterer',
  /** for an event other than the wedding itself */
  eventCatererSheet: (event: string) => `/rsvp/caterer?event=${event}`,
  events: '/events',
  phoneList: '/rsvp/phone-list',
  sendInvitations: '/send-invitations',
  /** the outcome of one send */
  send: (id: string) => `/send-invitations?send=${id}`,
  notifications: '/notifications',
  moderation: '/moderation',
  ownWall: '/moderation/wall',
  /** the screen at the venue */
  wall: (key: string) => `/wall/${key}`,
  /** the list that a couple shares with their DJ */
  djList: (key: string) => `/songs/${key}`,
  activities: '/activities',
  loveNotes: '/activities/love-notes',
  songRequests: '/activities/song-requests',
  triviaQuestions: '/activities/trivia-questions',
  triviaResults: '/activities/trivia-results',
  pollResults: '/activities/poll-results',
  analytics: '/analytics',
  dataExport: '/data-export',
  history: '/history',
  accountSettings: '/account-settings',
  checkoutSuccess: '/checkout/success',
  checkoutCancel: '/checkout/cancel',
  /** where the payment provider sends its events */
  paymentEvents: '/api/payment-events',
  sandboxCheckout: (session: string) => `/sandbox/checkout/${session}`,
  sandboxPortal: (key: string) => `/sandbox/portal/${key}`,
  /** a wedding's page; the addresses below it are `weddingPaths` */
  wedding: weddingPaths.wedding,
} as const

/** Addresses of /guests that open one of its dialogs, once. */
export const GUESTS_DO = {
  add: `${paths.guests}?do=add`,
  import: `${paths.guests}?do=import`,
  edit: (id: string) => itemPath(paths.guests, id),
} as const

/** The address of a list's screen that opens one of its items, once, wherever in the list it is. */
export function itemPath(screen: string, id: string): string {
  return `${screen}?do=${id}`
}

/** Analytics with the section about polls first. */
export const POLL_ANALYTICS = `${paths.analytics}?filterType=polls`

/** Whom a screen of the owner app is for, and where everyone else is redirected. */
export type ScreenAudience =
  /** signed in and with a wedding; everyone else is redirected to /dashboard */
  | 'owner'
  /** signed in and without a wedding yet; others go to /login, those with a wedding to /dashboard */
  | 'newcomer'
  /** signed in, with or without a wedding; others go to /login */
  | 'account'
  /** not signed in; anyone with a session is redirected to /dashboard */
  | 'visitor'
  /** people who came with a mailed key, also before their second step; other sessions go to /account-settings */
  | 'recovery'
  /** anyone with a mailed link; nobody is redirected */
  | 'anyone'

/**
 * The owner app's addresses: the router, the server's shell and the redirect test read this table.
 */
export const OWNER_SCREENS = [
  { path: '/login', audience: 'visitor' },
  { path: '/signup', audience: 'visitor' },
  { path: '/recover', audience: 'visitor' },
  { path: '/confirm', audience: 'anyone' },
  { path: '/new-password', audience: 'recovery' },
  { path: '/dashboard', audience: 'account' },
  { path: '/create-wedding', audience: 'newcomer' },
  { path: '/guests', audience: 'owner' },
  { path: '/guests/qr-codes', audience: 'owner' },
  { path: '/wedding-settings', audience: 'owner' },
  { path: '/rsvp', audience: 'owner' },
  { path: '/rsvp/caterer', audience: 'owner' },
  { path: '/rsvp/phone-list', audience: 'owner' },
  { path: '/events', audience: 'owner' },
  { path: '/questions', audience: 'owner' },
  { path: '/seating', audience: 'owner' },
  { path: '/seating/paper', audience: 'owner' },
  { path: '/notifications', audience: 'account' },
  { path: '/account-settings', audience: 'account' },
  { path: '/send-invitations', audience: 'owner' },
  { path: '/moderation', audience: 'owner' },
  { path: '/moderation/wall', audience: 'owner' },
  { path: '/activities', audience: 'owner' },
  { path: '/activities/love-notes', audience: 'owner' },
  { path: '/activities/song-requests', audience: 'owner' },
  { path: '/activities/trivia-results', audience: 'owner' },
  { path: '/activities/poll-results', audience: 'owner' },
  { path: '/activities/trivia-questions', audience: 'owner' },
  { path: '/history', audience: 'owner' },
  { path: '/analytics', audience: 'owner' },
  { path: '/data-export', audience: 'owner' },
] as const satisfies readonly {
  path: string
  audience: ScreenAudience
}[]

export type OwnerScreen = (typeof OWNER_SCREENS)[number]

export interface SessionState {
  signedIn: boolean
  hasWedding: boolean
  /** the session began with a mailed link or code; its second step may still be due */
  byMail: boolean
}

/** Where a person in `state` who opens `screen` is redirected; null if they may stay. */
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
