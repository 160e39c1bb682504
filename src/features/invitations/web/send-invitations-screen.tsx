import { useSearchParams } from 'react-router'

import { useChosenGuests } from './chosen-guests.ts'
import { FollowedSend } from './followed-send.tsx'
import { NoSelection } from './no-selection.tsx'
import { ReviewStep } from './review-step.tsx'
import { isId } from '#platform/model/ids.ts'

/** A send has its own address: somebody who leaves and returns sees its progress. */
export default function SendInvitationsScreen() {
  const [params] = useSearchParams()
  const chosen = useChosenGuests()
  const sendId = params.get('send') ?? ''
  if (isId(sendId)) return <FollowedSend key={sendId} id={sendId} chosen={chosen} />
  if (chosen) return <ReviewStep chosen={chosen} />
  return <NoSelection />
}
