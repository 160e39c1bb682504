import { AuthClient } from '@supabase/auth-js'
import type { AuthChangeEvent } from '@supabase/auth-js'
import type { TestApp } from './test-app.ts'

export interface PublicClient {
  auth: InstanceType<typeof AuthClient>
  /** The events that the client sent to its listeners, in order. */
  events: AuthChangeEvent[]
  /** The calls it made: method, path and query. */
  calls: string[]
}

/** The client that our browsers use, as a separate browser connected to `app`. */
export function publicClient(app: TestApp): PublicClient {
  const events: AuthChangeEvent[] = []
  const calls: string[] = []
  const kept = new Map<string, string>()
  const auth = new AuthClient({
    url: `${app.deps.config.publicUrl}/auth/v1`,
    flowType: 'pkce',
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    fetch: (address, init) => {
      const { pathname, search } = new URL(address instanceof Request ? address.url : address)
      calls.push(`${init?.method ?? 'GET'} ${pathname}${search}`)
      return Promise.resolve(app.routes.request(pathname + search, init))
    },
  })
  auth.onAuthStateChange((event) => void events.push(event))
  return { auth, events, calls }
}
