import { useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

export interface Tab {
  id: string
  label: string
  panel: ReactNode
}

/** A tab bar with its panels. Without scripts the first panel shows; arrow keys, Home and End move. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [chosen, setChosen] = useState(tabs[0]?.id)

  function move(event: KeyboardEvent<HTMLElement>) {
    const at = tabs.findIndex((tab) => tab.id === chosen)
    const last = tabs.length - 1
    const steps: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }
    const next = tabs[steps[event.key] ?? -1]
    if (!next) return
    event.preventDefault()
    setChosen(next.id)
    document.getElementById(`tab-${next.id}`)?.focus()
  }

  return (
    <div className="tabs">
      <div className="tab-bar" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`tab-${tab.id}`}
            aria-controls={`panel-${tab.id}`}
            aria-selected={tab.id === chosen}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => setChosen(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`panel-${tab.id}`}
          aria-labelledby={`tab-${tab.id}`}
          hidden={tab.id !== chosen}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}
