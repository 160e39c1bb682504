import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import { useLocation } from 'react-router'

import { byReach, phoneList, phoneListCopy as copy, telephoneLink } from '../model/phone-list.ts'
import type { Callee } from '../model/phone-list.ts'
import { guestList } from '#features/guests/model/guest-list.ts'
import { useListedGuests } from '#features/guests/web/listed-guests.ts'
import { useWeddingZone } from '#features/couples/web/wedding-zone.ts'
import { applyList } from '#lists/model/define-list.ts'
import { useListUrl } from '#lists/web/use-list-url.ts'
import { paths } from '#platform/model/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ICON } from '#ui/icon-props.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { HEAD, ROW } from '#ui/paper-table.ts'
import { Loading } from '#ui/skeleton.tsx'

/** Who to call and what to ask them: to print, or to call from on a phone. */
export default function PhoneListScreen() {
  const read = useListedGuests()
  const { query } = useListUrl(guestList)
  const { search } = useLocation()
  const zone = useWeddingZone()
  const callees = useMemo(
    () => read.data && phoneList(applyList(guestList, read.data, query, zone)),
    [read.data, query, zone],
  )
  const back = `${paths.rsvp}${search}`
  return (
    <div className="[page:sheet]">
      <PageHeader
        title={copy.title}
        back={{ to: back, label: copy.back }}
        line={callees && copy.line(callees.length, callees.filter(({ phone }) => phone === null).length)}
        actions={
          callees !== undefined &&
          callees.length > 0 && (
            <Button
              variant="primary"
              className="print:hidden"
              icon={<Printer {...ICON} />}
              onPress={() => window.print()}
            >
              {copy.print}
            </Button>
          )
        }
      />
      {callees === undefined ? (
        read.isError ? (
          <ErrorState title={copy.loadFailed} onRetry={() => void read.refetch()} />
        ) : (
          <Loading />
        )
      ) : callees.length === 0 ? (
        <EmptyState
          title={copy.empty}
          text={copy.emptyHint}
          actions={
            <ButtonLink to={back} variant="primary">
              {copy.toRsvps}
            </ButtonLink>
          }
        />
      ) : (
        <CallSheet callees={callees} />
      )}
    </div>
  )
}

/** The guests who can be called; those without a number are in a list below, collapsed on the screen. */
function CallSheet({ callees }: { callees: readonly Callee[] }) {
  const { reachable, unreachable } = byReach(callees)
  return (
    <>
      {reachable.length > 0 && <Callees callees={reachable} />}
      {unreachable.length > 0 && (
        <>
          <details className="mt-6 print:hidden" open={reachable.length === 0}>
            <summary className="mb-2 cursor-pointer py-2.5 font-medium">
              {copy.unreachable(unreachable.length)}
            </summary>
            <Callees callees={unreachable} />
          </details>
          {/* Not every browser prints what is collapsed. */}
          <section className="mt-6 hidden print:block">
            <h2 className="mb-2 break-after-avoid font-medium">{copy.unreachable(unreachable.length)}</h2>
            <Callees callees={unreachable} />
          </section>
        </>
      )}
    </>
  )
}

function Callees({ callees }: { callees: readonly Callee[] }) {
  return (
    <table className="w-full table-fixed print:text-[9.5pt] print:leading-[13pt]">
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} w-[44%] tablet:w-[34%]`}>
            {copy.columns.name}
          </th>
          <th scope="col" className={`${HEAD} tablet:w-[24%]`}>
            {copy.columns.phone}
          </th>
          <th scope="col" className={`${HEAD} max-tablet:hidden print:table-cell`}>
            {copy.columns.owes}
          </th>
          {/* A column for handwritten notes, only in print. */}
          <th scope="col" className={`${HEAD} hidden w-[22%] print:table-cell`}>
            {copy.columns.note}
          </th>
        </tr>
      </thead>
      <tbody>
        {callees.map(({ id, name, phone, household, owes }) => (
          <tr key={id} className={ROW}>
            <th scope="row" className={`${CELL} font-medium`}>
              {name}
              {household !== null && (
                <span className="block text-caption font-normal text-muted">{household}</span>
              )}
              <span className="block text-caption font-normal text-muted tablet:hidden print:hidden">
                {owes.join(', ')}
              </span>
            </th>
            <td className={CELL}>
              {phone === null ? (
                <span className="text-muted">{copy.noPhone}</span>
              ) : (
                <a
                  href={telephoneLink(phone)}
                  aria-label={copy.call(name, phone)}
                  className="link inline-flex min-h-11 items-center whitespace-nowrap tabular-nums tablet:min-h-8 print:min-h-0 print:no-underline"
                >
                  {phone}
                </a>
              )}
            </td>
            <td className={`${CELL} max-tablet:hidden print:table-cell`}>{owes.join(', ')}</td>
            <td className={`${CELL} hidden print:table-cell`}>&nbsp;</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const CELL = 'py-1.5 pr-3 text-left align-middle wrap-anywhere'
