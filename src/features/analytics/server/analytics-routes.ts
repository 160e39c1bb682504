import { createRoute, z } from '@hono/zod-openapi'
import { coupleTitle } from '#features/couples/model/couple.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { calendarDateIn } from '#platform/model/dates.ts'
import { owner } from '#platform/server/http/caller.ts'
import { admits, createRouter, json } from '#platform/server/http/router.ts'
import { USED_FEATURES, toReport } from '../model/analytics.ts'
import type { ContributionType } from '../model/analytics.ts'
import { readAnalytics } from './analytics-queries.ts'

const tags = ['analytics']
const whole = z.int()
const types = USED_FEATURES.map(({ type }) => type) as [ContributionType, ...ContributionType[]]

const engagement = z.object({
  totalGuests: whole,
  activeGuests: whole,
  rsvpRate: whole,
  photoUploads: whole,
  averageActivitiesPerGuest: z.number(),
})
const usage = z.object({
  photos: whole,
  notes: whole,
  requests: whole,
  trivia: whole,
  polls: whole,
})
const contributor = z.object({
  name: z.string(),
  activities: whole,
  type: z.enum(types),
})

const summary = createRoute({
  method: 'get',
  path: '/api/analytics',
  security: admits.owner,
  tags,
  summary: 'What the guests do, in figures',
  responses: {
    200: json(
      z.object({
        generatedAt: z.iso.datetime(),
        guestEngagement: engagement,
        answeredGuests: whole,
        featureUsage: usage,
        timelineData: z.array(
          z.object({
            date: z.iso.date(),
            rsvps: whole,
            photos: whole,
            activities: whole,
          }),
        ),
        topContributors: z.array(contributor.extend({ by: usage })),
        funnel: z.object({
          invited: whole,
          accepted: whole,
          opened: whole,
          answered: whole,
        }),
        answerHours: z.array(whole),
        polls: z.array(
          z.object({
            question: z.string(),
            votes: whole,
            leaders: z.array(z.string()),
            leading_votes: whole,
          }),
        ),
      }),
      'The figures',
    ),
  },
})

const report = createRoute({
  method: 'get',
  path: '/api/analytics/export.json',
  security: admits.owner,
  tags,
  summary: 'The report, as a file',
  responses: {
    200: json(
      z.object({
        wedding: z.string(),
        date: z.iso.date(),
        generated_at: z.iso.datetime(),
        guest_engagement: engagement,
        feature_usage: usage,
        top_contributors: z.array(contributor),
      }),
      'The report',
    ),
  },
})

/** The couple's calls on what their guests do. */
export const analyticsRoutes = createRouter()
  .openapi(summary, async (c) => {
    const scope = await owner(c)
    return c.json(await readAnalytics(scope, await getCouple(scope)), 200)
  })
  .openapi(report, async (c) => {
    const scope = await owner(c)
    const couple = await getCouple(scope)
    const today = calendarDateIn(couple.time_zone, scope.now)
    c.header('Content-Disposition', `attachment; filename="${couple.slug}-analytics-${today}.json"`)
    return c.json(toReport(coupleTitle(couple.names), couple.date, await readAnalytics(scope, couple)), 200)
  })
