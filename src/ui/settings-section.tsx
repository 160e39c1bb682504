import type { ReactNode } from 'react'

interface SettingsSectionProps {
  /** The target of links to the section. */
  id: string
  title: string
  line?: string
  children: ReactNode
}

/** One titled part of a long settings screen. */
export function SettingsSection({ id, title, line, children }: SettingsSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-12 tablet:scroll-mt-8">
      <h2 id={`${id}-title`} className="display text-h2">
        {title}
      </h2>
      {line !== undefined && <p className="text-muted">{line}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
