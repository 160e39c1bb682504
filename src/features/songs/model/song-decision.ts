import type { Id } from '#platform/model/ids.ts'
import type { RequestStatus } from './song-request.ts'

/** The couple's possible decisions on a request. */
export const DECISIONS = ['approved', 'rejected'] as const
export type Decision = (typeof DECISIONS)[number]

/** The status of requests before a decision, as needed for Undo. */
export type StatusesBefore = Record<RequestStatus, Id[]>
