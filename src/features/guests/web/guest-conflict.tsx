import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { guestFormCopy as copy } from '../model/guest-form-copy.ts'
import type { EnteredFields } from '../model/guest-schema.ts'
import { guestsQuery } from './guest-api.ts'
import { seenIn, valuesOf } from './guest-form-values.ts'
import type { GuestFields } from './guest-form-values.ts'
import { formatTimeIn } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { mergeChanges } from '#platform/model/merge-changes.ts'
import type { Clash } from '#platform/model/merge-changes.ts'
import { browserTimeZone } from '#platform/web/browser-time-zone.ts'
import { ConflictNotice } from '#ui/conflict-notice.tsx'
import type { ShownChange } from '#ui/conflict-notice.tsx'

/** Fields that both changed: here, and in another window, by another person or by the guest. */
interface GuestConflict {
  savedAt: Instant
  clashes: readonly Clash[]
  showing: ShownChange
  isAwaited: boolean
}

/**
 * Compares what is typed with the list on screen, which follows other windows and the guests. `base` is what the next
 * save is based on; it starts as `start`, and takes up what changed elsewhere once somebody has chosen.
 */
export function useGuestConflict(
  form: GuestFields,
  id: Id | undefined,
  start: EnteredFields,
  isOpen: boolean,
) {
  const [base, setBase] = useState(start)
  const [decided, setDecided] = useState<GuestConflict | null>(null)
  const [isAwaited, setAwaited] = useState(false)
  const { data: guests } = useQuery(guestsQuery)
  // While it is being saved, what arrives may be the saved guest.
  const latest = isOpen && !form.busy ? guests?.find((guest) => guest.id === id) : undefined
  const clashes = latest ? mergeChanges(valuesOf(base), form.values, valuesOf(latest)).clashes : []
  const conflict: GuestConflict | null =
    latest && clashes.length > 0
      ? { savedAt: latest.updated_at, clashes, showing: 'choice', isAwaited }
      : decided

  function show(showing: 'mine' | 'theirs') {
    if (!conflict) return
    for (const clash of conflict.clashes) form.change(clash.path as 'seat', clash[showing] as string)
    if (latest && conflict.showing === 'choice') {
      const names = Object.fromEntries(clashes.map(({ path }) => [path, true]))
      setBase({ ...base, ...seenIn(latest, names) })
    }
    setDecided({ ...conflict, showing, isAwaited: false })
    setAwaited(false)
  }

  return { base, conflict, show, awaitChoice: () => setAwaited(true) }
}

interface GuestConflictNoticeProps {
  conflict: GuestConflict
  onShow: (showing: 'mine' | 'theirs') => void
}

/** The choice between what both have changed of a guest. */
export function GuestConflictNotice({ conflict, onShow }: GuestConflictNoticeProps) {
  const { savedAt, clashes, showing, isAwaited } = conflict
  return (
    <ConflictNotice
      title={copy.theirsTitle(formatTimeIn(browserTimeZone(), savedAt))}
      labels={clashes.map(({ path }) => copy.fields[path as keyof EnteredFields])}
      showing={showing}
      choose={copy.youSeeYours}
      showingMine={copy.showingMine}
      isAwaited={isAwaited}
      onShow={onShow}
    />
  )
}
