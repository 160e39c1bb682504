import { createRoute, z } from '@hono/zod-openapi'
import { account, visitor } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, json } from '#platform/server/http/router.ts'
import { codeInput } from '../model/account-input.ts'
import { accountChanges, accountDeletion } from '../model/account-settings-input.ts'
import { quickActionsInput } from '../model/quick-actions.ts'
import { getAccount, getSignInTime } from './account-queries.ts'
import { changeAccount, saveQuickActions } from './account-settings-commands.ts'
import { mailAddressCode, proveAddress } from './address-proof-commands.ts'
import { keyMailer } from './auth-request.ts'
import { confirmDeletion, eraseAccount } from './erase-account-commands.ts'

const tags = ['account']

const accountResponse = z.object({
  email: z.string(),
  new_email: z.string().nullable(),
  created_at: z.iso.datetime(),
  notify_rsvp: z.boolean(),
  notify_media: z.boolean(),
  notify_activity: z.boolean(),
  notify_system: z.boolean(),
  daily_rsvp: z.boolean(),
  daily_media: z.boolean(),
  daily_activity: z.boolean(),
  daily_system: z.boolean(),
  two_factor: z.boolean(),
  recovery_codes_left: z.number(),
})

const read = createRoute({
  method: 'get',
  path: '/api/account',
  security: admits.account,
  tags,
  summary: 'Your account; `new_email` is an address that waits for its link',
  responses: { 200: json(accountResponse, 'The account') },
})

const change = createRoute({
  method: 'patch',
  path: '/api/account',
  security: admits.account,
  tags,
  summary: 'Choose which e-mails you get, and which of them once a day',
  request: body(accountChanges),
  responses: { 200: json(accountResponse, 'As it is now') },
})

const orderActions = createRoute({
  method: 'put',
  path: '/api/account/quick-actions',
  security: admits.account,
  tags,
  summary: 'Choose what your home screen offers, and in which order',
  request: body(quickActionsInput),
  responses: { 204: { description: 'Saved' } },
})

const mailCode = createRoute({
  method: 'post',
  path: '/api/account/address-code',
  security: admits.account,
  tags,
  summary: 'Have a code mailed to your address, to show that you read its mail',
  responses: { 204: { description: 'On its way' } },
})

const prove = createRoute({
  method: 'post',
  path: '/api/account/prove-address',
  security: admits.account,
  tags,
  summary: 'Show with the mailed code that you read the mail of your address',
  request: body(codeInput),
  responses: { 204: { description: 'Noted' } },
})

const remove = createRoute({
  method: 'delete',
  path: '/api/account',
  security: admits.account,
  tags,
  summary: 'Delete your account with everything in it, for good',
  description:
    'The password is needed when the sign-in is older than 15 minutes: without it the answer is 403 with ' +
    'the field `password`.',
  request: { body: { required: false, content: { 'application/json': { schema: accountDeletion } } } },
  responses: { 204: { description: 'Nothing of it is left' } },
})

/** /api/account: reading, changing and deleting one's own account. */
export const accountRoutes = createRouter()
  .openapi(read, async (c) => c.json(await getAccount(await account(c)), 200))
  .openapi(change, async (c) => c.json(await changeAccount(await account(c), c.req.valid('json')), 200))
  .openapi(orderActions, async (c) => {
    await saveQuickActions(await account(c), c.req.valid('json').quick_actions)
    return c.body(null, 204)
  })
  .openapi(prove, async (c) => {
    const { userId } = await account(c)
    await proveAddress(visitor(c), c.var.deps, userId, c.req.valid('json').code)
    return c.body(null, 204)
  })
  .openapi(mailCode, async (c) => {
    const { userId } = await account(c)
    await mailAddressCode(visitor(c), keyMailer(c), userId)
    return c.body(null, 204)
  })
  .openapi(remove, async (c) => {
    const scope = await account(c)
    await confirmDeletion(scope, await getSignInTime(scope), c.req.valid('json').password)
    await eraseAccount(scope, c.var.deps)
    return c.body(null, 204)
  })
