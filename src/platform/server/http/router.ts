import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { ZodType } from 'zod'
import { AppError } from '#platform/model/app-error.ts'
import { platformCopy as copy } from '#platform/model/platform-copy.ts'
import type { AppEnv } from './app-context.ts'
import { account, guest, owner, ownerOrGuest } from './caller.ts'
import { invalid } from './error-response.ts'

/**
 * A router whose calls establish who is calling before they read anything else of the request, and whose
 * schemas refuse input with an AppError: one shape for every failure.
 */
export function createRouter(): OpenAPIHono<AppEnv> {
  const router = new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (result.success) return
      // No row can have such a path parameter, so nothing exists at the address.
      if (result.target === 'param') throw new AppError('not_found', copy.notFound)
      throw invalid(result.error.issues)
    },
  })
  const { openapi } = router
  const withAdmission: typeof openapi = ({ middleware = [], ...route }, handler, hook) =>
    openapi(
      { ...route, middleware: [admission(route.security), ...[middleware].flat()] } as never,
      handler as never,
      hook as never,
    ) as never
  router.openapi = withAdmission
  return router
}

/** The OpenAPI entry of a JSON response. */
export function json<S extends ZodType>(schema: S, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** The OpenAPI entry of a JSON body; a missing body is refused like an invalid one. */
export function body<S extends ZodType>(schema: S) {
  return { body: { required: true, content: { 'application/json': { schema } } } }
}

/** Whom a call admits, as stated in its entry in the API document: docs/access.md has the table. */
export const admits: Record<
  'anyone' | 'account' | 'owner' | 'guest' | 'ownerOrGuest',
  Record<string, string[]>[]
> = {
  anyone: [{}],
  account: [{ account: [] }],
  owner: [{ owner: [] }],
  guest: [{ guest: [] }],
  ownerOrGuest: [{ owner: [] }, { guest: [] }],
}

/** The schemes that `admits` names. */
export const securitySchemes = {
  account: { type: 'http', scheme: 'bearer', description: 'An access token of /auth/v1' },
  owner: { type: 'http', scheme: 'bearer', description: 'The same, of an account that has a wedding' },
  guest: { type: 'http', scheme: 'bearer', description: 'The token of a matched name or a personal link' },
} as const

/** The path parameter {id}; with anything that is not an id, the address does not exist. */
export const idParam = z.object({ id: z.uuid().openapi({ param: { name: 'id', in: 'path' } }) })

/** Refuses strangers before the schemas run, so that they cannot learn what a call expects. */
function admission(security: unknown): MiddlewareHandler<AppEnv> {
  const kind = (['account', 'owner', 'guest', 'ownerOrGuest'] as const).find(
    (name) => admits[name] === security,
  )
  return async (c, next) => {
    if (kind === 'account') c.set('admitted', { account: await account(c) })
    if (kind === 'owner') c.set('admitted', { owner: await owner(c) })
    if (kind === 'guest') c.set('admitted', { guest: await knownGuest(guest(c)) })
    if (kind === 'ownerOrGuest') c.set('admitted', { ownerOrGuest: await knownGuest(ownerOrGuest(c)) })
    await next()
  }
}

/**
 * Undefined for a valid token that admits nobody at the moment. The call itself decides about it, since some calls
 * accept what a guest sends late.
 */
async function knownGuest<S>(found: Promise<S>): Promise<S | undefined> {
  try {
    return await found
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.denial === 'no_session') throw cause
    return undefined
  }
}
