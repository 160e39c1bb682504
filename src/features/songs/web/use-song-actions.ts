import { useCallback, useMemo } from 'react'

import type { Verdict, StatusesBefore } from '../model/song-verdict.ts'
import type { OwnSong } from '../model/song-list.ts'
import { songsCopy as copy } from '../model/song-words.ts'
import { decideSong, decideSongs, markFavorites, undoSongDecisions } from './song-api.ts'
import type { ListSelection } from '#lists/model/selection.ts'
import type { Id } from '#platform/model/ids.ts'
import { showDecisionToast } from '#platform/web/decision-toast.ts'
import { BRIEF_MS, addToast } from '#platform/web/toast-queue.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useConfirm } from '#ui/confirm-dialog.tsx'

type Selection = Pick<ListSelection<OwnSong>, 'ids' | 'clear'>

/** Approves, rejects and stars one request or several. */
export function useSongActions() {
  const confirm = useConfirm()
  const { run: undo } = useAction(
    async (status: Verdict, before: StatusesBefore) => {
      const count = await undoSongDecisions(status, before)
      showDecisionToast(count === 0 ? copy.undoneNothing : copy.undone(count))
    },
    { failure: copy.undoFailed },
  )
  const one = useAction(decideSong, { failure: copy.decideFailed, refresh: [['songs']] })
  const some = { approved: useDecideSome('approved'), rejected: useDecideSome('rejected') }
  const star = useAction((id: Id, favorite: boolean) => markFavorites([id], favorite), {
    failure: copy.starFailed,
  })
  const starSome = useAction((ids: readonly Id[]) => markFavorites(ids, true), {
    success: (count) => copy.favorites.marked(count),
    successMs: BRIEF_MS,
    failure: copy.starFailed,
  })
  const { run: decideOne } = one
  const decide = useCallback(
    async ({ id, status: was }: OwnSong, status: Verdict) => {
      const before = was === 'pending' && (await decideOne(id, status))
      if (before)
        showDecisionToast(copy.decided(status), {
          label: copy.undo,
          onPress: () => void undo(status, before),
        })
    },
    [decideOne, undo],
  )
  const { run: mark } = star
  const rowActions = useMemo(
    () => ({
      approve: (song: OwnSong) => void decide(song, 'approved'),
      reject: (song: OwnSong) => void decide(song, 'rejected'),
      star: ({ id, favorite }: OwnSong) => void mark(id, !favorite),
    }),
    [decide, mark],
  )
  return {
    rowActions,
    isDeciding: some.approved.busy || some.rejected.busy,
    decideSome: async (status: Verdict, { ids, clear }: Selection): Promise<void> => {
      if (ids.length === 0) {
        addToast({ kind: 'info', message: copy.selectSome(status) })
        return
      }
      const action = status === 'approved' ? copy.approve : copy.reject
      if (!(await confirm({ sentence: copy.decideSomeConfirm(status, ids.length), action }))) return
      const decided = await some[status].run(ids)
      if (!decided) return
      clear()
      const { count, before } = decided
      const onPress = () => void undo(status, before)
      showDecisionToast(copy.decidedSome(status, count), { label: copy.undo, onPress })
    },
    starSome: async ({ ids, clear }: Selection): Promise<void> => {
      if ((await starSome.run(ids)) !== undefined) clear()
    },
  }
}

function useDecideSome(status: Verdict) {
  return useAction((ids: readonly Id[]) => decideSongs(ids, status), {
    failure: copy.decideSomeFailed(status),
  })
}
