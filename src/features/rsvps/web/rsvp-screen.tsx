import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'

import { rsvpCopy as copy } from '../model/rsvp-copy.ts'
import { rsvpStats } from '../model/rsvp-stats.ts'
import { CoupleLine } from './couple-line.tsx'
import { guestsQuery } from './rsvp-api.ts'
import { rsvpCard, rsvpColumns } from './rsvp-columns.tsx'
import { RsvpPanels } from './rsvp-panels.tsx'
import { RSVP_LABELS } from '#features/guests/model/guest.ts'
import { guestCopy } from '#features/guests/model/guest-copy.ts'
import { guestList } from '#features/guests/model/guest-list.ts'
import { guestListWords } from '#features/guests/model/guest-list-words.ts'
import { ListScreen } from '#lists/web/list-screen.tsx'
import { paths } from '#platform/model/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

const WORDS = { ...guestListWords, loadFailed: { ...guestListWords.loadFailed, title: copy.loadFailed } }
const SEGMENTS = {
  filter: 'status',
  label: guestCopy.statusFilter,
  all: guestCopy.allStatus,
  labels: RSVP_LABELS,
} as const

export default function RsvpScreen() {
  const read = useQuery(guestsQuery)
  const stats = useMemo(() => read.data && rsvpStats(read.data), [read.data])
  return (
    <>
      <PageHeader title={copy.title} line={copy.line} />
      <CoupleLine />
      {stats && stats.total > 0 && <RsvpPanels stats={stats} />}
      <ListScreen
        list={guestList}
        words={WORDS}
        read={read}
        segments={SEGMENTS}
        columns={rsvpColumns}
        card={rsvpCard}
        empty={
          <EmptyState
            title={copy.empty}
            text={copy.emptyHint}
            actions={<AddMoreGuests variant="primary" />}
          />
        }
      />
      {stats && stats.total > 0 && (
        <div className="mt-5">
          <AddMoreGuests />
        </div>
      )}
    </>
  )
}

function AddMoreGuests({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) {
  return (
    <ButtonLink
      to={paths.guests}
      variant={variant}
      icon={<Plus size={16} strokeWidth={1.6} aria-hidden="true" />}
    >
      {copy.addMore}
    </ButtonLink>
  )
}
