import { createRoute, z } from '@hono/zod-openapi'
import { admits, account, body, createRouter, idParam, json } from '#platform/server/http/http.ts'
import { NOTIFICATION_TYPES } from '../model/notification.ts'
import { markAllRead, markNotification, removeNotification } from './notification-commands.ts'
import { countUnread, listNotifications } from './notification-queries.ts'

const tags = ['notifications']

const notificationResponse = z.object({
  id: z.uuid(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  action_url: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()),
  read: z.boolean(),
  created_at: z.iso.datetime(),
})

const list = createRoute({
  method: 'get',
  path: '/api/notifications',
  security: admits.account,
  tags,
  summary: 'The newest 50, and how many of all are unread',
  responses: {
    200: json(
      z.object({ notifications: z.array(notificationResponse), unread_count: z.int() }),
      'Newest first',
    ),
  },
})

const mark = createRoute({
  method: 'patch',
  path: '/api/notifications/{id}',
  security: admits.account,
  tags,
  summary: 'Mark one read or unread',
  request: { params: idParam, ...body(z.object({ read: z.boolean() })) },
  responses: { 200: json(z.object({ notification: notificationResponse }), 'As it is now') },
})

const remove = createRoute({
  method: 'delete',
  path: '/api/notifications/{id}',
  security: admits.account,
  tags,
  summary: 'Delete one',
  request: { params: idParam },
  responses: { 204: { description: 'Deleted' } },
})

const readAll = createRoute({
  method: 'post',
  path: '/api/notifications/read-all',
  security: admits.account,
  tags,
  summary: 'Mark all read',
  responses: { 200: json(z.object({ count: z.int() }), 'How many were unread') },
})

export const notificationRoutes = createRouter()
  .openapi(list, async (c) => {
    const scope = await account(c)
    const [notifications, unread_count] = await Promise.all([listNotifications(scope), countUnread(scope)])
    return c.json({ notifications, unread_count }, 200)
  })
  .openapi(mark, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(
      { notification: await markNotification(await account(c), id, c.req.valid('json').read) },
      200,
    )
  })
  .openapi(remove, async (c) => {
    await removeNotification(await account(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(readAll, async (c) => c.json({ count: await markAllRead(await account(c)) }, 200))
