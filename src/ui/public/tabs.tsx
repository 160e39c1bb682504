import type { ReactNode } from 'react'

export interface Tab {
  id: string
  label: string
  panel: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** what the address asks for; the first tab where it asks for none of these */
  chosen: string
}

/**
 * A tab bar with its panels. Each tab is a link to the page that shows it, so that it works without scripts;
 * `move-tabs.ts` then moves between the panels that are here already.
 */
export function Tabs({ label, tabs, chosen }: TabsProps) {
  const shown = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  return (
    <div className="tabs">
      <div className="tab-bar" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <a
            key={tab.id}
            role="tab"
            id={`tab-${tab.id}`}
            href={tabHref(tab.id)}
            aria-controls={tab.id}
            aria-selected={tab === shown}
          >
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={tab.id}
          aria-labelledby={`tab-${tab.id}`}
          tabIndex={0}
          hidden={tab !== shown}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}

/** Where a tab is found; any link to it moves there. */
export function tabHref(id: string): string {
  return `?tab=${id}`
}
