import { accessRequestCopy as copy } from '../model/access-request-copy.ts'
import type { AccessRequest, Candidate } from '../model/access-request.ts'
import { guestName } from '../model/guest.ts'
import { approveRequest } from './access-request-api.ts'
import { personKey } from '#platform/model/person-key.ts'
import { BRIEF_MS } from '#platform/web/toast-queue.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface WhichGuestDialogProps {
  request: AccessRequest | undefined
  open: boolean
  onClose: () => void
}

/** Lets the couple say which of their guests a visitor is (rule E5); nobody else can. */
export function WhichGuestDialog({ request, open, onClose }: WhichGuestDialogProps) {
  const { run, busy } = useAction(
    async (approved: AccessRequest, { guest_id, companion }: Candidate) => {
      await approveRequest(approved, { guest_id, companion })
      onClose()
    },
    { success: (_, approved) => copy.letIn(guestName(approved)), successMs: BRIEF_MS },
  )
  if (!request) return null
  const name = guestName(request)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.chooseTitle(name)}
      description={copy.chooseLine}
      footer={<Button onPress={onClose}>{copy.cancel}</Button>}
    >
      {request.candidates.length === 0 && <p>{copy.nobodyLeft}</p>}
      <ul className="divide-y divide-hairline border-y border-hairline empty:hidden">
        {request.candidates.map((candidate) => (
          <li
            key={personKey(candidate.guest_id, candidate.companion)}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="min-w-0 flex-1 basis-[200px] wrap-anywhere">
              <p className="font-medium">
                <bdi>{guestName(candidate)}</bdi>
              </p>
              <p className="text-caption text-muted">{detailsOf(candidate)}</p>
            </div>
            <Button
              size="sm"
              busy={busy}
              aria-label={copy.isThisOne(guestName(candidate), detailsOf(candidate))}
              onPress={() => void run(request, candidate)}
            >
              {copy.thisOne}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** The details by which the couple recognizes the guest. */
function detailsOf({ email, phone, party, plus_one_of }: Candidate): string {
  if (plus_one_of !== null) return copy.plusOneOf(plus_one_of)
  return [party, email, phone].filter(Boolean).join(' · ') || copy.noDetails
}
