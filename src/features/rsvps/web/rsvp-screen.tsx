import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import type { ReactNode } from 'react'

import { rsvpCopy as copy } from '../model/rsvp-copy.ts'
import { rsvpStats } from '../model/rsvp-stats.ts'
import { CoupleLine } from './couple-line.tsx'
import { guestsQuery, readCoupleQuery } from './rsvp-api.ts'
import { rsvpCard, rsvpColumns } from './rsvp-columns.tsx'
import { RsvpPanels } from './rsvp-panels.tsx'
import { RSVP_LABELS } from '#features/guests/model/guest.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { guestCopy } from '#features/guests/model/guest-copy.ts'
import { guestList } from '#features/guests/model/guest-list.ts'
import type { GuestFilters } from '#features/guests/model/guest-list.ts'
import { guestListWords } from '#features/guests/model/guest-list-words.ts'
import type { ListSelection } from '#lists/model/selection.ts'
import type { AdvancedFilters } from '#lists/web/advanced-filters.tsx'
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

interface RsvpScreenProps {
  /** The filters beside the status. */
  filters: AdvancedFilters<GuestFilters>
  /** Beside the title, once there are guests. */
  headerActions: (guests: Guest[]) => ReactNode
  /** The buttons of the selection bar. */
  bulkActions: (selection: ListSelection<Guest>) => ReactNode
  /** Below the rows, after 'Add More Guests'. */
  footer: (selection: ListSelection<Guest>) => ReactNode
}

/** Who comes, what they eat, and who has not said. What it shares with other features comes with its props. */
export function RsvpScreen({ filters, headerActions, bulkActions, footer }: RsvpScreenProps) {
  const read = useQuery(guestsQuery)
  const { data: couple } = useQuery(readCoupleQuery)
  const stats = useMemo(() => read.data && rsvpStats(read.data), [read.data])
  return (
    <>
      <PageHeader title={copy.title} line={copy.line} actions={read.data && headerActions(read.data)} />
      <CoupleLine />
      {stats && stats.total > 0 && <RsvpPanels stats={stats} />}
      <ListScreen
        list={guestList}
        words={WORDS}
        read={read}
        segments={SEGMENTS}
        advanced={filters}
        {...(couple && { timeZone: couple.time_zone })}
        columns={rsvpColumns}
        card={rsvpCard}
        bulkActions={bulkActions}
        footer={(selection) => (
          <div className="mt-5 flex flex-wrap gap-2">
            <AddMoreGuests />
            {footer(selection)}
          </div>
        )}
        empty={
          <EmptyState
            title={copy.empty}
            text={copy.emptyHint}
            actions={<AddMoreGuests variant="primary" />}
          />
        }
      />
    </>
  )
}

function AddMoreGuests({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) {
  return (
    <ButtonLink
      to={paths.guests}
      variant={variant}
      className="max-tablet:flex-1 max-tablet:basis-[40%]"
      icon={<Plus size={16} strokeWidth={1.6} aria-hidden="true" />}
    >
      {copy.addMore}
    </ButtonLink>
  )
}
