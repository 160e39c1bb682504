import { setImmediate } from 'node:timers/promises'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { paperFonts } from './paper-fonts.ts'

interface Paper {
  title: string
  styles: string
}

/** What is rendered at once, or a tag of ours around several of them, as it is. */
export type PaperPart = ReactElement | { tag: string }

/**
 * A document that stands alone, in pieces: everything it is shown with is inside, and it has no script. Each part is
 * rendered in a turn of the event loop of its own, so that others do not wait for a long paper.
 */
export async function renderPaper({ title, styles }: Paper, parts: Iterable<PaperPart>): Promise<string[]> {
  const body: string[] = []
  const letters = new Set<string>()
  for (const part of parts) {
    await setImmediate()
    const html = 'tag' in part ? part.tag : renderToStaticMarkup(part)
    for (const letter of html.replace(/<[^>]*>/g, '')) letters.add(letter)
    body.push(html)
  }
  const { faces, family } = await paperFonts([...letters].join(''))
  // No name can reach the styles: they hold what is written here and the fonts alone.
  const css = `${faces}${BASE}body{font-family:${family}}${styles}`
  const head = renderToStaticMarkup(
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta httpEquiv="Content-Security-Policy" content={POLICY} />
      <title>{title}</title>
    </>,
  )
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}<style>${css}</style></head><body>`,
    ...body,
    '</body></html>',
  ]
}

const AT_ONCE = 50

/** `items` in groups that are rendered at once. */
export function* inGroups<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let first = 0; first < items.length; first += AT_ONCE) yield items.slice(first, first + AT_ONCE)
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:"

const BASE =
  '*,::before,::after{box-sizing:border-box;font-variant-numeric:lining-nums}html{-webkit-print-color-adjust:exact;print-color-adjust:exact}body,h1,h2,p,dl,dd,table{margin:0;padding:0}'
