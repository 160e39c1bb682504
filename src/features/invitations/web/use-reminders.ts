import { useNavigate } from 'react-router'

import { canBeReminded } from '../model/bulk-words.ts'
import { letterCopy } from '../model/letter-copy.ts'
import type { MailBatch } from '../model/letter.ts'
import { sendCopy } from '../model/send-copy.ts'
import { useClosedSite } from './couple-reads.ts'
import { useLetterSender } from './use-letter-sender.ts'
import { requestSend } from './use-send-chosen.ts'
import { guestName } from '#features/guests/model/guest.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { paths } from '#platform/model/paths.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useConfirm } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toasts.tsx'

/** Reminders to everyone who has not answered and has an address; `onBegun` gets the send. */
export function useReminders(onBegun: (batch: MailBatch) => void) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const closed = useClosedSite()
  const send = useLetterSender(requestSend)
  const { run, busy } = useAction(async (guests: readonly Guest[]) => {
    onBegun(await send('reminder', guests))
    return true
  })

  /** `then` runs once the send has begun. */
  function remind(guests: readonly Guest[], then?: () => void) {
    const eligible = guests.filter(canBeReminded)
    if (eligible.length === 0) return toast({ kind: 'error', message: letterCopy.noEligible })
    if (!closed) return void run(eligible).then((isBegun) => isBegun && then?.())
    const openSettings = { label: sendCopy.openSettings, onPress: () => void navigate(paths.settings) }
    toast({ kind: 'warning', message: closed.sentence, action: openSettings })
  }
  /** As `remind`, after its question: the screen does not show who they are. */
  async function remindAll(guests: readonly Guest[]) {
    const eligible = guests.filter(canBeReminded)
    const question = {
      sentence: sendCopy.remindQuestion(eligible.length),
      action: sendCopy.remindAction(eligible.length),
      names: eligible.map(guestName),
    }
    if (closed || (await confirm(question))) remind(eligible)
  }
  return { remind, remindAll, busy }
}
