import { useEffect } from 'react'

import { SETTING_LABELS, settingsCopy as copy } from '../model/settings-copy.ts'
import type { Conflict } from './settings-conflict.tsx'
import { formatTimeIn } from '#platform/model/dates.ts'
import { browserTimeZone } from '#platform/web/browser-time-zone.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

export interface ConflictNoticeProps {
  conflict: Conflict
  onShow: (showing: 'mine' | 'theirs') => void
}

/** What both have changed, and the choice which of the changes stays. */
export function ConflictNotice({ conflict, onShow }: ConflictNoticeProps) {
  useEffect(() => {
    // It covers the lower part of the page, where someone may be typing in the very field that it is about.
    const { activeElement } = document
    if (activeElement?.matches('input, textarea, select')) activeElement.scrollIntoView({ block: 'center' })
  }, [])
  const { savedAt, clashes, showing, isAwaited = false } = conflict
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
        {showing === 'choice' && isAwaited && <p className="font-semibold">{copy.chooseFirst}</p>}
      </Alert>
    </div>
  )
}
