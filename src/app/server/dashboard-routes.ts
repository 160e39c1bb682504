import { createRoute, z } from '@hono/zod-openapi'
import { findOwnCouple } from '#features/couples/server/couple-queries.ts'
import { coupleResponse } from '#features/couples/server/couple-schema.ts'
import { countGuests } from '#features/guests/server/guest-queries.ts'
import { countWaitingMedia } from '#features/media/server/media-list-queries.ts'
import { countUnread } from '#features/notifications/server/notification-queries.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { admits, account, createRouter, json, owner } from '#platform/server/http/http.ts'

const dashboard = createRoute({
  method: 'get',
  path: '/api/dashboard',
  security: admits.account,
  tags: ['dashboard'],
  summary: 'Everything the dashboard shows; couple and stats are null before there is a wedding',
  responses: {
    200: json(
      z.object({
        couple: coupleResponse.nullable(),
        stats: z
          .object({
            total_guests: z.int(),
            plus_ones_allowed: z.int(),
            rsvp_accepted: z.int(),
            rsvp_pending: z.int(),
            rsvp_declined: z.int(),
            media_queued: z.int(),
          })
          .nullable(),
        unread_notifications: z.int(),
      }),
      'The dashboard',
    ),
  },
})

export const dashboardRoutes = createRouter().openapi(dashboard, async (c) => {
  const scope = await account(c)
  const [couple, unread_notifications] = await Promise.all([findOwnCouple(scope), countUnread(scope)])
  const stats = couple ? await countAll(await owner(c)) : null
  return c.json({ couple, stats, unread_notifications }, 200)
})

async function countAll(scope: OwnerScope) {
  const [guests, media_queued] = await Promise.all([countGuests(scope), countWaitingMedia(scope)])
  return { ...guests, media_queued }
}
