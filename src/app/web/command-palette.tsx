import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { findGroups, fixedGroups, loadPalettes } from './palette-entries.ts'
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts'
import { counted } from '#platform/model/format-count.ts'
import type { FeaturePalette } from '#platform/web/web-feature.ts'
import { useAction } from '#platform/web/use-action.ts'
import { IconButton } from '#ui/button.tsx'
import { ICON } from '#ui/icon-props.ts'
import { KEY } from '#ui/key-cap.ts'

interface CommandPaletteProps {
  open: boolean
  onClose: () => void
  hasWedding: boolean
}

/** One field to find guests, screens and actions. */
export function CommandPalette({ open, onClose, hasWedding }: CommandPaletteProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const palettes = usePalettes()
  const found = useFound(palettes, hasWedding ? typed.trim() : '')
  const navigate = useNavigate()
  const { run } = useAction(async ({ act }: PaletteEntry) => {
    if (typeof act === 'string') await navigate(act)
    else await act()
  })
  const close = () => {
    setTyped('')
    onClose()
  }
  const groups = [...found, ...fixedGroups(palettes, typed, hasWedding)].filter(
    ({ items }) => items.length > 0,
  )
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center tablet:px-6 tablet:pt-[12dvh]">
          <Dialog.Popup
            initialFocus={field}
            aria-label="Find"
            className="pop flex h-full w-full flex-col overflow-hidden bg-paper outline-none tablet:h-auto tablet:max-h-[70dvh] tablet:max-w-[600px] tablet:rounded-lg tablet:border tablet:border-line-2"
          >
            <Autocomplete.Root
              open
              inline
              items={groups.map(({ heading, items }) => ({ value: heading, items }))}
              itemToStringValue={({ label }: PaletteEntry) => label}
              mode="none"
              value={typed}
              onValueChange={setTyped}
              autoHighlight="always"
              keepHighlight
            >
              <div className="flex flex-none items-center gap-3 border-b border-hairline pr-2 pl-4">
                <Search size={18} strokeWidth={1.6} aria-hidden="true" className="flex-none text-ink-2" />
                <Autocomplete.Input
                  ref={field}
                  aria-label="Find guests, screens and actions"
                  placeholder="Find guests, screens and actions"
                  maxLength={100}
                  spellCheck={false}
                  autoComplete="off"
                  className="min-w-0 flex-1 bg-transparent py-4 text-row outline-none placeholder:text-muted"
                />
                <IconButton label="Close" icon={<X size={18} strokeWidth={1.6} />} onPress={close} />
              </div>
              <Autocomplete.Status className="sr-only">
                {typed !== '' && counted(count, 'result', 'results')}
              </Autocomplete.Status>
              <div className="min-h-0 flex-1 overflow-y-auto py-2">
                {count === 0 && (
                  <p className="px-4 py-6 text-muted">
                    Nothing found for “{typed.trim()}”. Try fewer letters.
                  </p>
                )}
                <Autocomplete.List aria-label="Results">
                  {({ value, items }: { value: string; items: PaletteGroup['items'] }) => (
                    <Autocomplete.Group key={value} items={items} className="pb-2">
                      <Autocomplete.GroupLabel className="px-4 py-1.5 text-caption text-muted">
                        {value}
                      </Autocomplete.GroupLabel>
                      <Autocomplete.Collection>
                        {(entry: PaletteEntry) => (
                          <Autocomplete.Item
                            key={entry.key}
                            value={entry}
                            onClick={() => {
                              close()
                              void run(entry)
                            }}
                            className="flex min-h-11 cursor-default items-center gap-3 px-4 py-2 scroll-my-2 data-highlighted:bg-sunk tablet:min-h-9"
                          >
                            <entry.icon {...ICON} className="flex-none text-ink-2" />
                            <span className="min-w-0 wrap-anywhere">{entry.label}</span>
                            {entry.note !== undefined && (
                              <span className="ml-auto min-w-0 text-right text-caption wrap-anywhere text-muted">
                                {entry.note}
                              </span>
                            )}
                          </Autocomplete.Item>
                        )}
                      </Autocomplete.Collection>
                    </Autocomplete.Group>
                  )}
                </Autocomplete.List>
              </div>
              <p className="flex-none border-t border-hairline px-4 py-2 text-caption text-muted max-tablet:hidden">
                <kbd className={KEY}>↑</kbd> <kbd className={KEY}>↓</kbd> choose,{' '}
                <kbd className={KEY}>Enter</kbd> opens, <kbd className={KEY}>?</kbd> on any screen lists the
                keys
              </p>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function usePalettes(): readonly FeaturePalette[] {
  const [palettes, setPalettes] = useState<readonly FeaturePalette[]>([])
  useEffect(() => {
    let isHere = true
    // The screens are offered anyway.
    loadPalettes().then(
      (loaded) => isHere && setPalettes(loaded),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [])
  return palettes
}

/** What the features find; the last results stay until the next ones arrive. */
function useFound(palettes: readonly FeaturePalette[], typed: string): readonly PaletteGroup[] {
  const [found, setFound] = useState<readonly PaletteGroup[]>([])
  useEffect(() => {
    let isCurrent = true
    const finding = typed === '' ? Promise.resolve([]) : findGroups(palettes, typed)
    finding.then(
      (groups) => isCurrent && setFound(groups),
      () => isCurrent && setFound([]),
    )
    return () => {
      isCurrent = false
    }
  }, [palettes, typed])
  return typed === '' ? [] : found
}
