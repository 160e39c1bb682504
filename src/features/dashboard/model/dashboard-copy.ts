import type { QuickActionKey } from '#features/accounts/model/quick-actions.ts'
import type { SetupStep } from '#features/couples/model/setup-progress.ts'
import { counted, formatCount } from '#platform/model/format-count.ts'
import { formatShortDate } from '#platform/model/dates.ts'
import type { CalendarDate } from '#platform/model/dates.ts'

/** The texts of the home screen; many are fixed word for word (rule W1). */
export const dashboardCopy = {
  loadFailed: {
    title: 'Failed to load your dashboard',
    text: 'The server did not answer. Everything you saved is safe.',
  },
  behind: 'This could not be brought up to date.',
  notifications: 'Notifications',
  signOut: 'Sign out',
  exportData: 'Export Data',
  stats: {
    guests: 'Total Guests',
    plusOnes: (count: number) => `${formatCount(count)} with a plus one`,
    confirmed: 'RSVPs Confirmed',
    ofGuests: (percent: number) => `${percent}% of guests`,
    photos: 'Photos Shared',
    pending: (count: number) => `${formatCount(count)} pending review`,
    activities: 'Guest Activities',
    from: (count: number) => `from ${guests(count)}`,
    failed: 'Failed to load your figures.',
  },
  actions: {
    title: 'Quick Actions',
    customize: 'Customize',
    site: { label: 'View Wedding Site', line: 'Opens in a new tab' },
    export: { label: 'Export Data', line: 'Everything, as files' },
  },
  customize: {
    title: 'Customize Quick Actions',
    line: 'Put first what you need most, and hide what you do not use.',
    reset: 'Reset to Default',
    cancel: 'Cancel',
    save: 'Save Changes',
    saving: 'Saving...',
    saved: 'Quick actions updated successfully!',
    failed: 'Failed to update quick actions',
  },
  recent: {
    title: 'Recent Activity',
    viewAll: 'View All',
    created: 'Wedding event created',
    imported: 'Guest list imported',
    added: (count: number) => `${guests(count)} added`,
    uploaded: 'New photos uploaded',
    review: (count: number) => `${counted(count, 'item', 'items')} pending review`,
    empty: 'No recent activity yet',
    emptyLine: 'Set up your wedding to get started',
  },
  week: {
    title: 'This Week',
    rsvps: 'New RSVPs',
    photos: 'Photos Uploaded',
    messages: 'Guest Messages',
    plus: (count: number) => `+${formatCount(count)}`,
    failed: 'Failed to load this week.',
  },
  setup: {
    title: 'Setup Progress',
    of: (done: number, all: number) => `${done} of ${all}`,
    complete: 'Complete Setup',
    done: 'Done',
    open: 'Not done yet',
    failed: 'Failed to load your progress.',
    guestCount: (count: number) => guests(count),
  },
  subscription: {
    title: 'Subscription',
    failed: 'Failed to load your subscription.',
  },
  tip: {
    title: 'Pro Tip',
    withWedding:
      'Enable photo sharing 2 weeks before the wedding, so that guests find it before they need it.',
    without: 'Upload your story video first: it is the first thing that your guests will see.',
    learnMore: 'Learn More',
  },
  tips: {
    title: 'Tips for your wedding site',
    configure: 'Configure Features',
    close: 'Close',
    all: [
      {
        title: 'Share photos early',
        text: 'Enable photo sharing 2 weeks before the wedding, so that guests find it before they need it.',
      },
      {
        title: 'Send the link with your invitations',
        text: 'Guests who have it in the letter answer sooner, and know where everything is on the day.',
      },
      {
        title: 'Begin with a story video',
        text: 'A site with a story video sees 3x engagement: a minute of the two of you is enough.',
      },
      {
        title: 'Give every hour its feature',
        text: 'Enable trivia and polls at cocktail hour, and song requests at dinner.',
      },
    ],
  },
  account: {
    title: 'Account',
    email: 'Email',
    since: 'Member since',
    url: 'Wedding URL',
    expires: 'Site expires',
    settings: 'Account Settings',
    support: 'Contact Support',
  },
} as const

/** A quick action's label, and the line below it. */
export const QUICK_ACTION_WORDS: Record<QuickActionKey, { label: string; line: string }> = {
  guests: { label: 'Manage Guests', line: 'Import & organize' },
  rsvp: { label: 'RSVP Tracking', line: 'Who is coming' },
  media: { label: 'Review Media', line: 'Approve photos' },
  activities: { label: 'Guest Activities', line: 'Manage interactions' },
  songs: { label: 'Song Requests', line: 'Approve the playlist' },
  analytics: { label: 'Analytics', line: 'Who takes part, and when' },
  settings: { label: 'Settings', line: 'Design and access' },
}

/** The line if there is something to count. */
export const QUICK_ACTION_COUNTS = {
  rsvp: (pending: number) => `${formatCount(pending)} still pending`,
  media: (queued: number) => `${formatCount(queued)} pending`,
  activities: (count: number) => counted(count, 'activity', 'activities'),
} as const

export const SETUP_WORDS: Record<SetupStep, { label: string; open: string }> = {
  details: { label: 'Basic Details', open: '' },
  guests: { label: 'Guest List', open: 'No guests yet' },
  video: { label: 'Story Video', open: 'Not added yet' },
  published: { label: 'Published', open: 'Still a draft' },
}

/** 'May 23 – 29', 'May 29 – Jun 4' */
export function weekWords({ from, to }: { from: CalendarDate; to: CalendarDate }): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${formatShortDate(from)} – ${isOneMonth ? Number(to.slice(8)) : formatShortDate(to)}`
}

function guests(count: number): string {
  return counted(count, 'guest', 'guests')
}
