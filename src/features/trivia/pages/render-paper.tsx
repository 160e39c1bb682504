import { setImmediate } from 'node:timers/promises'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { paperFonts } from './paper-fonts.ts'

interface Paper {
  title: string
  styles: string
}

/** Something rendered in one go, or a literal tag of ours that opens or closes a group of parts. */
export type PaperPart = ReactElement | { tag: string }

/**
 * Renders a self-contained document, in pieces: its styles and fonts are embedded and it has no script. Each part is
 * rendered in its own turn of the event loop, so that a long paper does not hold up other requests.
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
  // No name can get into the styles: they consist of the text written here and the fonts.
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

/** How many rows or pages are rendered in one go. */
export const RENDERED_AT_ONCE = 50

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:"

const BASE =
  '*,::before,::after{box-sizing:border-box;font-variant-numeric:lining-nums}html{-webkit-print-color-adjust:exact;print-color-adjust:exact}body,h1,h2,p,dl,dd,table{margin:0;padding:0}'
