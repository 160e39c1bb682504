import { Link } from '@react-email/link'
import type { ReactNode } from 'react'
import { paths } from '#platform/model/paths.ts'
import { unlinked } from '#platform/model/unlinked.ts'
import type { MailContent } from '#platform/server/mail/mail-commands.ts'
import { renderMail } from '#platform/server/mail/mail-frame.tsx'
import { MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx'
import {
  MAIL_EVENTS_MAX,
  byType,
  dayMailSubject,
  kindHeading,
  ownerMailButton,
  ownerMailCopy as copy,
  ownerMailSubject,
  ownerMailTopics,
} from '../model/owner-mail-copy.ts'
import type { MailedNotification } from '../model/owner-mail-copy.ts'

type Listed = MailedNotification & { id: string }

/** One mail about everything that happened since the last one, newest first. */
export function ownerMail(notifications: readonly Listed[], publicUrl: string): Promise<MailContent> {
  const subject = ownerMailSubject(notifications)
  // If all are of one type, the subject above says it already.
  const isMixed = notifications.some(({ type }) => type !== notifications[0]?.type)
  return renderMail(
    subject,
    <OwnerMail heading={subject} notifications={notifications} publicUrl={publicUrl}>
      {notifications.slice(0, MAIL_EVENTS_MAX).map(({ id, title, message }) => (
        <MailText key={id}>
          {isMixed && (
            <>
              <strong>{title}</strong>
              <br />
            </>
          )}
          {unlinked(message)}
        </MailText>
      ))}
      <More count={notifications.length - MAIL_EVENTS_MAX} />
    </OwnerMail>,
  )
}

/** The daily mail: everything that happened since the last one, grouped by type. */
export function dayMail(notifications: readonly Listed[], publicUrl: string): Promise<MailContent> {
  const subject = dayMailSubject(notifications)
  const kinds = byType(notifications)
  const perKind = Math.floor(MAIL_EVENTS_MAX / kinds.length)
  return renderMail(
    subject,
    <OwnerMail heading={copy.dayHeading} notifications={notifications} publicUrl={publicUrl} isDaily>
      {kinds.map(([type, some]) => (
        <div key={type}>
          <MailText>
            <strong>{kindHeading(type, some)}</strong>
          </MailText>
          {some.slice(0, perKind).map(({ id, message }) => (
            <MailText key={id}>{unlinked(message)}</MailText>
          ))}
          <More count={some.length - perKind} />
        </div>
      ))}
    </OwnerMail>,
  )
}

interface OwnerMailProps {
  heading: string
  notifications: readonly MailedNotification[]
  publicUrl: string
  isDaily?: boolean
  children: ReactNode
}

function OwnerMail({ heading, notifications, publicUrl, isDaily = false, children }: OwnerMailProps) {
  const { label, path } = ownerMailButton(notifications)
  return (
    <MailLayout
      preview={copy.preview}
      heading={heading}
      button={{ label, link: publicUrl + path }}
      why={
        <>
          {copy.why(ownerMailTopics(notifications), isDaily)}{' '}
          <Link className="rose" href={publicUrl + paths.accountSettings} style={inText}>
            {copy.change}
          </Link>
        </>
      }
    >
      {children}
    </MailLayout>
  )
}

function More({ count }: { count: number }) {
  return count > 0 ? <MailText>{copy.more(count)}</MailText> : null
}

const inText = { color: '#be123c', textDecoration: 'underline' }
