import type { ReactElement } from 'react'
import { coupleTitle } from '#features/couples/model/couple.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { rsvpWords } from '#features/rsvps/model/rsvp-words.ts'
import { formatDate, formatLongDate } from '#platform/model/dates.ts'
import type { MailAttachment } from '#platform/server/mail/mail-commands.ts'
import { renderMail } from '#platform/server/mail/mail-frame.tsx'
import type { LetterKind } from '../model/letter.ts'
import { guestLetterCopy as copy } from '../model/guest-letter-copy.ts'
import { weddingFile } from '#features/couples/server/wedding-file.ts'
import { cut, slot } from './letter-fill.ts'
import type { Cut } from './letter-fill.ts'
import {
  LetterButton,
  LetterLayout,
  LetterText,
  Names,
  Salutation,
  SmallText,
  WhenWhere,
} from './letter-layout.tsx'
import { letterTheme } from './letter-theme.ts'
import type { LetterTheme } from './letter-theme.ts'

/** Everything in which the letters of two guests differ, except the words in the slots. */
export interface LetterVariant {
  kind: LetterKind | 'event_reminder' | 'accepted' | 'declined'
  /** The button leads somewhere: the site is open, and its reader can get in. */
  has_button: boolean
  /** The button is the guest's personal link, not the address of the page. */
  has_own_link: boolean
  plus_one_allowed: boolean
  /** The guest brings somebody. */
  has_plus_one: boolean
  has_diet: boolean
  /** The guest is invited to more than the wedding. */
  has_events: boolean
  /** There is a deadline for answers, and it is in the future. */
  has_deadline: boolean
}

/** A letter to all guests of one variant. */
export interface LetterTemplate {
  subject: string
  html: Cut
  text: Cut
  attachments: MailAttachment[]
}

/** Renders a letter, which takes some milliseconds; filling it for a guest takes next to none. */
export async function renderLetter(
  couple: Couple,
  variant: LetterVariant,
  siteUrl: string,
): Promise<LetterTemplate> {
  const { kind } = variant
  const letter: Letter = { couple, variant, theme: letterTheme(couple) }
  const { html, text } = await renderMail('', LETTERS[kind](letter))
  const hasCalendar = kind === 'invitation' || kind === 'accepted'
  return {
    subject: subjectOf(couple, kind),
    html: cut(html),
    text: cut(text),
    attachments: hasCalendar ? [weddingFile(couple, siteUrl)] : [],
  }
}

interface Letter {
  couple: Couple
  variant: LetterVariant
  theme: LetterTheme
}

const LETTERS: Record<LetterVariant['kind'], (letter: Letter) => ReactElement> = {
  invitation: (letter) => {
    const { couple, theme } = letter
    return (
      <LetterLayout
        {...letter}
        preview={copy.preview.invitation(coupleTitle(couple.names), couple.venue.name)}
      >
        <Salutation theme={theme}>{copy.invitation}</Salutation>
        <Names {...letter} />
        <WhenWhere {...letter} />
        <Events {...letter} label={copy.events} />
        <Invited {...letter} label={copy.open} />
        <SmallText theme={theme}>{copy.calendar}</SmallText>
      </LetterLayout>
    )
  },
  reminder: (letter) => {
    const { theme } = letter
    return (
      <LetterLayout {...letter} preview={copy.preview.reminder}>
        <Salutation theme={theme}>{copy.reminder}</Salutation>
        <Names {...letter} />
        <WhenWhere {...letter} />
        <Events {...letter} label={copy.events} />
        <LetterText theme={theme}>{copy.reminderMore}</LetterText>
        <Invited {...letter} label={copy.answer} />
      </LetterLayout>
    )
  },
  event_reminder: (letter) => {
    const { theme } = letter
    return (
      <LetterLayout {...letter} preview={copy.preview.eventReminder}>
        <Salutation theme={theme}>{copy.eventReminder}</Salutation>
        <LetterText theme={theme}>
          <bdi style={EACH_LINE}>{slot('events')}</bdi>
        </LetterText>
        <Names {...letter} />
        <LetterText theme={theme}>{copy.reminderMore}</LetterText>
        <Invited {...letter} label={copy.answer} />
      </LetterLayout>
    )
  },
  custom: (letter) => {
    const { couple, theme, variant } = letter
    return (
      <LetterLayout {...letter} preview={copy.preview.custom(formatLongDate(couple.date), couple.venue.name)}>
        <Salutation theme={theme} />
        <LetterText theme={theme}>
          <bdi>{slot('words')}</bdi>
        </LetterText>
        <Names {...letter} />
        {variant.has_button && <LetterButton theme={theme}>{copy.open}</LetterButton>}
      </LetterLayout>
    )
  },
  accepted: (letter) => {
    const { theme, variant } = letter
    return (
      <LetterLayout {...letter} preview={copy.preview.accepted}>
        <Salutation theme={theme} />
        <LetterText theme={theme}>{rsvpWords.thanks.accepted}</LetterText>
        <Names {...letter} />
        <WhenWhere {...letter} />
        <Answer {...letter} />
        <Events {...letter} label={copy.eventsAccepted} />
        {variant.has_button && <LetterButton theme={theme}>{copy.change}</LetterButton>}
        <SmallText theme={theme}>{copy.calendar}</SmallText>
      </LetterLayout>
    )
  },
  declined: (letter) => {
    const { theme, variant } = letter
    return (
      <LetterLayout {...letter} preview={copy.preview.declined}>
        <Salutation theme={theme} />
        <LetterText theme={theme}>{rsvpWords.thanks.declined}</LetterText>
        <Names {...letter} />
        <SmallText theme={theme}>{copy.changedYourMind}</SmallText>
        {variant.has_button && <LetterButton theme={theme}>{copy.change}</LetterButton>}
      </LetterLayout>
    )
  },
}

