import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useId } from 'react'

import { guestName } from '../model/guest.ts'
import type { Guest } from '../model/guest.ts'
import { personalLinkCopy as copy } from '../model/personal-link-copy.ts'
import { ClosedLinksNotice } from './closed-links-notice.tsx'
import { guestLinkQuery, renewLink } from './personal-link-api.ts'
import type { GuestLink } from './personal-link-api.ts'
import { QrCode } from './qr-code.tsx'
import { copyLink } from '#platform/web/copy-link.ts'
import { BRIEF_MS } from '#platform/web/toast-queue.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm-dialog.tsx'
import { ICON } from '#ui/icon-props.ts'
import { Loading } from '#ui/skeleton.tsx'

/** A guest's personal link: to copy, scan or end. */
export function PersonalLink({ guest }: { guest: Guest }) {
  const id = useId()
  const read = useQuery(guestLinkQuery(guest.id))
  return (
    <section aria-labelledby={id} className="mt-7 border-t border-hairline pt-5">
      <h3 id={id} className="font-semibold">
        {copy.title}
      </h3>
      <p className="mb-3 text-caption text-muted">{copy.line}</p>
      {read.data ? (
        <LinkAndCode guest={guest} link={read.data} />
      ) : read.isPending ? (
        <div className="h-[152px]">
          <Loading />
        </div>
      ) : (
        <p className="flex flex-wrap gap-x-3">
          {copy.loadFailed}
          <button type="button" className="link" onClick={() => void read.refetch()}>
            {copy.retry}
          </button>
        </p>
      )}
    </section>
  )
}

function LinkAndCode({ guest, link }: { guest: Guest; link: GuestLink }) {
  const { url, typed_address } = link
  const name = guestName(guest)
  return (
    <div className="flex flex-col gap-3">
      <ClosedLinksNotice />
      <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-4 tablet:grid-cols-[152px_minmax(0,1fr)]">
        <QrCode
          text={url}
          label={copy.codeOf(name)}
          className="w-full self-start rounded-md border border-hairline"
        />
        <div className="flex min-w-0 flex-col items-start justify-between gap-3">
          <p className="text-caption break-all text-ink-2">{url}</p>
          <div className="flex flex-wrap gap-2">
            <Button icon={<Copy {...ICON} />} onPress={() => void copyLink(url)}>
              {copy.copy}
            </Button>
            <RenewButton guest={guest} typedAddress={typed_address} />
          </div>
        </div>
      </div>
    </div>
  )
}

function RenewButton({ guest, typedAddress }: { guest: Guest; typedAddress: string | null }) {
  const confirm = useConfirm()
  const name = guestName(guest)
  const { run, busy } = useAction(renewLink, {
    success: copy.renewed(name),
    successMs: BRIEF_MS,
    failure: copy.renewFailed,
  })
  async function ask() {
    const sentence = copy.renewConfirm(name, typedAddress)
    const isMeant = await confirm({ sentence, action: copy.renew, tone: 'danger' })
    if (isMeant) await run(guest.id)
  }
  return (
    <Button variant="danger" busy={busy} onPress={() => void ask()}>
      {copy.renew}
    </Button>
  )
}
