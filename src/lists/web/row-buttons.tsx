import { Pencil, Trash2 } from 'lucide-react'

import { listCopy as copy } from '../model/list-copy.ts'
import type { ListWords } from '../model/list-words.ts'
import type { ListColumn } from './list-table.tsx'
import { IconButton } from '#ui/button.tsx'
import { ICON } from '#ui/icon-props.ts'

/** The actions on one row: in its last column, by the keys E and Del, and by a tap on a phone. */
export interface RowActions<T> {
  open?: ((row: T) => void) | undefined
  remove?: ((row: T) => void) | undefined
}

/** The columns followed by the row's buttons, if there are labels for them. */
export function withRowButtons<T>(
  columns: readonly ListColumn<T>[],
  words: ListWords<T>,
  { open, remove }: RowActions<T>,
): readonly ListColumn<T>[] {
  const openWords = open && words.open
  const removeWords = remove && words.remove
  if (!openWords && !removeWords) return columns
  const buttons: ListColumn<T> = {
    header: copy.actions,
    width: '100px',
    align: 'end',
    screenOnly: true,
    cell: (row) => (
      <div className="-mr-2 flex justify-end gap-0.5">
        {openWords && (
          <IconButton label={openWords(row)} icon={<Pencil {...ICON} />} onPress={() => open(row)} />
        )}
        {removeWords && (
          <IconButton
            label={removeWords(row)}
            icon={<Trash2 {...ICON} />}
            variant="danger"
            onPress={() => remove(row)}
          />
        )}
      </div>
    ),
  }
  return [...columns, buttons]
}
