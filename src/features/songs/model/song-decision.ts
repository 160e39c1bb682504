import type { Id } from '#platform/model/ids.ts'
import type { RequestStatus } from './song-request.ts'

/** What the couple can say of a request. */
export const DECISIONS = ['approved', 'rejected'] as const
export type Decision = (typeof DECISIONS)[number]

/** What requests were before they were decided on: what Undo needs. */
export type StatusesBefore = Record<RequestStatus, Id[]>
