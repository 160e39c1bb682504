import { PAGE_MARK_FIELD, pageMark } from '../model/offline.ts'
import type { OwnPage } from './find-token.ts'

/** Goes with a guest's plain form: on a phone that two share, the cookie may be another's by the time it is sent. */
export function PageMarkField({ page }: { page: OwnPage }) {
  return <input type="hidden" name={PAGE_MARK_FIELD} value={pageMark(page)} />
}
