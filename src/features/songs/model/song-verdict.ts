import type { Id } from '#platform/model/ids.ts'
import type { RequestStatus } from './song-request.ts'

/** What the couple can decide about a request. */
export const VERDICTS = ['approved', 'rejected'] as const
export type Verdict = (typeof VERDICTS)[number]

/** The status of requests before a decision, as needed for Undo. */
export type StatusesBefore = Record<RequestStatus, Id[]>
