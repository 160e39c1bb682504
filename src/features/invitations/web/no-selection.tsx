import { useQuery } from '@tanstack/react-query'

import { letterCopy } from '../model/letter-copy.ts'
import { sendCopy as copy } from '../model/send-copy.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { guestsQuery } from '#features/guests/web/guest-api.ts'
import { useRefusal } from './couple-reads.ts'
import { RemindPending } from './remind-pending.tsx'
import { SendHistory } from './send-history.tsx'
import { paths } from '#platform/model/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** The screen as opened from the rail: where to choose guests, who to remind, and every send so far. */
export function NoSelection() {
  const guests = useQuery(guestsQuery)
  const refusal = useRefusal('invitation')
  const refusedReminder = useRefusal('reminder')
  return (
    <div className="max-w-[760px]">
      <PageHeader title={copy.titles.invitation} back={{ to: paths.guests, label: copy.guests }} />
      <div className="mb-8 flex flex-col gap-4">
        {refusal && <RefusalNotice refusal={refusal} />}
        <div>
          <p className="text-row font-medium">{letterCopy.noSelection}</p>
          <p className="text-ink-2">{copy.chooseHelp}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.settings}>{copy.settings}</ButtonLink>
          <ButtonLink to={paths.guests} variant="primary">
            {copy.choose}
          </ButtonLink>
        </div>
        {guests.data ? (
          <RemindPending guests={guests.data} refusal={refusedReminder} />
        ) : (
          guests.isError && (
            <ErrorState
              title={copy.loadFailed}
              text={copy.loadFailedHelp}
              onRetry={() => void guests.refetch()}
            />
          )
        )}
      </div>
      <SendHistory />
    </div>
  )
}
