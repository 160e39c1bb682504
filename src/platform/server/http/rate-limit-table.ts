/** Token buckets, one row each. Keys are hashed: no address is stored in plain form. */
export interface RateLimitTable {
  bucket: string
  key_hash: string
  tokens: number
  refilled_at: number
}

declare module '#platform/server/db/db.ts' {
  interface Tables {
    rate_limits: RateLimitTable
  }
}
