import { useQuery } from '@tanstack/react-query'
import { Plus, QrCode, Upload } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo } from 'react'
import type { ReactNode } from 'react'

import { RSVP_LABELS } from '../model/guest.ts'
import type { Guest } from '../model/guest.ts'
import { guestCopy as copy, guests as guestsCounted } from '../model/guest-copy.ts'
import { possibleDuplicates } from '../model/guest-duplicates.ts'
import { guestFilterCopy } from '../model/guest-filter-copy.ts'
import { guestList } from '../model/guest-list.ts'
import { guestListWords } from '../model/guest-list-words.ts'
import { personalLinkCopy } from '../model/personal-link-copy.ts'
import { AccessRequestStrip } from './access-request-strip.tsx'
import { ExportButton } from './export-button.tsx'
import { guestsQuery } from './guest-api.ts'
import { guestCard, guestColumns } from './guest-columns.tsx'
import { guestFilters } from './guest-filters-dialog.tsx'
import { GuestForm } from './guest-form.tsx'
import { GuestImportDialog } from './guest-import-dialog.tsx'
import { TemplateLink } from './template-link.tsx'
import { useRemoveGuest } from './use-remove-guest.ts'
import { useWeddingZone } from './wedding-zone.ts'
import type { ListSelection } from '#lists/model/selection.ts'
import { ListScreen } from '#lists/web/list-screen.tsx'
import { paths } from '#platform/model/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useDialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const SEGMENTS = {
  filter: 'status',
  label: copy.statusFilter,
  all: copy.allStatus,
  labels: RSVP_LABELS,
} as const
const ADVANCED = guestFilters(guestFilterCopy.open)

interface GuestsScreenProps {
  /** What became of a guest's invitation: in the table, on a phone, and above the form. */
  invitation: (guest: Guest) => ReactNode
  /** The buttons of the selection bar. */
  bulkActions: (selection: ListSelection<Guest>) => ReactNode
}

/** The guest list. What it shares with other features comes with its props; keep `invitation` stable. */
export function GuestsScreen({ invitation, bulkActions }: GuestsScreenProps) {
  const read = useQuery(guestsQuery)
  const editor = useDialog<Guest>()
  const importer = useDialog()
  const removeOne = useRemoveGuest()
  // Looked for once the list itself is there.
  const duplicates = possibleDuplicates(useDeferredValue(read.data ?? NOBODY, NOBODY))
  const columns = useMemo(
    () =>
      guestColumns({ edit: editor.open, remove: (guest) => void removeOne(guest), invitation, duplicates }),
    [editor.open, removeOne, invitation, duplicates],
  )
  const card = useCallback(
    (guest: Guest) => guestCard(guest, { invitation, duplicates }),
    [invitation, duplicates],
  )
  return (
    <>
      <PageHeader
        title={copy.title}
        line={<Totals guests={read.data} failed={read.isError} />}
        actions={
          // An empty list has its buttons where the eye is.
          (read.data ? read.data.length > 0 : !read.isError) && (
            <>
              <Button icon={<Upload {...ICON} />} className={THIRD} onPress={() => importer.open()}>
                {copy.importCsv}
              </Button>
              <ExportButton className={THIRD} />
              <ButtonLink to={paths.qrCodes} icon={<QrCode {...ICON} />} className="max-tablet:hidden">
                {personalLinkCopy.sheet}
              </ButtonLink>
              <AddButton className={`${THIRD} max-tablet:order-first`} onPress={() => editor.open()} />
            </>
          )
        }
      />
      <AccessRequestStrip />
      <ListScreen
        list={guestList}
        words={guestListWords}
        read={read}
        segments={SEGMENTS}
        advanced={ADVANCED}
        timeZone={useWeddingZone()}
        columns={columns}
        card={card}
        actions={{ open: editor.open, remove: (guest) => void removeOne(guest), add: editor.open }}
        bulkActions={bulkActions}
        empty={
          <>
            <EmptyState
              title={copy.empty}
              text={copy.emptyHint}
              actions={
                <>
                  <AddButton onPress={() => editor.open()} />
                  <Button icon={<Upload {...ICON} />} onPress={() => importer.open()}>
                    {copy.importCsv}
                  </Button>
                </>
              }
            />
            <p className="-mt-9 text-center">
              <TemplateLink />
            </p>
          </>
        }
      />
      <GuestForm editor={editor} note={invitation} onRemove={(guest) => void removeOne(guest)} />
      <GuestImportDialog open={importer.isOpen} onClose={importer.close} />
    </>
  )
}

function Totals({ guests, failed }: { guests: Guest[] | undefined; failed: boolean }) {
  if (!guests)
    return failed ? null : (
      <span className="flex h-5 items-center">
        <Skeleton width="240px" />
      </span>
    )
  if (guests.length === 0) return guestsCounted(0)
  const count = (status: Guest['rsvp_status']) =>
    guests.filter((guest) => guest.rsvp_status === status).length
  return copy.totals(guests.length, count('accepted'), count('pending'), count('declined'))
}

function AddButton({ onPress, className }: { onPress: () => void; className?: string }) {
  return (
    <Button variant="primary" icon={<Plus {...ICON} />} onPress={onPress} {...(className && { className })}>
      {copy.add}
    </Button>
  )
}

const NOBODY: readonly Guest[] = []
/** Three buttons share the width of a phone. */
const THIRD = 'max-tablet:flex-1 max-tablet:px-2 max-tablet:whitespace-nowrap'
const ICON = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const
