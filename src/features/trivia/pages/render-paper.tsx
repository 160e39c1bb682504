import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { paperFonts } from './paper-fonts.ts'

interface Paper {
  title: string
  styles: string
}

/** A document that stands alone: everything it is shown with is inside, and it has no script. */
export async function renderPaper({ title, styles }: Paper, content: ReactNode): Promise<string> {
  const body = renderToStaticMarkup(content)
  const { faces, family } = await paperFonts(body.replace(/<[^>]*>/g, ''))
  // No name can reach the styles: they hold what is written here and the fonts alone.
  const css = `${faces}${BASE}body{font-family:${family}}${styles}`
  const head = renderToStaticMarkup(
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta httpEquiv="Content-Security-Policy" content={POLICY} />
      <title>{title}</title>
    </>,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}<style>${css}</style></head><body>${body}</body></html>`
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:"

const BASE =
  '*,::before,::after{box-sizing:border-box;font-variant-numeric:lining-nums}html{-webkit-print-color-adjust:exact;print-color-adjust:exact}body,h1,h2,p,dl,dd,table{margin:0;padding:0}'
