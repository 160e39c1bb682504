import { useQuery } from '@tanstack/react-query'

import { letterCopy } from '../model/letter-copy.ts'
import { letterRefusal } from '../model/letter-refusal.ts'
import type { LetterKind } from '../model/letter.ts'
import { sendCopy } from '../model/send-copy.ts'
import { readCoupleQuery } from '#features/couples/web/couple-api.ts'
import { clockNow } from '#platform/model/dates.ts'

/** Why no letter of a kind may be sent now: a sentence, and a few words to show beside a button. */
export interface Refusal {
  sentence: string
  reason: string
}

/** What prevents letters of this kind; null while they may be sent. */
export function useRefusal(kind: LetterKind): Refusal | null {
  const { data: couple } = useQuery(readCoupleQuery)
  const refusal = couple && letterRefusal(kind, couple, clockNow())
  return refusal ? { sentence: letterCopy[refusal], reason: sendCopy.refusals[refusal] } : null
}
