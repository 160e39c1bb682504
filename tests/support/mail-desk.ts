import { afterEach, beforeEach } from 'vitest'
import type { MailRow } from '#platform/server/mail/mail-table.ts'
import { system } from '#platform/server/system-scope.ts'
import { queueMail } from '#platform/server/mail/mail-commands.ts'
import type { NewMail } from '#platform/server/mail/mail-commands.ts'
import type { MailComposers } from '#platform/server/mail/mail-composer.ts'
import { createSmtpTransport } from '#platform/server/mail/mail-smtp.ts'
import type { SmtpLimits } from '#platform/server/mail/mail-smtp.ts'
import type { MailTransport } from '#platform/server/mail/mail-transport.ts'
import { deliverDueMail } from './deliver-mail.ts'
import { startMailServer } from './mail-server.ts'
import type { MailServer } from './mail-server.ts'
import type { TestApp } from './test-app.ts'

export const MAIL_FROM = 'Twofold <hello@twofold.example>'
export const MAIL_LINK = 'https://twofold.example/confirm?token_hash=key&type=recovery'

/** An empty queue and a mail server for each test in a file. */
export interface MailDesk {
  server: MailServer
  /** Uses the desk's own server, or another one. */
  smtp: (url?: string, limits?: Partial<SmtpLimits>) => MailTransport
  /** Registers something to be closed after the test. */
  opened: <T extends Closable>(one: T) => T
  queue: (mail?: Partial<NewMail>) => Promise<void>
  rows: () => Promise<MailRow[]>
  onlyRow: () => Promise<MailRow>
  deliver: (transport: MailTransport, composers?: MailComposers) => Promise<number>
}

type Closable = { close: () => void } | { stop: () => Promise<void> }

/** The desk of a test file; `server` is a new one in each test. */
export function openMailDesk(app: TestApp): MailDesk {
  const open: Closable[] = []
  const opened: MailDesk['opened'] = (one) => (open.push(one), one)
  const rows = () => app.deps.db.selectFrom('mail_messages').selectAll().orderBy('id').execute()
  const desk: MailDesk = {
    server: undefined as unknown as MailServer,
    smtp: (url = desk.server.url, limits = {}) => opened(createSmtpTransport(url, MAIL_FROM, limits)),
    opened,
    queue: (mail = {}) => queueMail(system(app.deps), app.deps.secrets, { ...letter, ...mail }),
    rows,
    onlyRow: async () => (await rows())[0]!,
    deliver: (transport, composers) => deliverDueMail(app.deps, transport, composers ? { composers } : {}),
  }
  beforeEach(async () => {
    await app.deps.db.deleteFrom('mail_messages').execute()
    desk.server = opened(await startMailServer())
  })
  afterEach(async () => {
    // Clients first, because a server waits for them.
    const all = open.splice(0)
    for (const one of all) if ('close' in one) one.close()
    for (const one of all) if ('stop' in one) await one.stop()
  })
  return desk
}

const letter: NewMail = {
  kind: 'account',
  to: { email: 'zoe@example.com', name: 'Zoë Marchand' },
  subject: 'Choose a new password – née',
  html: `<p>Hello <a href="${MAIL_LINK}">there</a></p>`,
  text: `Hello ${MAIL_LINK}`,
}
