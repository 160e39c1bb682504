import { Download, Trash2 } from 'lucide-react'

import type { useActivityList } from './use-activity-list.ts'
import type { ListSelection } from '#lists/model/selection.ts'
import { Button } from '#ui/button.tsx'
import { ICON } from '#ui/icon-props.ts'

interface HeadButtonsProps<T> {
  list: Pick<ReturnType<typeof useActivityList>, 'isDeleting' | 'isExporting' | 'removeMany'>
  selection: ListSelection<T>
  onExport: () => void
  words: { deleteSome: (count: number) => string; export: string }
}

/** The buttons in the head of every list of activities: deleting the selected rows, and the CSV of what is shown. */
export function HeadButtons<T>({ list, selection, onExport, words }: HeadButtonsProps<T>) {
  const { ids } = selection
  return (
    <>
      {ids.length > 0 && (
        <Button
          variant="danger"
          icon={<Trash2 {...ICON} />}
          busy={list.isDeleting}
          onPress={() => void list.removeMany(selection as ListSelection<never>)}
        >
          {words.deleteSome(ids.length)}
        </Button>
      )}
      <Button icon={<Download {...ICON} />} busy={list.isExporting} onPress={onExport}>
        {words.export}
      </Button>
    </>
  )
}
