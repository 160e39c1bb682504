import type { SendMailOptions } from 'nodemailer'
import type { Instant } from '#platform/model/dates.ts'
import type { MailContent } from './mail-commands.ts'

/** A message as it leaves: the row of the queue, opened. */
export interface OutgoingMail extends MailContent {
  id: string
  messageId: string
  to: { email: string; name: string | null }
  createdAt: Instant
}

/**
 * What became of an attempt. `later`: nothing was delivered, another attempt may succeed. `refused`: no attempt ever
 * will. `unclear`: the message was handed over and the answer is missing, so that another attempt might be a second
 * message.
 */
export type Delivery = { outcome: 'sent' } | { outcome: 'later' | 'refused' | 'unclear'; reason: string }

/** Where mail goes. */
export interface MailTransport {
  /** Tries once; resolves with what became of it and never rejects. */
  send(mail: OutgoingMail): Promise<Delivery>
  /** Lets go of what it holds open; to be called when nothing is under way. */
  close(): void
}

/**
 * The message for nodemailer, which encodes every header (a line break in a name cannot begin another one). The same
 * row always makes the same Message-ID and date: to its reader a repetition is the same message.
 */
export function toNodemailer(mail: OutgoingMail, from: string): SendMailOptions {
  return {
    from,
    to: { name: mail.to.name ?? '', address: mail.to.email },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: mail.messageId,
    date: new Date(mail.createdAt),
    // Absence notes and other machines shall not answer (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
