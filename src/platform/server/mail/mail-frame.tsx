// One by one: the package that holds them all loads a highlighter of program code too, for most of a second.
import { Body } from '@react-email/body'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { render, toPlainText } from '@react-email/render'
import type { ReactElement, ReactNode } from 'react'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#platform/model/languages.ts'
import type { Language } from '#platform/model/languages.ts'
import type { MailContent } from './mail-commands.ts'

/** What is around every message. */
export interface MailFrameProps {
  title: string
  /** What the list of messages shows after the subject. */
  preview: string
  /** The colour behind all. */
  ground: string
  /**
   * Rules for the reader's dark: inline styles win over a style element but for !important. No character that HTML
   * would escape may be in here.
   */
  styles: string
  /** English, unless it goes to a guest who reads another one. */
  language?: Language
  children: ReactNode
}

/** A message that is readable in a narrow window, and in the reader's light or dark. */
export function MailFrame(props: MailFrameProps): ReactElement {
  const { title, preview, ground, styles, language = DEFAULT_LANGUAGE, children } = props
  return (
    <Html lang={language} dir={LANGUAGES[language].direction}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{title}</title>
        <style>{styles}</style>
      </Head>
      <Body className="ground" style={{ margin: 0, backgroundColor: ground }}>
        <Preview>{preview}</Preview>
        {children}
      </Body>
    </Html>
  )
}

/** The message in both of its forms. */
export async function renderMail(subject: string, element: ReactElement): Promise<MailContent> {
  const html = await render(element)
  return { subject, html, text: toPlainText(html, PLAIN_TEXT) }
}

const PLAIN_TEXT = {
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'a', format: 'addressBelow' },
  ],
  formatters: { addressBelow },
}

/** What html-to-text hands to a format of one's own. */
interface TextBuilder {
  addLineBreak(): void
  addInline(text: string, options: { noWordTransform: boolean }): void
}

/** A link's address on a line of its own, so that no program takes a word beside it for a part of it. */
function addressBelow(
  link: { children: unknown; attribs: { href: string } },
  walk: (children: unknown, builder: TextBuilder) => void,
  builder: TextBuilder,
): void {
  walk(link.children, builder)
  builder.addLineBreak()
  builder.addInline(link.attribs.href, { noWordTransform: true })
}
