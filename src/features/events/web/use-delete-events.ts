import { useCallback } from 'react'

import { eventCopy as copy } from '../model/event-copy.ts'
import type { OwnWeddingEvent } from '../model/event-schema.ts'
import { deleteEvent, deleteEvents } from './event-api.ts'
import type { ListSelection } from '#lists/model/selection.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useConfirm } from '#ui/confirm-dialog.tsx'

/** Deletes one event or several, after a question that says how many answers go with them. */
export function useDeleteEvents() {
  const confirm = useConfirm()
  const one = useAction(deleteEvent, { success: copy.deletedNow, failure: copy.deleteFailed })
  const many = useAction(deleteEvents, { success: copy.deletedSome, failure: copy.deleteSomeFailed })
  const { run: removeOne } = one
  const remove = useCallback(
    (event: OwnWeddingEvent) => {
      const ask = async () => {
        const sentence = copy.deleteQuestion(event.name, answersTo([event]))
        if (await confirm({ sentence, action: copy.delete, tone: 'danger' })) await removeOne(event.id)
      }
      void ask()
    },
    [confirm, removeOne],
  )
  const removeMany = async ({ rows, ids, clear }: ListSelection<OwnWeddingEvent>): Promise<void> => {
    const sentence = copy.deleteSomeQuestion(ids.length, answersTo(rows))
    if (!(await confirm({ sentence, action: copy.delete, tone: 'danger' }))) return
    if ((await many.run(ids)) !== undefined) clear()
  }
  return { remove, removeMany, isDeleting: one.busy || many.busy }
}

function answersTo(events: readonly OwnWeddingEvent[]): number {
  return events.reduce((sum, { counts }) => sum + counts.accepted + counts.declined, 0)
}
