import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router'

import { useGoKeys } from './go-keys.ts'
import { usePaletteKeys } from './palette-keys.ts'
import { useOwnerSummary } from './owner-summary.ts'
import { PhoneBars } from './phone-bars.tsx'
import { Rail } from './rail.tsx'
import { useLive } from './use-live.ts'
import { dialogOnDemand } from '#ui/on-demand.tsx'
import { useDialog } from '#ui/use-dialog.ts'

const CommandPalette = dialogOnDemand(async () => (await import('./command-palette.tsx')).CommandPalette)
const KeysDialog = dialogOnDemand(async () => (await import('./keys-dialog.tsx')).KeysDialog)

/** The frame of every signed-in screen: a rail on the left, or a bar at the bottom on a phone. */
export function OwnerLayout({ children }: { children: ReactNode }) {
  const summary = useOwnerSummary()
  const main = useFocusOnArrival()
  const palette = useDialog()
  const keys = useDialog()
  usePaletteKeys({ onPalette: () => palette.open(), onKeys: () => keys.open() })
  useGoKeys(summary.hasWedding)
  useLive(summary.isWeddingRead)
  return (
    <div className="min-h-dvh tablet:pl-16 desk:pl-[216px] print:min-h-0 print:pl-0">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-ink px-4 py-2 text-ground focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <Rail summary={summary} onFind={() => palette.open()} />
      <PhoneBars summary={summary} onFind={() => palette.open()} />
      <CommandPalette {...palette.props} hasWedding={summary.hasWedding} />
      <KeysDialog {...keys.props} />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="max-w-[1280px] px-4 pt-5 pb-28 tablet:px-8 tablet:pt-8 tablet:pb-16 desk:px-10 print:max-w-none print:p-0"
      >
        {children}
      </main>
    </div>
  )
}

/** A new screen starts at its top for the keyboard and screen readers too. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const arrivedBy = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: arrivedBy === 'POP' })
  }, [pathname, arrivedBy])
  return main
}
