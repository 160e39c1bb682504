import { Link } from '@react-email/link'
import { paths } from '#platform/model/paths.ts'
import type { MailContent } from '#platform/server/mail/mail-commands.ts'
import { renderMail } from '#platform/server/mail/mail-frame.tsx'
import { MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx'
import {
  TOLD_IN_MAIL,
  ownerMailButton,
  ownerMailCopy as copy,
  ownerMailSubject,
  ownerMailTopics,
} from '../model/owner-mail-copy.ts'
import type { Notification } from '../model/notification.ts'

/** One mail about everything that happened since the last one, newest first. */
export function ownerMail(
  told: readonly Pick<Notification, 'id' | 'type' | 'title' | 'message' | 'action_url'>[],
  publicUrl: string,
): Promise<MailContent> {
  const subject = ownerMailSubject(told)
  const { label, path } = ownerMailButton(told)
  const rest = told.length - TOLD_IN_MAIL
  // Of one kind they say it themselves, below the subject.
  const isMixed = told.some(({ type }) => type !== told[0]?.type)
  return renderMail(
    subject,
    <MailLayout
      preview={copy.preview}
      heading={subject}
      button={{ label, link: publicUrl + path }}
      why={
        <>
          {copy.why(ownerMailTopics(told))}{' '}
          <Link className="rose" href={publicUrl + paths.accountSettings} style={inText}>
            {copy.change}
          </Link>
        </>
      }
    >
      {told.slice(0, TOLD_IN_MAIL).map(({ id, title, message }) => (
        <MailText key={id}>
          {isMixed && (
            <>
              <strong>{title}</strong>
              <br />
            </>
          )}
          {message}
        </MailText>
      ))}
      {rest > 0 && <MailText>{copy.more(rest)}</MailText>}
    </MailLayout>,
  )
}

const inText = { color: '#be123c', textDecoration: 'underline' }
