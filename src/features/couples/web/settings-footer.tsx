import { useNavigate } from 'react-router'
import type { ReactNode } from 'react'

import { coupleCopy } from '../model/couple-copy.ts'
import { settingsCopy } from '../model/settings-copy.ts'
import type { SettingsForm } from './settings-form.ts'
import { paths } from '#platform/model/paths.ts'
import { FormError } from '#platform/web/form.tsx'
import { Button } from '#ui/button.tsx'
import { DISCARD } from '#ui/unsaved-guard.ts'

interface SettingsFooterProps {
  form: SettingsForm
  /** What was saved elsewhere in the meantime, if anything. */
  conflict: ReactNode
}

/** Stays visible while the page scrolls: what is unsaved, and the buttons. */
export function SettingsFooter({ form, conflict }: SettingsFooterProps) {
  const navigate = useNavigate()
  return (
    <div className="sticky bottom-16 z-10 -mx-4 border-t border-hairline bg-ground px-4 py-3 tablet:bottom-0 tablet:mx-0 tablet:px-0">
      <div className="mb-3 empty:hidden">{conflict ?? <FormError summary />}</div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p aria-live="polite" className="flex items-center gap-2 text-muted">
          {form.dirtyCount > 0 && (
            <>
              <span aria-hidden="true" className="size-2 rounded-full bg-rose" />
              {coupleCopy.unsaved(form.dirtyCount)}
            </>
          )}
        </p>
        <div className="flex gap-2 max-tablet:w-full max-tablet:[&>*]:flex-1">
          <Button onPress={() => void navigate(paths.dashboard, { state: DISCARD })}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            {settingsCopy.save}
          </Button>
        </div>
      </div>
    </div>
  )
}
