import { draftKey, forgetDraft, readKept, writeKept } from '#platform/public/guest-session.ts'
import type { TabFeature } from '../model/guest-tabs.ts'
import { pageMark } from '../model/offline.ts'
import { hasLeft } from './find-token.ts'
import type { OwnPage } from './find-token.ts'

/**
 * What the guest of the page has not sent from one tab, beside what the same guest typed into the form of their answer:
 * another guest of the phone is never shown it, and 'Not you?' erases it (rule E17).
 */
export function tabDraft<Draft>(page: OwnPage, feature: TabFeature | 'questions') {
  const { slug } = page.couple
  const key = draftKey(slug)
  const name = `${pageMark(page)} ${feature}`
  return {
    read: (): Draft | null => readKept<Draft>(key)[name] ?? null,
    keep: (draft: Draft) => {
      if (!hasLeft(page)) writeKept(key, { ...readKept(key), [name]: draft })
    },
    forget: () => forgetDraft(slug, name),
    /** Calls `onChange` when another tab of this browser keeps or forgets something of this wedding; returns how to stop. */
    follow: (onChange: () => void) => {
      const heard = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onChange()
      }
      addEventListener('storage', heard)
      return () => removeEventListener('storage', heard)
    },
  }
}
