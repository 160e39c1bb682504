import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { ICON } from './icon-props.ts'

export interface MenuEntry {
  label: string
  note?: string
  icon: ReactNode
  onPress: () => void
}

interface DisclosureMenuProps {
  label: ReactNode
  icon?: ReactNode
  entries: readonly MenuEntry[]
  busy?: boolean
  busyLabel?: string
  className?: string
}

/** A button that opens a few choices below it; Escape, a choice and a press elsewhere close them. */
export function DisclosureMenu({
  label,
  icon,
  entries,
  busy = false,
  busyLabel,
  className,
}: DisclosureMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const onPointer = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [isOpen])
  return (
    <div
      ref={box}
      className={cx('relative flex', className)}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !box.current?.contains(relatedTarget)) setOpen(false)
      }}
    >
      <Button
        ref={button}
        icon={icon}
        iconAfter={<ChevronDown {...ICON} />}
        busy={busy}
        {...(busyLabel !== undefined && { busyLabel })}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        className="flex-1"
        onPress={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <ul
          id={id}
          className="absolute top-full right-0 z-20 mt-1.5 w-[288px] max-w-[calc(100vw-32px)] rounded-lg border border-line-2 bg-paper p-1"
        >
          {entries.map((entry) => (
            <li key={entry.label}>
              <button
                type="button"
                className="flex min-h-11 w-full items-start gap-3 rounded-sm px-2.5 py-2 text-left -outline-offset-2 hover:bg-sunk [&>svg]:mt-0.5 [&>svg]:flex-none"
                onClick={() => {
                  setOpen(false)
                  button.current?.focus()
                  entry.onPress()
                }}
              >
                {entry.icon}
                <span>
                  <span className="block font-medium">{entry.label}</span>
                  {entry.note !== undefined && (
                    <span className="block text-caption text-muted">{entry.note}</span>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
