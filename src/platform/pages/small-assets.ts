import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { BoundedMap } from '#platform/model/bounded-map.ts'
import { accepts } from '#platform/server/http/compression.ts'
import type { AppContext, AppEnv } from '#platform/server/http/app-context.ts'

/** Nearly all of a build's scripts, styles and fonts; films and large pictures are streamed. */
const MOST_BYTES = 64 * 1024
const FILES_MAX = 600
const ENCODINGS = { br: '.br', gzip: '.gz' } as const
/** What the build compresses. */
const PACKED = /\.(js|css|svg)$/

/**
 * Sends the small files of the client build from memory, and leaves all others to what follows. Their names carry a
 * hash of their contents, so what was read once never changes.
 */
export function sendSmallAssets(clientDir: string): MiddlewareHandler<AppEnv> {
  const files = new BoundedMap<string, Promise<Uint8Array<ArrayBuffer> | null>>(FILES_MAX)

  function read(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    let file = files.get(name)
    if (!file) {
      file = readSmall(join(clientDir, 'assets', name))
      files.set(name, file)
      // A file that is not there, or cannot be read now, is looked for again.
      void file.then(
        (bytes) => bytes ?? files.delete(name),
        () => files.delete(name),
      )
    }
    return file
  }

  return async (c, next) => {
    const name = /^\/assets\/([\w~-][\w.~-]*)$/.exec(c.req.path)?.[1]
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!name || !isRead || c.req.header('range')) return next()
    const isText = PACKED.test(name)
    const encoding = isText ? encodingFor(c) : null
    if (isText) c.header('Vary', 'Accept-Encoding')
    // A file that cannot be read is left to what follows, which streams it or reports that it does not exist.
    const bytes = await read(encoding ? name + ENCODINGS[encoding] : name).catch(() => null)
    if (!bytes) return next()
    c.header('Content-Type', getMimeType(name) ?? 'application/octet-stream')
    c.header('Content-Length', String(bytes.length))
    if (encoding) c.header('Content-Encoding', encoding)
    return c.body(bytes)
  }
}

function encodingFor(c: AppContext): 'br' | 'gzip' | null {
  return accepts(c, 'br') ? 'br' : accepts(c, 'gzip') ? 'gzip' : null
}

async function readSmall(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const { size } = await stat(path)
  return size > MOST_BYTES ? null : new Uint8Array(await readFile(path))
}
