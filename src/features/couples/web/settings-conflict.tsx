import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import type { Couple } from '../model/couple.ts'
import { mergeSettings, settingsOf } from '../model/couple-settings.ts'
import type { SettingsClash } from '../model/couple-settings.ts'
import { SETTING_LABELS, settingsCopy as copy } from '../model/settings-copy.ts'
import { readCoupleQuery } from './couple-api.ts'
import type { SettingsForm } from './settings-form.ts'
import { formatTimeIn } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import { browserTimeZone } from '#platform/web/browser-time-zone.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts.tsx'

/** Settings that both changed, here and in another tab or by another person. */
interface Conflict {
  savedAt: Instant
  clashes: readonly SettingsClash[]
  showing: 'choice' | 'mine' | 'theirs'
}

/**
 * Brings in what is saved elsewhere as soon as it is known, without asking (rule E12); only where both changed the same
 * setting there is something to choose. `onBase` gets the version that the next save is based on.
 */
export function useSettingsConflict(form: SettingsForm, base: Couple, onBase: (couple: Couple) => void) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { data: latest } = useQuery(readCoupleQuery)

  /** Lays what was typed here over `theirs`; true where nothing of it clashes. */
  function bringIn(theirs: Couple): boolean {
    const now = settingsOf(theirs)
    const { mine, clashes, hasNews } = mergeSettings(settingsOf(base), form.values, now)
    form.reset(now)
    for (const [path, value] of mine) form.change(path as 'date', value as string)
    onBase(theirs)
    if (clashes.length > 0) setConflict({ savedAt: theirs.updated_at, clashes, showing: 'choice' })
    else if (hasNews) toast({ kind: 'info', message: copy.broughtIn })
    return clashes.length === 0
  }

  const newest = latest && latest.updated_at > base.updated_at && !form.busy ? latest : null
  const notice = useEffectEvent((theirs: Couple) => void bringIn(theirs))
  useEffect(() => {
    if (!newest) return undefined
    // After the screen has taken in what else came with it.
    const timer = setTimeout(() => notice(newest))
    return () => clearTimeout(timer)
  }, [newest])

  function show(showing: 'mine' | 'theirs') {
    if (!conflict) return
    for (const clash of conflict.clashes) form.change(clash.path as 'date', clash[showing] as string)
    setConflict({ ...conflict, showing })
  }

  return { conflict, bringIn, show, forget: () => setConflict(null) }
}

interface ConflictNoticeProps {
  conflict: Conflict
  onShow: (showing: 'mine' | 'theirs') => void
}

export function ConflictNotice({ conflict, onShow }: ConflictNoticeProps) {
  const { savedAt, clashes, showing } = conflict
  const words = {
    choice: `${copy.bothChanged(clashes.map(({ path }) => SETTING_LABELS[path] ?? path))} ${copy.choose}`,
    theirs: copy.showingTheirs,
    mine: copy.showingMine,
  }
  return (
    <div role="alert">
      <Alert
        kind="warning"
        title={copy.theirsTitle(formatTimeIn(browserTimeZone(), savedAt))}
        action={
          <div className="flex gap-2">
            {showing !== 'theirs' && (
              <Button size="sm" onPress={() => onShow('theirs')}>
                {copy.loadTheirs}
              </Button>
            )}
            {showing !== 'mine' && (
              <Button size="sm" onPress={() => onShow('mine')}>
                {copy.keepMine}
              </Button>
            )}
          </div>
        }
      >
        {words[showing]}
      </Alert>
    </div>
  )
}
