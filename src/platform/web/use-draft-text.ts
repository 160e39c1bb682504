import { useEffect, useLayoutEffect, useState } from 'react'

import { draftStorage } from './draft-storage.ts'

/** A text typed outside a form, which survives a reload of the tab until it is sent or the screen is left. */
export function useDraftText(name: string): [text: string, setText: (text: string) => void] {
  const [kept] = useState(() => draftStorage(name))
  const [text, setText] = useState(() => {
    const stored = kept.read()[0]?.[1]
    return typeof stored === 'string' ? stored : ''
  })
  useEffect(() => kept.write(text === '' ? [] : [['text', text]]), [kept, text])
  useLayoutEffect(() => () => kept.write([]), [kept])
  return [text, setText]
}
