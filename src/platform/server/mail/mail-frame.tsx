// Imported one by one: the package that bundles them also loads a syntax highlighter, which takes most of a second.
import { Body } from '@react-email/body'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { render, toPlainText } from '@react-email/render'
import type { ReactElement, ReactNode } from 'react'
import { LANGUAGES } from '#platform/model/languages.ts'
import type { Language } from '#platform/model/languages.ts'
import { DEFAULT_LANGUAGE } from '#platform/model/words.ts'
import type { MailContent } from './mail-commands.ts'

/** The frame around every message. */
export interface MailFrameProps {
  title: string
  /** Shown after the subject in a list of messages. */
  preview: string
  /** The background color. */
  ground: string
  /**
   * Rules for the reader's dark mode: inline styles beat a style element unless it uses !important. Must not
   * contain any character that HTML would escape.
   */
  styles: string
  /** English, unless the recipient is a guest who reads another language. */
  language?: Language
  children: ReactNode
}

/** A message that is readable in a narrow window, in the reader's light or dark mode. */
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

/** The builder that html-to-text passes to a custom formatter. */
interface TextBuilder {
  addLineBreak(): void
  addInline(text: string, options: { noWordTransform: boolean }): void
}

/** Puts a link's address on a line of its own, so that no program takes an adjacent word for a part of it. */
function addressBelow(
  link: { children: unknown; attribs: { href: string } },
  walk: (children: unknown, builder: TextBuilder) => void,
  builder: TextBuilder,
): void {
  walk(link.children, builder)
  builder.addLineBreak()
  builder.addInline(link.attribs.href, { noWordTransform: true })
}
