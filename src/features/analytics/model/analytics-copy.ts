import { formatShortDate, formatTime, formatWeekday } from '#platform/model/dates.ts'
import { counted, formatCount } from '#platform/model/format-count.ts'
import { USED_FEATURES } from './analytics.ts'
import type { Contributor, FeatureUsage, PollTurnout, TimelineDay } from './analytics.ts'

/**
 * The texts of the couple's analytics; those of the figures, the empty states and the failures are fixed
 * (rule W1).
 */
export const analyticsCopy = {
  title: 'Analytics',
  generated: (when: string) => `report generated ${when}`,
  refresh: 'Refresh',
  export: 'Export Report',
  exported: 'Analytics report exported successfully!',
  exportFailed: 'Failed to export the analytics report',
  stats: {
    guests: 'Total Guests',
    rate: 'RSVP Rate',
    active: 'Active Guests',
    photos: 'Photos Shared',
    average: 'Avg. Activities',
  },
  answered: (count: number) => `${formatCount(count)} answered`,
  perGuest: 'per guest',
  timeline: 'Activity Timeline',
  series: { rsvps: 'RSVPs', photos: 'Photos', activities: 'Activities' },
  day: 'Day',
  today: 'Today',
  total: 'Total',
  insights: 'Key Insights',
  insight: {
    answered: 'of guests have answered their invitation',
    active: 'of guests are actively using features',
    popular: 'is the most popular feature',
    noneYet: 'None yet',
    noPopular: 'of the features has been used',
    average: 'activities per guest on average',
  },
  usage: 'Feature Usage',
  feature: 'Feature',
  share: 'Share',
  inAll: (count: number) => `${formatCount(count)} in all`,
  contributors: 'Top Contributors',
  noActivity: 'No activity yet',
  asTable: 'Show as a table',
  asChart: 'Show as a chart',
  chartsFailed: 'The charts could not be loaded.',
  retry: 'Retry',
  loadFailed: {
    title: 'Failed to load analytics data',
    text: 'The server did not answer. What your guests shared is safe.',
  },
  empty: {
    title: 'No analytics data available',
    text: 'Analytics will appear once guests start interacting with your wedding features.',
    action: 'Send Invitations',
    addGuests: 'Add Guests',
  },
} as const

/** The texts of the chart that shows how far invited guests got. */
export const funnelCopy = {
  title: 'From Invitation to Answer',
  step: 'Step',
  guests: 'Guests',
  steps: {
    invited: 'Invited by e-mail',
    accepted: 'Accepted by the mail server',
    opened: 'Personal link opened',
    answered: 'Answered',
  },
  none: 'No invitation was sent by e-mail yet.',
  /** for guests who were invited some other way */
  others: (count: number) => `${counted(count, 'guest', 'guests')} answered without an invitation by e-mail.`,
} as const

/** The texts of the chart of the hours in which guests answer. */
export const hoursCopy = {
  title: 'When Guests Answer',
  hour: 'Hour',
  answers: 'Answers',
  count: (count: number) => counted(count, 'answer', 'answers'),
  most: (hour: number) =>
    `Most come between ${hourName(hour)} and ${hourName(hour + 1)}, your wedding’s time.`,
  none: 'No guest has answered yet. Answers that you enter yourselves are not counted here.',
} as const

/** The texts of the section on events besides the wedding. */
export const eventPartCopy = {
  title: 'Events',
  all: 'All events',
  name: 'People who are coming to each event',
  heads: ['Event', 'Coming', 'Of those invited'],
  answered: (answered: string, invited: string) => `${answered} of ${invited} answered`,
} as const

/** The texts of the section on polls. */
export const pollPartCopy = {
  title: 'Polls',
  poll: 'Poll',
  votes: 'Votes of the leading answer',
  results: 'Poll Results',
  leading: ({ leaders, votes }: Pick<PollTurnout, 'leaders' | 'votes'>) => {
    const ahead = leaders.length === 1 ? `Leading: ${leaders[0]}` : `Level: ${leaders.join(' and ')}`
    return `${ahead}, of ${counted(votes, 'vote', 'votes')}`
  },
  noVotes: 'No votes yet',
  none: 'There are no polls.',
} as const

/** '8 PM' */
export function hourName(hour: number): string {
  return formatTime(`${String(hour % 24).padStart(2, '0')}:00`).replace(':00', '')
}

/** 'Thu, May 28: 3 RSVPs, 2 photos, 17 activities' */
export function dayLine({ date, rsvps, photos, activities }: TimelineDay): string {
  const parts = [
    counted(rsvps, 'RSVP', 'RSVPs'),
    counted(photos, 'photo', 'photos'),
    counted(activities, 'activity', 'activities'),
  ]
  return `${formatWeekday(date)}, ${formatShortDate(date)}: ${parts.join(', ')}`
}

/** '14 photos, 2 notes, trivia': a single run of the trivia has no number. */
export function contributorLine({ by }: Pick<Contributor, 'by'>): string {
  const parts = USED_FEATURES.map(({ key }) => ({ key, count: by[key] }))
  return parts.flatMap(({ key, count }) => (count === 0 ? [] : partOf(key, count))).join(', ')
}

const PARTS: Record<keyof FeatureUsage, [one: string, more: string]> = {
  photos: ['photo', 'photos'],
  notes: ['note', 'notes'],
  requests: ['song', 'songs'],
  trivia: ['trivia run', 'trivia runs'],
  polls: ['poll', 'polls'],
}

function partOf(key: keyof FeatureUsage, count: number): string {
  if (key === 'trivia' && count === 1) return 'trivia'
  return counted(count, ...PARTS[key])
}
