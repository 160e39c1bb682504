import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { coupleInitials } from '#features/couples/model/couple-initials.ts'
import { coupleTitle } from '#features/couples/model/couple.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { formatLongDate, formatTime } from '#platform/model/dates.ts'
import { currentLanguage } from '#platform/model/words.ts'
import { MailFrame } from '#platform/server/mail/mail-frame.tsx'
import { guestLetterCopy as copy } from '../model/guest-letter-copy.ts'
import { slot } from './letter-fill.ts'
import type { LetterTheme } from './letter-theme.ts'

interface LetterLayoutProps {
  couple: Couple
  theme: LetterTheme
  preview: string
  children: ReactNode
}

/** A couple's letter: their arch and colors, in a column that fits 320 px, with nothing to download. */
export function LetterLayout({ couple, theme, preview, children }: LetterLayoutProps): ReactElement {
  return (
    <MailFrame
      title={coupleTitle(couple.names)}
      preview={preview}
      ground={theme.ground}
      language={currentLanguage()}
      styles={theme.darkStyles}
    >
      <Container style={{ maxWidth: '560px', padding: '24px 12px 32px' }}>
        <Section className="paper" style={theme.paper}>
          <Arch couple={couple} theme={theme} />
          {children}
          <Hr className="line" style={theme.rule} />
          <Text className="muted" style={{ ...theme.small, margin: 0 }}>
            {copy.writeBack}
            <br />
            {copy.sentWith}
          </Text>
        </Section>
      </Container>
    </MailFrame>
  )
}

/** A door with an initial on each wing, drawn with borders: mail programs that block pictures show it, too. */
function Arch({ couple, theme }: { couple: Couple; theme: LetterTheme }) {
  const { left, right } = coupleInitials(couple.names)
  return (
    <Section className="outer" width="66" style={theme.archOuter} data-skip-in-text aria-hidden="true">
      {/* The wings of the door keep their sides in every language. */}
      <table dir="ltr" role="presentation" cellPadding="0" cellSpacing="0" border={0} style={theme.archInner}>
        <tbody>
          <tr>
            <td className="half" align="center" style={theme.archLeft}>
              {left}
            </td>
            <td className="half" align="center" style={theme.archRight}>
              {right}
            </td>
          </tr>
        </tbody>
      </table>
    </Section>
  )
}

/** 'Dear Ada,' and the text that follows. */
export function Salutation({ theme, children }: { theme: LetterTheme; children?: ReactNode }) {
  return (
    <LetterText theme={theme}>
      <bdi>{copy.dear(slot('first_name'))}</bdi>
      {children && (
        <>
          <br />
          {children}
        </>
      )}
    </LetterText>
  )
}

/** A paragraph of a letter in the wedding's fonts and colors. */
export function LetterText({ theme, children }: { theme: LetterTheme; children: ReactNode }) {
  return (
    <Text className="ink" style={theme.text}>
      {children}
    </Text>
  )
}

/** A paragraph of small print in the wedding's fonts and muted color. */
export function SmallText({ theme, children }: { theme: LetterTheme; children: ReactNode }) {
  return (
    <Text className="muted" style={theme.small}>
      {children}
    </Text>
  )
}

/** The couple's names in large type. */
export function Names({ couple, theme }: { couple: Couple; theme: LetterTheme }) {
  return (
    <Heading as="h1" className="ink" style={theme.names}>
      {coupleTitle(couple.names)}
    </Heading>
  )
}

/** Date, time and place, one per line. */
export function WhenWhere({ couple, theme }: { couple: Couple; theme: LetterTheme }) {
  const { date, ceremony_time, venue } = couple
  const lines = [formatLongDate(date), formatTime(ceremony_time), venue.name, venue.address]
  return (
    <LetterText theme={theme}>
      {lines.filter(Boolean).map((line, place) => (
        <Fragment key={line}>
          {place > 0 && <br />}
          <bdi>{line}</bdi>
        </Fragment>
      ))}
    </LetterText>
  )
}

/** A button with the guest's own link, or with the page's address. */
export function LetterButton({ theme, children }: { theme: LetterTheme; children: string }) {
  return (
    <Section style={{ margin: '24px 0 20px', textAlign: 'center' }}>
      <Button className="button" href={slot('link')} style={theme.button}>
        {children}
      </Button>
    </Section>
  )
}
