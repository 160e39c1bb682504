import { formatCount } from '#platform/model/format-count.ts'

/** '12 days to go', 'Today!', 'Completed'. */
export function countdown(days: number): string {
  if (days < 0) return 'Completed'
  if (days === 0) return 'Today!'
  return days === 1 ? '1 day to go' : `${formatCount(days)} days to go`
}
