import { PAGE_MARK_FIELD } from '../model/offline.ts'
import type { OwnPage } from './find-token.ts'

/**
 * Part of a guest's plain forms: on a phone shared by two guests, the cookie may be the other
 * one's by the time it is sent.
 */
export function PageMarkField({ page }: { page: OwnPage }) {
  return <input type="hidden" name={PAGE_MARK_FIELD} value={page.mark} />
}
