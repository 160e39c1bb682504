import type { ReactNode } from 'react'

export interface Tab {
  id: string
  label: string
  panel: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** the tab in the address; the first tab if the address names none of these */
  chosen: string
}

/**
 * A tab bar with its panels. Each tab links to a page that shows it, so that it works without scripts; `move-tabs.ts`
 * then switches between the panels that are already in the page.
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

/** The address of a tab; any link to it switches to that tab. */
export function tabHref(id: string): string {
  return `?tab=${id}`
}