/** The button, and what to know before pressing it. */
function Invited({ couple, variant, theme, label }: Letter & { label: string }) {
  const { rsvp_deadline } = couple.settings
  const isOwn = variant.has_button && variant.has_own_link
  return (
    <>
      {variant.has_deadline && rsvp_deadline && (
        <LetterText theme={theme}>{copy.answerBy(formatLongDate(rsvp_deadline))}</LetterText>
      )}
      {variant.has_button && <LetterButton theme={theme}>{label}</LetterButton>}
      {(variant.plus_one_allowed || isOwn) && (
        <SmallText theme={theme}>
          {variant.plus_one_allowed && `${copy.plusOne} `}
          {isOwn && copy.yours}
        </SmallText>
      )}
    </>
  )
}

/** Each line in its own direction: the couple may write in another language than ours. */
const EACH_LINE = { unicodeBidi: 'plaintext' } as const

/** The guest's own events besides the wedding. */
function Events({ variant, theme, label }: Letter & { label: string }) {
  if (!variant.has_events) return null
  return (
    <LetterText theme={theme}>
      <span className="muted" style={theme.label}>
        {label}
      </span>
      <br />
      <bdi style={EACH_LINE}>{slot('events')}</bdi>
    </LetterText>
  )
}

/** The guest's answer, as it is stored. */
function Answer({ variant, theme }: Letter) {
  const plusOne: [string, string][] = [[copy.mealOf(slot('plus_one')), slot('plus_one_meal')]]
  const diet: [string, string][] = [[copy.diet, slot('diet')]]
  const lines: [string, string][] = [
    [copy.yourAnswer, variant.has_plus_one ? copy.attendingWith(slot('plus_one')) : copy.attending],
    [copy.meal, slot('meal')],
    ...(variant.has_plus_one ? plusOne : []),
    ...(variant.has_diet ? diet : []),
  ]
  return lines.map(([label, value]) => (
    <LetterText key={label} theme={theme}>
      <span className="muted" style={theme.label}>
        <bdi>{label}</bdi>
      </span>
      <br />
      <bdi>{value}</bdi>
    </LetterText>
  ))
}

function subjectOf({ names, date }: Couple, kind: LetterVariant['kind']): string {
  const { invitation, reminder, eventReminder, custom, accepted, declined } = copy.subject
  switch (kind) {
    case 'invitation':
      return invitation(formatDate(date))
    case 'reminder':
      return reminder(formatDate(date))
    case 'event_reminder':
      return eventReminder
    case 'custom':
      return custom(coupleTitle(names))
    case 'accepted':
      return accepted(formatDate(date))
    case 'declined':
      return declined
  }
}
