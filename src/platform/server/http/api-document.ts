import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Handler } from 'hono'
import { z } from 'zod'
import type { ZodType } from 'zod'
import { accepts } from './compression.ts'
import { hasVersion } from './entity-tag.ts'
import { errorBody } from './error-response.ts'
import { securitySchemes } from './router.ts'
import type { AppEnv } from './app-context.ts'

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>
type Schema = NonNullable<NonNullable<Document['components']>['schemas']>[string]

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/**
 * The API as an OpenAPI document: what the routes declare, plus the responses for failures, so that no route needs to
 * declare them. `failureOf` returns the schema for addresses whose failures look different from those of /api.
 */
export function describeApi(
  app: OpenAPIHono<AppEnv>,
  failureOf: (path: string) => ZodType | undefined,
): object {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Twofold', version: '1', description: 'Everything the screens of Twofold do, as calls.' },
  })
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    const own = failureOf(path)
    const schema = own ? jsonSchema(own) : { $ref: '#/components/schemas/Failure' }
    for (const method of METHODS) {
      const { responses } = item[method] ?? {}
      const failed = (description: string) => ({ description, content: { 'application/json': { schema } } })
      if (responses) Object.assign(responses, { '4XX': failed('Refused'), '5XX': failed('Failed') })
    }
  }
  document.components = { securitySchemes, schemas: { Failure: jsonSchema(errorBody) } }
  return document
}

/** Serves the document, which is built when it is first asked for: that takes longer than any other call. */
export function sendApiDocument(describe: () => object): Handler<AppEnv> {
  let built: { plain: Bytes; gzipped: Bytes; version: string } | undefined
  return (c) => {
    built ??= pack(JSON.stringify(describe()))
    c.header('Cache-Control', 'public, max-age=600')
    c.header('Vary', 'Accept-Encoding')
    if (hasVersion(c, built.version)) return c.body(null, 304)
    c.header('Content-Type', 'application/json')
    if (!accepts(c, 'gzip')) return c.body(built.plain)
    c.header('Content-Encoding', 'gzip')
    return c.body(built.gzipped)
  }
}

type Bytes = Uint8Array<ArrayBuffer>

function pack(text: string) {
  const plain = new Uint8Array(Buffer.from(text))
  // Weak, because the compressed bytes have the same one.
  const version = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { plain, gzipped: new Uint8Array(gzipSync(plain)), version }
}

function jsonSchema(schema: ZodType): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema)
  // The two libraries have different types for the same thing.
  return rest as Schema
}
