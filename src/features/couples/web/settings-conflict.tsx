import { useState } from 'react'

import type { Couple } from '../model/couple.ts'
import { differingSettings, settingsOf } from '../model/couple-settings.ts'
import type { SettingsEntry } from '../model/couple-settings.ts'
import { SETTING_LABELS, settingsCopy as copy } from '../model/settings-copy.ts'
import { readCouple } from './couple-api.ts'
import type { SettingsForm } from './settings-form.ts'
import { formatTimeIn } from '#platform/model/dates.ts'
import { browserTimeZone } from '#platform/web/browser-time-zone.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

/** A save that came after another one, of another tab or another person. */
interface Conflict {
  theirs: Couple
  /** everything that was typed here, kept whichever version is looked at */
  mine: SettingsEntry[]
  /** the labels of what both changed */
  both: string[]
  showing: 'choice' | 'mine' | 'theirs'
}

/** What was saved elsewhere, and the two ways on. `onBase` gets the version that the next save is based on. */
export function useSettingsConflict(form: SettingsForm, base: Couple, onBase: (couple: Couple) => void) {
  const [conflict, setConflict] = useState<Conflict | null>(null)

  async function notice(): Promise<void> {
    const theirs = await readCouple()
    const mine = differingSettings(settingsOf(base), form.values)
    const changed = new Set(differingSettings(settingsOf(base), settingsOf(theirs)).map(([path]) => path))
    const both = mine.map(([path]) => path).filter((path) => changed.has(path))
    setConflict({ theirs, mine, both: both.map((path) => SETTING_LABELS[path] ?? path), showing: 'choice' })
  }

  function show(showing: 'mine' | 'theirs') {
    if (!conflict) return
    form.reset(settingsOf(conflict.theirs))
    if (showing === 'mine')
      for (const [path, value] of conflict.mine) form.change(path as 'date', value as string)
    onBase(conflict.theirs)
    setConflict({ ...conflict, showing })
  }

  return { conflict, notice, show, forget: () => setConflict(null) }
}

interface ConflictNoticeProps {
  conflict: Conflict
  onShow: (showing: 'mine' | 'theirs') => void
}

export function ConflictNotice({ conflict, onShow }: ConflictNoticeProps) {
  const { theirs, both, showing } = conflict
  const words = {
    choice: `${both.length > 0 ? copy.bothChanged(both) : copy.nothingInCommon} ${copy.choose}`,
    theirs: copy.showingTheirs,
    mine: copy.showingMine,
  }
  return (
    <div role="alert">
      <Alert
        kind="warning"
        title={copy.theirsTitle(formatTimeIn(browserTimeZone(), theirs.updated_at))}
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
