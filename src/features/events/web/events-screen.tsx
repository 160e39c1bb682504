import { useQuery } from '@tanstack/react-query'
import { Download, Plus, Trash2 } from 'lucide-react'
import { useMemo } from 'react'

import { eventCopy as copy } from '../model/event-copy.ts'
import { eventList, eventListWords } from '../model/event-list.ts'
import type { OwnWeddingEvent } from '../model/event-schema.ts'
import { EVENTS_MAX } from '../model/wedding-event.ts'
import { eventsQuery, exportEvents } from './event-api.ts'
import { EventFormDialog, EventGuestsDialog } from './event-dialogs.ts'
import { eventRows } from './event-rows.tsx'
import { useDeleteEvents } from './use-delete-events.ts'
import { WeddingItself } from './wedding-itself.tsx'
import { ListScreen } from '#lists/web/list-screen.tsx'
import { BarButton } from '#lists/web/selection-bar.tsx'
import { useFormDialog } from '#lists/web/use-form-dialog.ts'
import { useListUrl } from '#lists/web/use-list-url.ts'
import type { Id } from '#platform/model/ids.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ICON } from '#ui/icon-props.ts'
import { useDialog } from '#ui/use-dialog.ts'

/** What guests are invited to besides the wedding. */
export default function EventsScreen() {
  const read = useQuery(eventsQuery)
  const { query } = useListUrl(eventList)
  const form = useFormDialog<OwnWeddingEvent>()
  const guests = useDialog<Id>()
  const deletion = useDeleteEvents()
  const saving = useAction(exportEvents, { failure: copy.exportFailed })
  const { open: openForm } = form
  const { open: openGuests } = guests
  const { remove } = deletion
  const rows = useMemo(() => eventRows(({ id }) => openGuests(id)), [openGuests])
  const actions = useMemo(() => ({ open: openForm, remove, add: () => openForm() }), [openForm, remove])
  const add = (
    <Button
      variant="primary"
      icon={<Plus {...ICON} />}
      disabledReason={(read.data?.length ?? 0) >= EVENTS_MAX ? copy.full : null}
      onPress={() => openForm()}
    >
      {copy.add}
    </Button>
  )
  return (
    <>
      <ListScreen
        list={eventList}
        words={eventListWords}
        read={read}
        head={{
          title: copy.title,
          line: copy.line,
          actions: (
            <>
              <Button icon={<Download {...ICON} />} busy={saving.busy} onPress={() => void saving.run(query)}>
                {copy.list.exportAll}
              </Button>
              {add}
            </>
          ),
        }}
        above={<WeddingItself />}
        {...rows}
        actions={actions}
        bulkActions={(selection) => (
          <BarButton
            isMain
            icon={<Trash2 {...ICON} />}
            busy={deletion.isDeleting}
            onPress={() => void deletion.removeMany(selection)}
          >
            {copy.deleteSome}
          </BarButton>
        )}
        empty={{ ...copy.empty, actions: add }}
      />
      <EventFormDialog {...form.props} event={form.item} />
      <EventGuestsDialog {...guests.props} event={read.data?.find(({ id }) => id === guests.item)} />
    </>
  )
}
