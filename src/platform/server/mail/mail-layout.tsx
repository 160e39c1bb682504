// Imported one by one: the package that bundles them also loads a syntax highlighter, which takes most of a second.
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { MailFrame } from './mail-frame.tsx'

/** The content of one of Twofold's own messages; every part is escaped. */
export interface MailLayoutProps {
  /** Shown after the subject in a list of messages. */
  preview: string
  heading: string
  /** Paragraphs. */
  children: ReactNode
  /** The one action to take. */
  button?: { label: string; link: string }
  /** Six digits that do the same as the button, or that a page asks for, below a sentence that explains them. */
  code?: { sentence: string; digits: string }
  /** How long the button and the code are valid. */
  validity?: string
  /** Why this person received the message, and what happens if they ignore it. */
  why: ReactNode
}

/**
 * The shared look of Twofold's messages: a column that fits 320 px, without pictures, in the reader's light or
 * dark mode. The plain text contains the link once, in the button's place.
 */
export function MailLayout({
  preview,
  heading,
  children,
  button,
  code,
  validity,
  why,
}: MailLayoutProps): ReactElement {
  return (
    <MailFrame title={heading} preview={preview} ground="#fdfbf7" styles={DARK_STYLES}>
      <Container style={column}>
        <Text className="ink" style={wordmark}>
          Twofold
        </Text>
        <Heading as="h1" className="ink" style={title}>
          {heading}
        </Heading>
        {children}
        {button && (
          <Section style={{ margin: '28px 0' }}>
            <Button href={button.link} style={buttonStyle}>
              {button.label}
            </Button>
          </Section>
        )}
        {code && (
          <>
            <MailText>{code.sentence}</MailText>
            <Text className="paper ink" style={digits}>
              {code.digits}
            </Text>
          </>
        )}
        {validity && <MailText>{validity}</MailText>}
        {button && (
          <Text data-skip-in-text className="muted" style={small}>
            The link in full:
            <br />
            <Link className="rose" href={button.link} style={rawLink}>
              {button.link}
            </Link>
          </Text>
        )}
        <Hr className="line" style={rule} />
        <Text className="muted" style={small}>
          {why}
        </Text>
      </Container>
    </MailFrame>
  )
}

/** A paragraph of a mail. */
export function MailText({ children }: { children: ReactNode }): ReactElement {
  return (
    <Text className="ink" style={paragraph}>
      {children}
    </Text>
  )
}

const DARK_STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
body,.ground,.ground td{background-color:#1f1a17!important}
.ink{color:#efe8dd!important}
.muted{color:#b5aaa0!important}
.rose{color:#fda4af!important}
.paper{background-color:#2b2521!important;border-color:#453d37!important}
.line{border-color:#453d37!important}
}`

const SERIF = "'Playfair Display', Georgia, 'Times New Roman', serif"
const SANS = "Inter, system-ui, -apple-system, 'Segoe UI', Arial, sans-serif"
const MONO = "ui-monospace, Menlo, Consolas, 'Liberation Mono', monospace"

const column: CSSProperties = { maxWidth: '480px', padding: '32px 20px 40px' }
const wordmark: CSSProperties = {
  margin: '0 0 32px',
  fontFamily: SERIF,
  fontSize: '20px',
  lineHeight: '26px',
  color: '#1f1a17',
}
const title: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: SERIF,
  fontSize: '28px',
  fontWeight: 500,
  lineHeight: '36px',
  color: '#1f1a17',
}
const paragraph: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: SANS,
  fontSize: '16px',
  lineHeight: '25px',
  wordBreak: 'break-word',
  color: '#1f1a17',
}
const buttonStyle: CSSProperties = {
  padding: '14px 28px',
  borderRadius: '8px',
  backgroundColor: '#be123c',
  color: '#ffffff',
  fontFamily: SANS,
  fontSize: '16px',
  fontWeight: 600,
}
const digits: CSSProperties = {
  margin: '0 0 20px',
  padding: '16px 8px 16px 16px',
  border: '1px solid #e7dfd5',
  borderRadius: '8px',
  backgroundColor: '#ffffff',
  fontFamily: MONO,
  fontSize: '32px',
  lineHeight: '40px',
  letterSpacing: '8px',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  color: '#1f1a17',
}
const small: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: SANS,
  fontSize: '13px',
  lineHeight: '20px',
  color: '#6b625b',
}
const rawLink: CSSProperties = { color: '#be123c', textDecoration: 'underline', wordBreak: 'break-all' }
const rule: CSSProperties = { margin: '28px 0 20px', borderTop: '1px solid #e7dfd5' }
