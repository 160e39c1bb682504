import { useEffect, useRef, useState } from 'react'

import { SETTINGS_SECTIONS as OWN } from '#features/couples/model/settings-copy.ts'
import { designCopy } from '#features/design/model/design-copy.ts'
import { storyMediaCopy } from '#features/story-media/model/story-media-copy.ts'
import { cx } from '#ui/cx.ts'

/** The sections of the screen in order, by the id used in links. */
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

/** The list of sections, on the left or in a row at the top; the one being read is marked. */
export function SettingsNav() {
  const current = useSectionInView()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => showInRow(list.current, current), [current])
  return (
    <nav
      aria-label="Sections"
      className="z-10 max-desk:sticky max-desk:top-14 max-desk:-mx-4 max-desk:mb-5 tablet:max-desk:-mx-8 max-desk:border-b max-desk:border-hairline max-desk:bg-ground tablet:max-desk:top-0 desk:sticky desk:top-8 desk:self-start"
    >
      <ul
        ref={list}
        className="border-hairline max-desk:flex max-desk:gap-5 max-desk:overflow-x-auto max-desk:px-4 tablet:max-desk:px-8 max-desk:[scrollbar-width:none] desk:border-l"
      >
        {SECTION_IDS.map((id) => (
          <li key={id} className="flex-none">
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              className={cx(
                'block max-desk:border-b-2 max-desk:py-3 desk:-ml-px desk:border-l-2 desk:py-1.5 desk:pl-3',
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

/** Scrolls the current section into view in a row that is wider than the screen, without moving the page. */
function showInRow(list: HTMLElement | null, current: SectionId) {
  const link = list?.querySelector<HTMLElement>(`[href="#${current}"]`)
  if (list && link) list.scrollTo({ left: link.offsetLeft - list.offsetLeft - 16 })
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
