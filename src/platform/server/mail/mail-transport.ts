import type { SendMailOptions } from 'nodemailer'
import type { Instant } from '#platform/model/dates.ts'
import type { MailContent } from './mail-commands.ts'

/** A message to be sent: the row of the queue, with its content opened. */
export interface OutgoingMail extends MailContent {
  id: string
  messageId: string
  to: { email: string; name: string | null }
  createdAt: Instant
}

/**
 * The result of an attempt. `later`: nothing was delivered, and another attempt may succeed; `away`: the same, and it
 * would have been the same for any other message. `refused`: no attempt will ever succeed. `unclear`: the message
 * was handed over but the reply is missing, so another attempt might deliver it twice. `withdrawn`: it was not
 * handed over, because this process may no longer send it.
 */
export type Delivery =
  | { outcome: 'sent' | 'withdrawn' }
  | { outcome: 'later' | 'away' | 'refused' | 'unclear'; reason: string }

/** Called before the first byte of a message leaves; resolves once that is recorded. */
export type BeforeHandOver = () => Promise<boolean>

/** Where mail goes. */
export interface MailTransport {
  /** Tries once; resolves with the result and never rejects. */
  send(mail: OutgoingMail, mayHandOver: BeforeHandOver): Promise<Delivery>
  /** Releases everything it holds open; to be called when nothing is in progress. */
  close(): void
}

/** Only the address of a sender written `Name <address>`. */
export function addressOfSender(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1]?.trim() ?? from.trim()
}

/**
 * The message for nodemailer, which encodes every header (a line break in a name cannot begin another one). The same
 * row always produces the same Message-ID and date, so that its reader sees a duplicate as the same message.
 */
export function toNodemailer(mail: OutgoingMail, from: string): SendMailOptions {
  return {
    from: mail.fromName ? { name: mail.fromName, address: addressOfSender(from) } : from,
    to: { name: mail.to.name ?? '', address: mail.to.email.trim() },
    ...(mail.replyTo ? { replyTo: { name: mail.fromName ?? '', address: mail.replyTo.trim() } } : {}),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: mail.attachments ?? [],
    messageId: mail.messageId,
    date: new Date(mail.createdAt),
    // Vacation notices and other machines should not reply (RFC 3834), unless there is a person who wants replies.
    ...(mail.replyTo ? {} : { headers: { 'Auto-Submitted': 'auto-generated' } }),
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
