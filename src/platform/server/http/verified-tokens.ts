import { BoundedMap } from '#platform/model/bounded-map.ts'

const REMEMBERED = 2_000

/**
 * `verify`, called once for each token: a signature stays valid for the life of its token, so for a remembered one only
 * the expiry is checked again. Anything that may be revoked belongs in the database, never in the claims.
 */
export function rememberVerified<Claims extends { exp?: number }>(
  verify: (token: string, nowMs: number) => Promise<Claims | null>,
): (token: string, nowMs: number) => Promise<Claims | null> {
  const verified = new BoundedMap<string, Claims>(REMEMBERED)
  return async (token, nowMs) => {
    let claims = verified.get(token) ?? null
    if (!claims) {
      claims = await verify(token, nowMs)
      if (!claims) return null
      verified.set(token, claims)
    }
    return (claims.exp ?? 0) * 1000 > nowMs ? claims : null
  }
}
