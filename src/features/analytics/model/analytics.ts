import type { ActivityType } from '#features/activities/model/activity.ts'
import type { CalendarDate, Instant } from '#platform/model/dates.ts'
import { percentOf } from '#platform/model/percent-of.ts'

/** The number of days in the timeline, including today. */
export const TIMELINE_DAYS = 7
export const TOP_CONTRIBUTORS = 5

/**
 * What guests can take part in: its key in the figures, the type of one contribution, and its label on the
 * screen.
 */
export const USED_FEATURES = [
  { key: 'photos', type: 'photo', label: 'Photo Sharing' },
  { key: 'notes', type: 'note', label: 'Love Notes' },
  { key: 'requests', type: 'request', label: 'Song Requests' },
  { key: 'trivia', type: 'trivia', label: 'Trivia' },
  { key: 'polls', type: 'poll', label: 'Polls' },
] as const satisfies readonly {
  key: string
  type: ContributionType
  label: string
}[]

export type ContributionType = ActivityType | 'photo'
export type UsedFeature = (typeof USED_FEATURES)[number]['key']
/** How many contributions each feature has. */
export type FeatureUsage = Record<UsedFeature, number>

/** What guests do, in figures. */
export interface Analytics {
  generatedAt: Instant
  guestEngagement: GuestEngagement
  /** guests who are not pending */
  answeredGuests: number
  featureUsage: FeatureUsage
  /** the last seven days in the wedding's time zone, oldest first, ending with today */
  timelineData: TimelineDay[]
  topContributors: Contributor[]
  funnel: Funnel
  /** how many guests answered in each hour of the day, 0 to 23, in the wedding's time zone */
  answerHours: number[]
  polls: PollTurnout[]
}

export interface GuestEngagement {
  totalGuests: number
  /** guests on the list who shared a photo or contributed anything else */
  activeGuests: number
  /** the percentage of guests who are not pending */
  rsvpRate: number
  photoUploads: number
  /** contributions besides photos divided by the number of guests, to one decimal */
  averageActivitiesPerGuest: number
}

export interface TimelineDay {
  date: CalendarDate
  /** guests whose current answer is from that day */
  rsvps: number
  photos: number
  activities: number
}

/** A guest, a plus one, or somebody who was removed from the list (rule A36). */
export interface Contributor {
  name: string
  activities: number
  /** the type that they contributed most often */
  type: ContributionType
  by: FeatureUsage
}

/** How far the guests got who were sent an invitation by e-mail. */
export interface Funnel {
  invited: number
  /** guests for whom the mail server accepted an invitation */
  accepted: number
  opened: number
  answered: number
}

export interface PollTurnout {
  question: string
  votes: number
  /** the options with the most votes; empty without votes */
  leaders: string[]
  /** the votes of each leader */
  leading_votes: number
}

export const NO_USAGE: FeatureUsage = {
  photos: 0,
  notes: 0,
  requests: 0,
  trivia: 0,
  polls: 0,
}

/** The number of all contributions. */
export function totalUsage(usage: FeatureUsage): number {
  return USED_FEATURES.reduce((sum, { key }) => sum + usage[key], 0)
}

/** The feature with the most contributions, the first one in a tie; null without any. */
export function mostUsed(usage: FeatureUsage): (typeof USED_FEATURES)[number] | null {
  const [first] = USED_FEATURES.toSorted((one, other) => usage[other.key] - usage[one.key])
  return first && usage[first.key] > 0 ? first : null
}

/** Derives the engagement figures from the counts of guests, photos and activities. */
export function toEngagement(guests: {
  total: number
  answered: number
  active: number
  usage: FeatureUsage
}): GuestEngagement {
  const { total, answered, active, usage } = guests
  const activities = totalUsage(usage) - usage.photos
  return {
    totalGuests: total,
    activeGuests: active,
    rsvpRate: percentOf(answered, total),
    photoUploads: usage.photos,
    averageActivitiesPerGuest: total === 0 ? 0 : Math.round((activities / total) * 10) / 10,
  }
}

/** Whether there is anything to show: an answer, a contribution or an invitation. */
export function hasAnything({ answeredGuests, featureUsage, funnel }: Analytics): boolean {
  return answeredGuests > 0 || totalUsage(featureUsage) > 0 || funnel.invited > 0
}

/** The hour in which most guests answered, the first one in a tie; null without answers. */
export function busiestHour(hours: readonly number[]): number | null {
  const most = Math.max(0, ...hours)
  return most === 0 ? null : hours.indexOf(most)
}

/** The lines of a scale from 0 to at least `most`, at round whole numbers: 0, 10, 20. */
export function scaleOf(most: number): number[] {
  const rough = Math.max(1, most / 3)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? 10 * power
  const lines = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: lines + 1 }, (_, index) => index * step)
}

/** The content of the downloaded report: these names and no others. */
export interface AnalyticsReport {
  /** 'Zoë & Théo' */
  wedding: string
  /** the date of the wedding */
  date: CalendarDate
  generated_at: Instant
  guest_engagement: GuestEngagement
  feature_usage: FeatureUsage
  top_contributors: Omit<Contributor, 'by'>[]
}

/** The report of a wedding. */
export function toReport(wedding: string, date: CalendarDate, analytics: Analytics): AnalyticsReport {
  return {
    wedding,
    date,
    generated_at: analytics.generatedAt,
    guest_engagement: analytics.guestEngagement,
    feature_usage: analytics.featureUsage,
    top_contributors: analytics.topContributors.map(({ name, activities, type }) => ({
      name,
      activities,
      type,
    })),
  }
}
