import { useQuery } from '@tanstack/react-query'
import { createElement, useEffect, useEffectEvent, useState } from 'react'

import type { Couple } from '../model/couple.ts'
import { settingsOf } from '../model/couple-settings.ts'
import { settingsCopy as copy } from '../model/settings-copy.ts'
import { readCoupleQuery } from './couple-api.ts'
import type { SettingsConflictNoticeProps } from './settings-conflict-notice.tsx'
import type { SettingsForm } from './settings-form.ts'
import type { Instant } from '#platform/model/dates.ts'
import { mergeChanges } from '#platform/model/merge-changes.ts'
import type { Clash } from '#platform/model/merge-changes.ts'
import type { ShownChange } from '#ui/conflict-notice.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.tsx'
import { toast } from '#ui/toasts.tsx'

/** Settings that both changed, here and in another tab or by another person. */
export interface Conflict {
  savedAt: Instant
  clashes: readonly Clash[]
  showing: ShownChange
  /** a save is waiting for the choice */
  isAwaited?: boolean
}

/**
 * Merges what is saved elsewhere as soon as it is known, without asking (rule E12); only if both changed the
 * same setting is there a choice. `onBase` receives the version on which the next save is based.
 */
export function useSettingsConflict(form: SettingsForm, base: Couple, onBase: (couple: Couple) => void) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { data: latest } = useQuery(readCoupleQuery)

  /** Applies what was typed here on top of `theirs`; returns true if nothing clashes. */
  function mergeTheirs(theirs: Couple): boolean {
    const now = settingsOf(theirs)
    const { mine, clashes, hasNews } = mergeChanges(settingsOf(base), form.values, now)
    form.reset(now)
    for (const [path, value] of mine) form.change(path as 'date', value as string)
    onBase(theirs)
    if (clashes.length > 0) setConflict({ savedAt: theirs.updated_at, clashes, showing: 'choice' })
    else if (hasNews) toast({ kind: 'info', message: copy.broughtIn })
    return clashes.length === 0
  }

  const newest = latest && latest.updated_at > base.updated_at && !form.busy ? latest : null
  const announce = useEffectEvent((theirs: Couple) => void mergeTheirs(theirs))
  useEffect(() => {
    if (!newest) return undefined
    // After the screen has processed the other changes that arrived with it.
    const timer = setTimeout(() => announce(newest))
    return () => clearTimeout(timer)
  }, [newest])

  function show(showing: 'mine' | 'theirs') {
    if (!conflict) return
    for (const clash of conflict.clashes) form.change(clash.path as 'date', clash[showing] as string)
    setConflict({ ...conflict, showing })
  }

  return {
    conflict,
    mergeTheirs,
    show,
    awaitChoice: () => setConflict((now) => now && { ...now, isAwaited: true }),
    forget: () => setConflict(null),
  }
}

const notice = onDemand(async () => (await import('./settings-conflict-notice.tsx')).SettingsConflictNotice)

/** The choice, whose component is loaded once the screen is used: hardly anybody ever sees it. */
export function ConflictNotice(props: SettingsConflictNoticeProps) {
  const Notice = useOnDemand(notice, true)
  return Notice ? createElement(Notice, props) : null
}
