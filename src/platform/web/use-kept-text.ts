import { useEffect, useState } from 'react'

import { keptTyping } from './kept-typing.ts'

/** A text that is typed outside a form, kept for a reload of the tab until it is sent or the screen is left. */
export function useKeptText(name: string): [text: string, setText: (text: string) => void] {
  const [kept] = useState(() => keptTyping(name))
  const [text, setText] = useState(() => String(kept.read()[0]?.[1] ?? ''))
  useEffect(() => kept.write(text === '' ? [] : [['text', text]]), [kept, text])
  useEffect(() => () => kept.write([]), [kept])
  return [text, setText]
}
