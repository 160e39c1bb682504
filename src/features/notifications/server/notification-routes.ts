import { createRoute, z } from '@hono/zod-openapi'
import { IDS_MAX } from '#lists/model/list-page.ts'
import { account } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, idParam, json } from '#platform/server/http/router.ts'
import { NOTIFICATION_TYPES } from '../model/notification.ts'
import { countUnread, getNotification, listNotifications } from './notification-queries.ts'
import {
  markAllRead,
  markNotification,
  markRead,
  removeNotification,
  removeNotifications,
  restoreNotifications,
} from './own-notification-commands.ts'

const tags = ['notifications']

const notificationResponse = z.object({
  id: z.uuid(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  action_url: z.string().nullable(),
  item_id: z.uuid().nullable(),
  metadata: z.record(z.string(), z.unknown()),
  read: z.boolean(),
  created_at: z.iso.datetime(),
})

const list = createRoute({
  method: 'get',
  path: '/api/notifications',
  security: admits.account,
  tags,
  summary: 'The newest 50, or the 50 that follow those',
  request: {
    query: z.object({
      after: z.string().optional().openapi({ description: 'What the page before named as `next`' }),
    }),
  },
  responses: {
    200: json(
      z.object({
        notifications: z.array(notificationResponse),
        next: z.string().nullable(),
        total: z.int(),
      }),
      'Newest first; `total` is of all there are',
    ),
  },
})

const read = createRoute({
  method: 'get',
  path: '/api/notifications/{id}',
  security: admits.account,
  tags,
  summary: 'One notification',
  request: { params: idParam },
  responses: { 200: json(notificationResponse, 'As it is now') },
})

const markOne = createRoute({
  method: 'patch',
  path: '/api/notifications/{id}',
  security: admits.account,
  tags,
  summary: 'Mark one read or unread',
  request: { params: idParam, ...body(z.object({ read: z.boolean() })) },
  responses: { 200: json(z.object({ notification: notificationResponse }), 'As it is now') },
})

const removeOne = createRoute({
  method: 'delete',
  path: '/api/notifications/{id}',
  security: admits.account,
  tags,
  summary: 'Delete one; for an hour that can be taken back',
  request: { params: idParam },
  responses: { 204: { description: 'Deleted' } },
})

const unread = createRoute({
  method: 'get',
  path: '/api/notifications/unread',
  security: admits.account,
  tags,
  summary: 'How many of all are unread',
  responses: { 200: json(z.object({ unread_count: z.int() }), 'The count') },
})

const countResponse = z.object({ count: z.int() })

const readAll = createRoute({
  method: 'post',
  path: '/api/notifications/read-all',
  security: admits.account,
  tags,
  summary: 'Mark all read',
  responses: { 200: json(countResponse, 'How many were unread') },
})

/** A call on some of the person's own notifications; those that are deleted or somebody else's are not counted. */
const onSome = <Path extends string>(path: Path, summary: string, counted: string) =>
  createRoute({
    method: 'post',
    path,
    security: admits.account,
    tags,
    summary,
    request: body(z.object({ ids: z.array(z.uuid()).min(1).max(IDS_MAX) })),
    responses: { 200: json(countResponse, counted) },
  })

const mark = onSome('/api/notifications/read', 'Mark some read', 'How many were unread')
const remove = onSome(
  '/api/notifications/delete',
  'Delete some; for an hour that can be taken back',
  'How many were there',
)
const restore = onSome(
  '/api/notifications/restore',
  'Take back that some were deleted',
  'How many are there again',
)

export const notificationRoutes = createRouter()
  .openapi(list, async (c) =>
    c.json(await listNotifications(await account(c), c.req.valid('query').after), 200),
  )
  .openapi(unread, async (c) => c.json({ unread_count: await countUnread(await account(c)) }, 200))
  .openapi(read, async (c) => c.json(await getNotification(await account(c), c.req.valid('param').id), 200))
  .openapi(markOne, async (c) => {
    const { id } = c.req.valid('param')
    const notification = await markNotification(await account(c), id, c.req.valid('json').read)
    return c.json({ notification }, 200)
  })
  .openapi(removeOne, async (c) => {
    await removeNotification(await account(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(readAll, async (c) => c.json({ count: await markAllRead(await account(c)) }, 200))
  .openapi(mark, async (c) =>
    c.json({ count: await markRead(await account(c), c.req.valid('json').ids) }, 200),
  )
  .openapi(remove, async (c) =>
    c.json(
      {
        count: await removeNotifications(await account(c), c.req.valid('json').ids),
      },
      200,
    ),
  )
  .openapi(restore, async (c) =>
    c.json(
      {
        count: await restoreNotifications(await account(c), c.req.valid('json').ids),
      },
      200,
    ),
  )
