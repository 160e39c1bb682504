import { useEffect, useState } from 'react'

import { SETTINGS_SECTIONS as OWN } from '#features/couples/model/settings-copy.ts'
import { designCopy } from '#features/design/model/design-copy.ts'
import { storyMediaCopy } from '#features/media/model/story-media-copy.ts'
import { cx } from '#ui/cx.ts'

/** The sections of the screen in their order, by the id that links lead to. */
const SECTIONS = {
  story: storyMediaCopy.title,
  details: OWN.details,
  features: OWN.features,
  design: designCopy.title,
  answers: OWN.answers,
  access: OWN.access,
  summary: OWN.summary,
} as const
type SectionId = keyof typeof SECTIONS
const SECTION_IDS = Object.keys(SECTIONS) as SectionId[]

/** The list of sections at the left; the one being read is marked. */
export function SettingsNav() {
  const current = useSectionInView()
  return (
    <nav aria-label="Sections" className="sticky top-8 hidden self-start desk:block">
      <ul className="border-l border-hairline">
        {SECTION_IDS.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              className={cx(
                '-ml-px block border-l-2 py-1.5 pl-3',
                id === current ? 'border-rose font-semibold' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {SECTIONS[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useSectionInView(): SectionId {
  const [current, setCurrent] = useState<SectionId>('story')
  useEffect(() => {
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        const first = SECTION_IDS.find((id) => visible.has(id))
        if (first) setCurrent(first)
      },
      { rootMargin: '-10% 0px -55% 0px' },
    )
    for (const id of SECTION_IDS) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])
  return current
}
