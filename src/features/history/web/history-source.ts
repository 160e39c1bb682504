export const historySource = {
  path: '/api/history',
  queryName: 'history',
} as const

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    history: unknown
  }
}
