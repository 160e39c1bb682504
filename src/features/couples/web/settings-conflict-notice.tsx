import { useEffect } from 'react'

import { SETTING_LABELS, settingsCopy as copy } from '../model/settings-copy.ts'
import type { Conflict } from './settings-conflict.tsx'
import { formatTimeIn } from '#platform/model/dates.ts'
import { browserTimeZone } from '#platform/web/browser-time-zone.ts'
import { ConflictNotice } from '#ui/conflict-notice.tsx'

export interface SettingsConflictNoticeProps {
  conflict: Conflict
  onShow: (showing: 'mine' | 'theirs') => void
}

/** The choice between what both have changed in the settings. */
export function SettingsConflictNotice({ conflict, onShow }: SettingsConflictNoticeProps) {
  useEffect(() => {
    // It covers the lower part of the page, where someone may be typing in the very field that it is about.
    const { activeElement } = document
    if (activeElement?.matches('input, textarea, select')) activeElement.scrollIntoView({ block: 'center' })
  }, [])
  const { savedAt, clashes, showing, isAwaited = false } = conflict
  return (
    <ConflictNotice
      title={copy.theirsTitle(formatTimeIn(browserTimeZone(), savedAt))}
      labels={clashes.map(({ path }) => SETTING_LABELS[path] ?? path)}
      showing={showing}
      note={copy.othersAreHere}
      save={copy.save}
      isAwaited={isAwaited}
      onShow={onShow}
    />
  )
}
