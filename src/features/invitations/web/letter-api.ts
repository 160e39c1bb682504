import { queryOptions } from '@tanstack/react-query'

import { isDone } from '../model/letter.ts'
import type {
  BatchMessage,
  GuestHistoryEntry,
  LetterKind,
  LetterPreview,
  MailBatch,
} from '../model/letter.ts'
import type { Id } from '#platform/model/ids.ts'
import { AppError } from '#platform/model/app-error.ts'
import { api } from '#platform/web/api-client.ts'
import { changing } from '#platform/web/live-queries.ts'

const FOLLOW_EVERY_MS = 1000
const LOOK_EVERY_MS = 10_000

/** The couple's sends, newest first; polled while one of them is in progress. */
export const batchesQuery = queryOptions({
  queryKey: ['mail-batches'],
  queryFn: ({ signal }) => api.get<{ batches: MailBatch[] }>('/api/mail-batches', { signal }),
  refetchInterval: ({ state }) => (state.data?.batches.every(isDone) === false ? FOLLOW_EVERY_MS : false),
})

export interface BatchDetail {
  batch: MailBatch
  messages: BatchMessage[]
}

/** One send with its messages; polled often while it is moving, rarely while it is waiting. */
export const batchQuery = (id: Id) =>
  queryOptions({
    queryKey: ['mail-batches', id],
    queryFn: ({ signal }) => api.get<BatchDetail>(`/api/mail-batches/${id}`, { signal }),
    refetchInterval: ({ state }) => {
      const batch = state.data?.batch
      if (!batch || isDone(batch)) return false
      return batch.counts.waiting + batch.counts.sending > 0 ? FOLLOW_EVERY_MS : LOOK_EVERY_MS
    },
  })

/** The events with one guest, newest first. */
export const guestHistoryQuery = (guestId: Id) =>
  queryOptions({
    queryKey: ['guest-history', guestId],
    queryFn: ({ signal }) =>
      api.get<{ events: GuestHistoryEntry[] }>(`/api/guests/${guestId}/history`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.events.some(isUnderWay) ? FOLLOW_EVERY_MS : false),
  })

function isUnderWay({ state }: Pick<GuestHistoryEntry, 'state'>): boolean {
  return state === 'waiting' || state === 'sending'
}

export interface LetterRequest {
  kind: LetterKind
  guest_ids: readonly Id[]
  body?: string | null
  /** Requests with the same key are one send, however often they are repeated. */
  client_key: Id
  /** The newest send when the screen was opened; the server refuses what was sent since. */
  last_send?: Id | null | undefined
}

/** The couple's newest send, null if there is none; undefined if it cannot be read. */
export async function readLastSend(): Promise<Id | null | undefined> {
  try {
    const { batches } = await api.get<{ batches: MailBatch[] }>('/api/mail-batches')
    return (
      batches
        .map(({ id }) => id)
        .toSorted()
        .at(-1) ?? null
    )
  } catch {
    return undefined
  }
}

/**
 * Starts a send and returns at once; the server continues by itself. If the server requires proof of the owner's
 * address first (rule E8), asks the person for the code and then repeats the same send.
 */
export function sendLetters(request: LetterRequest): Promise<MailBatch> {
  return changing('mail_batch', beginSend(request))
}

async function beginSend(request: LetterRequest): Promise<MailBatch> {
  const begin = async () => (await api.post<{ batch: MailBatch }>('/api/mail-batches', request)).batch
  try {
    return await begin()
  } catch (error) {
    if (!(error instanceof AppError) || error.fields?.['code'] === undefined) throw error
    const { askForAddressCode } = await import('#features/accounts/web/address-proof.tsx')
    if (!(await askForAddressCode())) throw error
    return begin()
  }
}

/** Sends the given messages again: those that failed, or those that may not have been sent. */
export async function sendAgain(batchId: Id, messageIds: readonly Id[]): Promise<MailBatch> {
  const again = { message_ids: messageIds }
  const call = api.post<{ batch: MailBatch }>(`/api/mail-batches/${batchId}/retry`, again)
  return (await changing('mail_batch', call)).batch
}

export async function pauseBatch(batchId: Id, paused: boolean): Promise<MailBatch> {
  const call = api.patch<{ batch: MailBatch }>(`/api/mail-batches/${batchId}`, { paused })
  return (await changing('mail_batch', call)).batch
}

/** A letter as this guest would get it. */
export const previewQuery = (kind: LetterKind, guestId: Id, body: string | null = null) =>
  queryOptions({
    queryKey: ['letter-preview', kind, guestId, body],
    queryFn: () => api.post<LetterPreview>('/api/mail-batches/preview', { kind, guest_id: guestId, body }),
    staleTime: 0,
  })

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    'mail-batches': unknown
    'guest-history': unknown
    'letter-preview': unknown
  }
}
