import { draftKey, forgetDraft, readKept, writeKept } from '#platform/public/guest-session.ts'
import type { TabFeature } from '../model/guest-tabs.ts'
import { hasLeft } from './find-token.ts'
import type { OwnPage } from './find-token.ts'

/**
 * What the page's guest has typed but not sent in one tab, stored beside what they typed into the RSVP form. Other
 * guests of the phone never see it, and 'Not you?' erases it (rule E17).
 */
export function tabDraft<Draft>(page: OwnPage, feature: TabFeature | 'questions') {
  const { slug } = page.couple
  const key = draftKey(slug)
  const name = `${page.mark} ${feature}`
  return {
    read: (): Draft | null => readKept<Draft>(key)[name] ?? null,
    keep: (draft: Draft) => {
      if (!hasLeft(page)) writeKept(key, { ...readKept(key), [name]: draft })
    },
    forget: () => forgetDraft(slug, name),
    /**
     * Calls `onChange` when another tab of this browser stores or deletes a draft of this wedding; returns
     * a function that stops it.
     */
    follow: (onChange: () => void) => {
      const heard = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onChange()
      }
      addEventListener('storage', heard)
      return () => removeEventListener('storage', heard)
    },
  }
}
