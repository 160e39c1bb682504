import { useCallback } from 'react'

import type { FilterValues, ListQuery, PagedList } from '#lists/model/define-list.ts'
import { toParams } from '#lists/model/define-list.ts'
import type { ListSelection } from '#lists/model/selection.ts'
import type { Id } from '#platform/model/ids.ts'
import { api } from '#platform/web/api-client.ts'
import { refetchQueries } from '#platform/web/query-client.ts'
import type { QueryName } from '#platform/web/query-client.ts'
import { BRIEF_MS } from '#platform/web/toast-queue.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useConfirm } from '#ui/confirm-dialog.tsx'

/** The texts for deleting and exporting rows of one type. */
export interface ActivityListCopy {
  deleteConfirm: string
  deleteSomeConfirm: (count: number) => string
  deleted: string
  deletedSome: (count: number) => string
  deleteFailed: string
  deleteSomeFailed: string
  /** the button of both confirmations */
  delete: string
  exported: (count: number) => string
  exportFailed: string
}

interface ActivitySource {
  /** '/api/activities/notes' */
  path: string
  queryName: QueryName
}

/** Deletes one or many rows after a confirmation, and downloads the CSV of what is shown: the same for every type. */
export function useActivityList<T extends { id: Id }, F extends FilterValues, S extends string>(
  list: PagedList<T, F, S>,
  source: ActivitySource,
  copy: ActivityListCopy,
) {
  const confirm = useConfirm()
  const removeIds = async (ids: readonly Id[]) => {
    const { count } = await api.post<{ count: number }>(`${source.path}/delete`, { ids })
    await refetchQueries({ queryKey: [source.queryName] })
    return count
  }
  const one = useAction((id: Id) => removeIds([id]), {
    success: copy.deleted,
    successMs: BRIEF_MS,
    failure: copy.deleteFailed,
  })
  const many = useAction(removeIds, {
    success: (count) => copy.deletedSome(count),
    successMs: BRIEF_MS,
    failure: copy.deleteSomeFailed,
  })
  const csv = useAction(
    (query: ListQuery<F, S>, _count: number) =>
      api.save(`${source.path}/export.csv?${toParams(list, query)}`),
    {
      success: (_saved, _query, count) => copy.exported(count),
      failure: copy.exportFailed,
    },
  )
  const { run: removeOne } = one
  const { deleteConfirm, delete: action } = copy
  /** Returns whether it was deleted. */
  const remove = useCallback(
    async ({ id }: T): Promise<boolean> => {
      const isSure = await confirm({ sentence: deleteConfirm, action, tone: 'danger' })
      return isSure && (await removeOne(id)) !== undefined
    },
    [confirm, removeOne, deleteConfirm, action],
  )
  return {
    remove,
    removeMany: async ({ ids, clear }: Pick<ListSelection<T>, 'ids' | 'clear'>): Promise<void> => {
      const sentence = copy.deleteSomeConfirm(ids.length)
      if (!(await confirm({ sentence, action: copy.delete, tone: 'danger' }))) return
      if ((await many.run(ids)) !== undefined) clear()
    },
    /** `count`: how many rows the query matches */
    exportCsv: (query: ListQuery<F, S>, count: number) => void csv.run(query, count),
    isDeleting: one.busy || many.busy,
    isExporting: csv.busy,
  }
}
