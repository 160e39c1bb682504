import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { owner, ownerOrGuest } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, json } from '#platform/server/http/router.ts'
import type { GuestScope, OwnerScope } from '#platform/server/db/scope.ts'
import { letterCopy } from '../model/letter-copy.ts'
import { confirmationCall, invitationCall } from '../model/named-call-input.ts'
import { confirmAnswer } from './confirmation-commands.ts'
import { findNamedGuest, isOwnName } from './letter-guest-queries.ts'
import { sendLetterToOne, senderRequirements } from './send-commands.ts'

const tags = ['invitations']
const done = z.object({ success: z.literal(true), batchId: z.uuid().optional() })
const failed = json(z.object({ success: z.literal(false), error: z.string() }), 'The reason why not')

const invite = createRoute({
  method: 'post',
  path: '/api/send-wedding-invitation',
  security: admits.owner,
  tags,
  summary: 'Send one guest of yours the invitation',
  request: body(invitationCall),
  responses: { 200: json(done, 'Queued'), 403: failed, 404: failed, 409: failed, 422: failed, 429: failed },
})

const confirm = createRoute({
  method: 'post',
  path: '/api/send-rsvp-confirmation',
  security: admits.ownerOrGuest,
  tags,
  summary: 'Confirm the answer of one guest to them, once; with rsvpStatus pending, remind them to answer',
  request: body(confirmationCall),
  responses: { 200: json(done, 'Queued'), 403: failed, 404: failed, 409: failed, 422: failed, 429: failed },
})

/** Two of the five named calls: their `error` is a text (rule C8). */
export const namedCallRoutes = createRouter()
  .openapi(invite, async (c) => {
    const scope = await owner(c)
    const batchId = await sendLetterToOne(
      scope,
      'invitation',
      await getNamedGuest(scope, c.req.valid('json')),
      senderRequirements(c.var.deps.config),
    )
    return c.json({ success: true as const, batchId }, 200)
  })
  .openapi(confirm, async (c) => {
    const scope = await ownerOrGuest(c)
    // Only the guest may confirm the guest's answer (rule E1).
    if ('companion' in scope && scope.companion) throw new AppError('forbidden', letterCopy.guestOnly)
    const call = c.req.valid('json')
    if (call.rsvpStatus !== 'pending') {
      await confirmAnswer(scope, await getNamedGuest(scope, call))
      return c.json({ success: true as const }, 200)
    }
    if (!('ownerId' in scope)) throw new AppError('forbidden', letterCopy.ownerOnly)
    const asks = senderRequirements(c.var.deps.config)
    const batchId = await sendLetterToOne(scope, 'reminder', await getNamedGuest(scope, call), asks)
    return c.json({ success: true as const, batchId }, 200)
  })

/** The guest that a call is about: one of the couple's, or the calling guest. @throws AppError `not_found` */
async function getNamedGuest(
  scope: OwnerScope | GuestScope,
  { guestName: name, guestEmail: email }: { guestName: string; guestEmail: string },
): Promise<Id> {
  if ('guestId' in scope) {
    if (await isOwnName(scope, name)) return scope.guestId
    throw new AppError('not_found', letterCopy.notYou)
  }
  const id = await findNamedGuest(scope, { name, email })
  if (!id) throw new AppError('not_found', letterCopy.notOnList)
  return id
}
