import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { TabFeature } from '../model/guest-tabs.ts'
import type { FieldTexts } from '../model/guest-form-rules.ts'
import type { PanelProps } from './panel-props.ts'
import { tabDraft } from './tab-draft.ts'
import { newKey } from '#platform/model/new-key.ts'

interface TypedTexts {
  texts: FieldTexts
  /** The texts that were sent last, and their key: no confirmation has arrived yet. */
  sent?: { texts: FieldTexts; key: string }
}

/**
 * A tab's form with a few text fields, which are restored after a reload until they have been sent. Attach
 * `element` to the form, and call `follow` on each input event, including the one fired after restoring.
 */
export function useTabDraft<Name extends string>(
  { page, form }: Pick<PanelProps<unknown>, 'page' | 'form'>,
  feature: TabFeature,
  names: readonly Name[],
) {
  const element = useRef<HTMLFormElement>(null)
  const draft = useMemo(() => tabDraft<TypedTexts>(page, feature), [page, feature])
  /** Holds the texts if the device stores nothing. */
  const typed = useRef<TypedTexts>(null)
  const handedOver = useRef<FieldTexts>({})
  const isSent = useRef(false)

  const field = useCallback((name: Name) => element.current!.elements.namedItem(name) as HTMLInputElement, [])
  const texts = useCallback(
    () => Object.fromEntries(names.map((name) => [name, field(name).value])) as Record<Name, string>,
    [names, field],
  )
  const fill = useCallback(
    (filled: Readonly<FieldTexts>) => {
      for (const name of names) field(name).value = filled[name] ?? ''
      field(names[0]!).dispatchEvent(new Event('input', { bubbles: true }))
    },
    [names, field],
  )
  const follow = () => {
    isSent.current = false
    typed.current = { ...typed.current, texts: texts() }
    if (Object.values(typed.current.texts).some((text) => text.trim())) draft.keep(typed.current)
    else draft.forget()
  }

  useEffect(() => {
    // It was sent without this script, and has arrived.
    if (form.said !== null) draft.forget()
    const kept = draft.read()
    // The server's texts, a suggestion, or what was typed before this script loaded are newer than the draft.
    if (Object.values(texts()).some(Boolean)) fill(texts())
    else if (kept) {
      fill(kept.texts)
      typed.current = kept
      draft.keep(kept)
    }
  }, [draft, fill, form, texts])

  return {
    element,
    field,
    texts,
    fill,
    follow,
    /** The key under which the texts are sent: the same for the same texts, as the last reply may have been lost. */
    keyOfTexts(): string {
      const last = typed.current?.sent
      const now = texts()
      const isSame = last && JSON.stringify(last.texts) === JSON.stringify(now)
      const sent = { texts: now, key: isSame ? last.key : newKey() }
      typed.current = { texts: now, sent }
      handedOver.current = now
      draft.keep(typed.current)
      return sent.key
    },
    /** The texts have arrived, or are waiting to be sent. Keeps what was typed since. */
    clear() {
      typed.current = null
      const sent = handedOver.current
      const added = Object.entries<string>(texts()).map(([name, text]) => {
        const before = sent[name] ?? ''
        return [name, text.startsWith(before) ? text.slice(before.length).trimStart() : text]
      })
      fill(Object.fromEntries(added))
      isSent.current = added.every(([, text]) => text === '')
    },
    /** The texts have been sent, and nothing was typed since: pressing the button once more means nothing. */
    isSent: () => isSent.current,
  }
}
