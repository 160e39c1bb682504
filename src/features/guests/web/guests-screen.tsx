import { useQuery } from '@tanstack/react-query'
import { Download, Plus, Upload } from 'lucide-react'
import { useMemo } from 'react'

import { RSVP_LABELS } from '../model/guest.ts'
import type { Guest } from '../model/guest.ts'
import { guestCopy as copy, guests as guestsCounted } from '../model/guest-copy.ts'
import { guestList } from '../model/guest-list.ts'
import { guestListWords } from '../model/guest-list-words.ts'
import { exportGuests, guestsQuery } from './guest-api.ts'
import { guestCard, guestColumns } from './guest-columns.tsx'
import { GuestForm } from './guest-form.tsx'
import { GuestImportDialog } from './guest-import-dialog.tsx'
import { TemplateLink } from './template-link.tsx'
import { useRemoveGuests } from './use-remove-guests.ts'
import { applyList } from '#lists/model/define-list.ts'
import { ListScreen } from '#lists/web/list-screen.tsx'
import { useListUrl } from '#lists/web/use-list-url.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
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

export default function GuestsScreen() {
  const read = useQuery(guestsQuery)
  const editor = useDialog<Guest>()
  const importer = useDialog()
  const { removeOne, removeMany } = useRemoveGuests()
  const columns = useMemo(
    () => guestColumns({ edit: editor.open, remove: (guest) => void removeOne(guest) }),
    [editor.open, removeOne],
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
              <ExportButton guests={read.data} />
              <AddButton className={`${THIRD} max-tablet:order-first`} onPress={() => editor.open()} />
            </>
          )
        }
      />
      <ListScreen
        list={guestList}
        words={guestListWords}
        read={read}
        segments={SEGMENTS}
        columns={columns}
        card={guestCard}
        actions={{ open: editor.open, remove: (guest) => void removeOne(guest), add: editor.open }}
        bulkActions={(guests) => (
          <Button variant="danger" className="max-tablet:w-full" onPress={() => void removeMany(guests)}>
            {copy.bulkDelete(guests.length)}
          </Button>
        )}
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
      <GuestForm editor={editor} onRemove={(guest) => void removeOne(guest)} />
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

/** Saves what the search and filters show (ruling A25). */
function ExportButton({ guests }: { guests: Guest[] | undefined }) {
  const { query } = useListUrl(guestList)
  const count = () => applyList(guestList, guests ?? [], query).length
  const { run, busy } = useAction(() => exportGuests(query), {
    success: () => copy.exported(count()),
    successMs: 5000,
    failure: copy.exportFailed,
  })
  return (
    <Button icon={<Download {...ICON} />} className={THIRD} busy={busy} onPress={() => void run()}>
      {copy.export}
    </Button>
  )
}

function AddButton({ onPress, className }: { onPress: () => void; className?: string }) {
  return (
    <Button variant="primary" icon={<Plus {...ICON} />} onPress={onPress} {...(className && { className })}>
      {copy.add}
    </Button>
  )
}

/** Three buttons share the width of a phone. */
const THIRD = 'max-tablet:flex-1 max-tablet:px-2 max-tablet:whitespace-nowrap'
const ICON = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const
