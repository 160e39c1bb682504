import { useEffect, useEffectEvent, useState } from 'react'

import type { Draft } from './use-drafts.ts'
import { AppError } from '#platform/model/app-error.ts'
import { formatTimeIn } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import { changesIn, mergeChanges, seenIn } from '#platform/model/merge-changes.ts'
import type { Clash, Together } from '#platform/model/merge-changes.ts'
import { browserTimeZone } from '#platform/web/browser-time-zone.ts'
import { ConflictNotice } from '#ui/conflict-notice.tsx'
import type { ShownChange } from '#ui/conflict-notice.tsx'

interface AnyForm<Values> {
  values: Values
  busy: boolean
  change: (path: never, value: never) => void
}

interface Merged<Values extends object, Stored extends object> {
  isOpen: boolean
  /** what the form starts from */
  start: Stored
  /** the same as the list on screen has it, which follows other windows; undefined for a new one */
  latest: (Stored & { updated_at: Instant }) | undefined
  /** the form's values of what is stored */
  valuesOf: (stored: Stored) => Values
  together?: Together
  /** receives what has been typed and neither saved nor discarded, whenever that changes */
  onTyped: (draft: Draft<Values, Stored> | undefined) => void
}

/** Fields that both changed: here, and in another window or by another person. */
interface FormConflict {
  savedAt: Instant
  clashes: readonly Clash[]
  showing: ShownChange
  isAwaited: boolean
}

/**
 * Compares what is typed with what is stored now, and offers a choice only where both changed the same field (rule
 * E12). `base` is what the next save is based on; it starts as `start`, and takes up what changed elsewhere once somebody
 * has chosen.
 */
export function useMergedForm<Values extends object, Stored extends object>(
  form: AnyForm<Values>,
  { isOpen, start, latest: listed, valuesOf, together = [], onTyped }: Merged<Values, Stored>,
) {
  const [base, setBase] = useState(start)
  const [decided, setDecided] = useState<FormConflict | null>(null)
  const [isAwaited, setAwaited] = useState(false)
  const before = valuesOf(base)
  // While it is being saved, what arrives may be what was saved.
  const latest = isOpen && !form.busy ? listed : undefined
  const clashes = latest ? mergeChanges(before, form.values, valuesOf(latest), together).clashes : []
  const conflict: FormConflict | null =
    latest && clashes.length > 0
      ? { savedAt: latest.updated_at, clashes, showing: 'choice', isAwaited }
      : decided

  const typed = useEffectEvent(() => {
    const changes = isOpen ? changesIn(form.values, before, together) : undefined
    onTyped(changes && { typed: changes, seen: seenIn(base, changes) })
  })
  useEffect(() => typed(), [form.values, base])

  function show(showing: 'mine' | 'theirs') {
    if (!conflict) return
    for (const clash of conflict.clashes) form.change(clash.path as never, clash[showing] as never)
    if (latest && conflict.showing === 'choice') {
      const names = Object.fromEntries(clashes.map(({ path }) => [path, true]))
      setBase({ ...base, ...seenIn<Stored>(latest, names) })
    }
    setDecided({ ...conflict, showing, isAwaited: false })
    setAwaited(false)
  }

  /**
   * Saves, unless a choice is to be made first. If the server knows of a change that is not on screen yet, `reread`
   * brings it, and then the form asks; `reread` returns undefined if there is nothing left to change.
   */
  async function save(run: () => Promise<void>, reread: () => Promise<unknown>): Promise<void> {
    if (conflict?.showing === 'choice') return setAwaited(true)
    try {
      await run()
    } catch (error) {
      const isRefused = error instanceof AppError && error.code === 'stale'
      if (!isRefused || !(await reread())) throw error
      setAwaited(true)
    }
  }

  return { base, conflict, show, save }
}

interface MergeNoticeProps {
  conflict: FormConflict | null
  onShow: (showing: 'mine' | 'theirs') => void
  /** the label of a field of the form */
  label: (path: string) => string
  copy: { theirsTitle: (time: string) => string; save: string }
}

/** The choice between what both have changed; nothing while there is none. */
export function MergeNotice({ conflict, onShow, label, copy }: MergeNoticeProps) {
  if (!conflict) return null
  const { savedAt, clashes, showing, isAwaited } = conflict
  return (
    <ConflictNotice
      title={copy.theirsTitle(formatTimeIn(browserTimeZone(), savedAt))}
      labels={[...new Set(clashes.map(({ path }) => label(path)))]}
      showing={showing}
      save={copy.save}
      isAwaited={isAwaited}
      onShow={onShow}
    />
  )
}
