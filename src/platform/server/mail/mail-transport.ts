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
 * What became of an attempt. `later`: nothing was delivered, another attempt may succeed; `away`: the same, and no
 * other message would have fared better. `refused`: no attempt ever will. `unclear`: the message was handed over and
 * the reply is missing, so that another attempt might be a second message. `withdrawn`: it was not handed over, for
 * it is no longer this process's to send.
 */
export type Delivery =
  | { outcome: 'sent' | 'withdrawn' }
  | { outcome: 'later' | 'away' | 'refused' | 'unclear'; reason: string }

/** Called before the first byte of a message leaves; resolves when that is written down. */
export type MayHandOver = () => Promise<boolean>

/** Where mail goes. */
export interface MailTransport {
  /** Tries once; resolves with what became of it and never rejects. */
  send(mail: OutgoingMail, mayHandOver: MayHandOver): Promise<Delivery>
  /** Lets go of what it holds open; to be called when nothing is under way. */
  close(): void
}

/** Only the address of a sender written `Name <address>`. */
export function addressOfSender(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1]?.trim() ?? from.trim()
}

/**
 * The message for nodemailer, which encodes every header (a line break in a name cannot begin another one). The same
 * row always makes the same Message-ID and date: to its reader a repetition is the same message.
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
    // Absence notes and other machines should not reply (RFC 3834), unless there is a person who wants to know.
    ...(mail.replyTo ? {} : { headers: { 'Auto-Submitted': 'auto-generated' } }),
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
