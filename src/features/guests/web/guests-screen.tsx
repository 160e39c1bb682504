import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { Plus, QrCode, Upload } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import { guestCopy as copy } from '../model/guest-copy.ts'
import { possibleDuplicates } from '../model/guest-duplicates.ts'
import type { ListedGuest } from '../model/listed-guests.ts'
import { filteredFacets, guestList } from '../model/guest-list.ts'
import { guestListWords, guestTotals } from '../model/guest-list-words.ts'
import { personalLinkCopy } from '../model/personal-link-copy.ts'
import { accessRequestsQuery } from './access-request-api.ts'
import { AccessRequestStrip } from './access-request-strip.tsx'
import { ExportButton } from './export-button.tsx'
import { guestRows } from './guest-columns.tsx'
import { GuestForm, ImportDialog } from './guest-dialogs.ts'
import { suggestionsQuery } from './household-api.ts'
import { HouseholdStrip } from './household-strip.tsx'
import { useListedGuests } from './listed-guests.ts'
import { TemplateLink } from './import/template-link.tsx'
import { useRequestedDialog } from './use-requested-dialog.ts'
import { useRemoveGuest } from './use-remove-guest.ts'
import { useWeddingZone } from '#features/couples/web/wedding-zone.ts'
import type { ListSelection } from '#lists/model/selection.ts'
import { ListScreen } from '#lists/web/list-screen.tsx'
import { useListUrl } from '#lists/web/use-list-url.ts'
import type { Id } from '#platform/model/ids.ts'
import { paths } from '#platform/model/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ICON } from '#ui/icon-props.ts'
import { useDialog } from '#ui/use-dialog.ts'

interface GuestsScreenProps {
  /** The state of a guest's invitation: in the table, on a phone, and above the form. */
  invitation: (guest: ListedGuest) => ReactNode
  /** The buttons of the selection bar. */
  bulkActions: (selection: ListSelection<ListedGuest>) => ReactNode
}

/** The guest list. Props bring what it shares with other features; keep `invitation` stable. */
export function GuestsScreen({ invitation, bulkActions }: GuestsScreenProps) {
  const requests = useQuery(accessRequestsQuery)
  const read = useListBelow([requests, useQuery(suggestionsQuery)])
  const editor = useDialog<ListedGuest>()
  const importer = useDialog()
  const remove = useRemoveGuest()
  const [linkedRequest, setLinkedRequest] = useState<Id>()
  const request = (id: Id) => {
    setLinkedRequest(id)
    return requests.data?.some((one) => one.id === id) ?? false
  }
  const dialogs = {
    add: editor.open,
    import: importer.open,
    edit: editor.open,
    request,
  }
  useRequestedDialog(read.data, dialogs)
  // Computed after the list itself has rendered.
  const duplicates = possibleDuplicates(useDeferredValue(read.data ?? NOBODY, NOBODY))
  const { query } = useListUrl(guestList)
  // As a text, so that rows re-render only if it changes, and not on each keystroke of a search.
  const things = filteredFacets(read.data ?? NOBODY, query).join('\n')
  const rows = useMemo(
    () => guestRows(invitation, duplicates, things === '' ? [] : things.split('\n')),
    [invitation, duplicates, things],
  )
  const addButton = (className?: string) => (
    <Button variant="primary" icon={<Plus {...ICON} />} className={className} onPress={() => editor.open()}>
      {copy.add}
    </Button>
  )
  const importButton = (className?: string) => (
    <Button icon={<Upload {...ICON} />} className={className} onPress={() => importer.open()}>
      {copy.importCsv}
    </Button>
  )
  return (
    <>
      <ListScreen
        list={guestList}
        words={guestListWords}
        read={read}
        timeZone={useWeddingZone()}
        head={{
          title: copy.title,
          line: guestTotals,
          actions: (
            <>
              {importButton(THIRD)}
              <ExportButton className={THIRD} />
              <ButtonLink to={paths.qrCodes} icon={<QrCode {...ICON} />} className="max-tablet:hidden">
                {personalLinkCopy.sheet}
              </ButtonLink>
              {addButton(`${THIRD} max-tablet:order-first`)}
            </>
          ),
        }}
        above={
          <>
            <AccessRequestStrip firstId={linkedRequest} />
            <HouseholdStrip />
          </>
        }
        {...rows}
        actions={{ open: editor.open, remove, add: editor.open }}
        bulkActions={bulkActions}
        empty={{
          title: copy.empty,
          text: copy.emptyHint,
          actions: (
            <>
              {addButton()}
              {importButton()}
            </>
          ),
          below: <TemplateLink />,
        }}
      />
      <GuestForm guest={editor.item} {...editor.props} note={invitation} onRemove={remove} />
      <ImportDialog {...importer.props} />
    </>
  )
}

/**
 * The list, once it is known what is shown above it: otherwise rows would move away from the pointer. Does not wait
 * for queries that failed at the first attempt.
 */
function useListBelow(above: readonly Pick<UseQueryResult, 'isPending' | 'failureCount'>[]) {
  const read = useListedGuests()
  const waits = above.some(({ isPending, failureCount }) => isPending && failureCount === 0)
  return waits ? { ...read, data: undefined } : read
}

const NOBODY: readonly ListedGuest[] = []
/** Three buttons share the width of a phone. */
const THIRD = 'max-tablet:flex-1 max-tablet:px-2 max-tablet:whitespace-nowrap'
