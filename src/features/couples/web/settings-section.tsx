import type { ReactNode } from 'react'

/** The sections this screen has, by the id that the list at the left jumps to. */
export const SETTINGS_SECTIONS = {
  story: 'Story Video',
  details: 'Wedding Details',
  features: 'Guest Features',
  design: 'Design & Theming',
  answers: 'RSVP',
  access: 'Access Control',
  summary: 'Wedding Summary',
} as const

export type SettingsSectionId = keyof typeof SETTINGS_SECTIONS

interface SettingsSectionProps {
  id: SettingsSectionId
  line?: string
  children: ReactNode
}

export function SettingsSection({ id, line, children }: SettingsSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 tablet:scroll-mt-8">
      <h2 id={`${id}-title`} className="display text-h2">
        {SETTINGS_SECTIONS[id]}
      </h2>
      {line !== undefined && <p className="text-muted">{line}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
