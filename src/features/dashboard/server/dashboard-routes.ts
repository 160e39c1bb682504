import { createRoute, z } from '@hono/zod-openapi'
import { QUICK_ACTION_KEYS } from '#features/accounts/model/quick-actions.ts'
import { getQuickActions } from '#features/accounts/server/account-queries.ts'
import { countActivities } from '#features/activities/server/activity-queries.ts'
import { billingResponse, readBilling } from '#features/billing/server/billing-routes.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { lastWeek, weekStart } from '#features/couples/model/this-week.ts'
import { findOwnCouple } from '#features/couples/server/couple-queries.ts'
import { coupleResponse } from '#features/couples/server/couple-schema.ts'
import { hasEvents } from '#features/events/server/event-queries.ts'
import { readGuestCounts } from '#features/guests/server/guest-queries.ts'
import { countMedia } from '#features/media/server/media-list-queries.ts'
import { countUnread } from '#features/notifications/server/notification-queries.ts'
import { hasQuestions } from '#features/questions/server/question-queries.ts'
import { usesSeating } from '#features/seating/server/seating-queries.ts'
import { AppError } from '#platform/model/app-error.ts'
import { asOwner } from '#platform/server/db/scope.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { account } from '#platform/server/http/caller.ts'
import { toAppError } from '#platform/server/http/error-response.ts'
import { admits, createRouter, json } from '#platform/server/http/router.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'

const stats = z.object({
  total_guests: z.int(),
  plus_ones_allowed: z.int(),
  rsvp_accepted: z.int(),
  rsvp_pending: z.int(),
  rsvp_declined: z.int(),
  media_total: z.int(),
  media_queued: z.int(),
  activities: z.int(),
  active_guests: z.int(),
  week: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    new_rsvps: z.int(),
    new_media: z.int(),
    new_activities: z.int(),
  }),
})
const dashboard = createRoute({
  method: 'get',
  path: '/api/dashboard',
  security: admits.account,
  tags: ['dashboard'],
  summary: 'Everything the dashboard shows',
  description:
    'Before there is a wedding `couple` and `stats` are null. With one, `stats` is null where the figures could not ' +
    'be read; so is `billing` in either case. `in_use` names what not every wedding has, and whether this one does. `week` is the last seven days in the zone of the wedding.',
  responses: {
    200: json(
      z.object({
        now: z.iso.datetime(),
        couple: coupleResponse.nullable(),
        stats: stats.nullable(),
        unread_notifications: z.int(),
        quick_actions: z.array(z.object({ key: z.enum(QUICK_ACTION_KEYS), visible: z.boolean() })),
        billing: billingResponse.nullable(),
        in_use: z.object({ events: z.boolean(), questions: z.boolean(), seating: z.boolean() }),
      }),
      'The dashboard',
    ),
  },
})

export const dashboardRoutes = createRouter().openapi(dashboard, async (c) => {
  const scope = await account(c)
  const couple = await findOwnCouple(scope)
  const owner = couple && asOwner(scope)
  const [figures, billing, unread_notifications, quick_actions, events, questions, seating] =
    await Promise.all([
      owner && partOrNull(c, countAll(owner, couple)),
      partOrNull(c, readBilling(c, scope)),
      countUnread(scope),
      getQuickActions(scope),
      owner && hasEvents(owner),
      owner && hasQuestions(owner),
      scope.coupleId !== null && usesSeating(scope, scope.coupleId),
    ])
  return c.json(
    {
      now: scope.now,
      couple,
      stats: figures,
      unread_notifications,
      quick_actions,
      billing,
      in_use: { events: Boolean(events), questions: Boolean(questions), seating },
    },
    200,
  )
})

async function countAll(scope: OwnerScope, { time_zone: zone }: Couple): Promise<z.infer<typeof stats>> {
  const week = lastWeek(zone, scope.now)
  const since = weekStart(zone, week)
  const [guests, media, activities] = await Promise.all([
    readGuestCounts(scope, since),
    countMedia(scope, since),
    countActivities(scope, since),
  ])
  const { new_rsvps, ...guestCounts } = guests
  const { new_media, ...mediaCounts } = media
  const { new_activities, ...activityCounts } = activities
  const news = { new_rsvps, new_media, new_activities }
  return {
    ...guestCounts,
    ...mediaCounts,
    ...activityCounts,
    week: { ...week, ...news },
  }
}

/** A part that cannot be read must not take down the screen: logs the failure and returns null in its place. */
async function partOrNull<T>(c: AppContext, part: Promise<T>): Promise<T | null> {
  try {
    return await part
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown
    toAppError(thrown, c)
    return null
  }
}
