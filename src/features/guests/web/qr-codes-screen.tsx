import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import { useLocation } from 'react-router'

import { guestName } from '../model/guest.ts'
import type { Guest } from '../model/guest.ts'
import { guestList } from '../model/guest-list.ts'
import { personalLinkCopy as copy } from '../model/personal-link-copy.ts'
import { ClosedLinksNotice } from './closed-links-notice.tsx'
import { guestsQuery } from './guest-api.ts'
import { readCoupleQuery } from '#features/couples/web/couple-api.ts'
import { guestLinksQuery } from './personal-link-api.ts'
import type { GuestLink } from './personal-link-api.ts'
import { CODES_A_PAGE, QrPaper } from './qr-paper.tsx'
import type { PrintedCode } from './qr-paper.tsx'
import { useGrowing } from './use-growing.ts'
import { coupleTitle } from '#features/couples/model/couple.ts'
import { applyList } from '#lists/model/define-list.ts'
import type { Id } from '#platform/model/ids.ts'
import { paths } from '#platform/model/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ICON } from '#ui/icon-props.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Loading } from '#ui/skeleton.tsx'

/** The QR codes of the guests chosen on /guests, or of all: to print and cut out. */
export default function QrCodesScreen() {
  const guests = useQuery(guestsQuery)
  const links = useQuery(guestLinksQuery)
  const { data: couple } = useQuery(readCoupleQuery)
  const chosen = useChosenIds()
  const codes = useMemo(() => codesOf(guests.data, links.data, chosen), [guests.data, links.data, chosen])
  const shown = useGrowing(codes?.length ?? 0, CODES_A_PAGE)
  const pages = Math.ceil((codes?.length ?? 0) / CODES_A_PAGE)
  const hasCodes = codes !== undefined && codes.length > 0
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={copy.sheetTitle}
          line={hasCodes ? copy.sheetLine(codes.length, pages) : undefined}
          back={{ to: paths.guests, label: copy.back }}
          actions={
            hasCodes && (
              <>
                {chosen && <ButtonLink to={paths.qrCodes}>{copy.showAll}</ButtonLink>}
                <Button
                  variant="primary"
                  icon={<Printer {...ICON} />}
                  disabledReason={shown < codes.length ? copy.drawing(shown, codes.length) : null}
                  onPress={() => window.print()}
                >
                  {copy.print}
                </Button>
              </>
            )
          }
        />
        <div className="mb-6 empty:hidden">
          <ClosedLinksNotice />
        </div>
      </div>
      {hasCodes && couple ? (
        <QrPaper codes={codes.slice(0, shown)} couple={coupleTitle(couple.names)} />
      ) : codes ? (
        <NoGuests />
      ) : guests.isError || links.isError ? (
        <ErrorState
          title={copy.sheetFailed}
          onRetry={() => void Promise.all([guests.refetch(), links.refetch()])}
        />
      ) : (
        <Loading />
      )}
    </>
  )
}

function NoGuests() {
  return (
    <EmptyState
      title={copy.empty}
      text={copy.emptyHint}
      actions={
        <ButtonLink to={paths.guests} variant="primary">
          {copy.toGuests}
        </ButtonLink>
      }
    />
  )
}

/** By last name. A guest added since the links were read has none yet: the next read includes it. */
function codesOf(
  guests: Guest[] | undefined,
  links: GuestLink[] | undefined,
  chosen: ReadonlySet<Id> | null,
): PrintedCode[] | undefined {
  if (!guests || !links) return undefined
  const urls = new Map(links.map(({ guest_id, url }) => [guest_id, url]))
  return applyList(guestList, guests, { search: '', filters: {}, sort: 'name' }).flatMap((guest) => {
    const url = urls.get(guest.id)
    if (url === undefined || (chosen && !chosen.has(guest.id))) return []
    return [{ id: guest.id, name: guestName(guest), url }]
  })
}

/** The guests chosen on /guests, passed through the browser's history; null means everybody. */
function useChosenIds(): ReadonlySet<Id> | null {
  const state: unknown = useLocation().state
  return useMemo(() => {
    if (typeof state !== 'object' || state === null || !('guestIds' in state)) return null
    const { guestIds } = state
    if (!Array.isArray(guestIds) || guestIds.length === 0) return null
    return new Set(guestIds.filter((id): id is Id => typeof id === 'string'))
  }, [state])
}
