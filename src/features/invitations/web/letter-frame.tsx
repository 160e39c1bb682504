import { useEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** As wide as a desktop mail window; scaled down if there is less space. */
const WIDE_PX = 640

interface LetterFrameProps {
  html: string
  title: string
  wide: boolean
}

/** A letter in its own document: nothing in it runs, and none of its links work. */
export function LetterFrame({ html, title, wide }: LetterFrameProps) {
  const inert = useMemo(() => withoutLinks(html), [html])
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [loads, setLoads] = useState(0)
  const room = useSize(() => place.current, 0).width
  // The height of the root element is that of the letter, whatever the height of the frame.
  const height = useSize(() => frame.current?.contentDocument?.documentElement ?? null, loads).height
  const scale = wide && room > 0 ? Math.min(1, room / WIDE_PX) : 1
  return (
    <div ref={place} className="overflow-hidden" style={{ height: Math.ceil(height * scale) || 320 }}>
      <iframe
        // Loading another letter into the same frame would add an entry to the browser's history.
        key={inert}
        ref={frame}
        title={title}
        srcDoc={inert}
        sandbox="allow-same-origin"
        onLoad={() => setLoads((count) => count + 1)}
        className="block origin-top-left border-0 bg-paper"
        style={{
          width: wide ? WIDE_PX : '100%',
          height: height || 320,
          ...(scale < 1 && { transform: `scale(${scale})` }),
        }}
      />
    </div>
  )
}

/** If the couple opened a personal link, it would count as the guest's own visit. */
function withoutLinks(html: string): string {
  const letter = new DOMParser().parseFromString(html, 'text/html')
  for (const link of letter.querySelectorAll('[href]:not(link)')) link.removeAttribute('href')
  return `<!doctype html>${letter.documentElement.outerHTML}`
}

/** The size of an element, initially and after every change; a new `version` means that there is another element. */
function useSize(find: () => Element | null, version: number): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  const latest: RefObject<() => Element | null> = useRef(find)
  useEffect(() => {
    const element = latest.current()
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const box = entry?.borderBoxSize[0]
      if (box) setSize({ width: box.inlineSize, height: box.blockSize })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [version])
  return size
}
