import { test as base } from './e2e-fixtures.ts'
import { startServer } from './e2e-server.ts'
import { startMailServer } from './mail-server.ts'
import type { MailServer } from './mail-server.ts'

export { SIZES, axe, expect } from './e2e-fixtures.ts'
export type { Owner } from './e2e-fixtures.ts'

interface LetterFixtures {
  /** The server to which the product hands its letters. */
  mail: MailServer
}

/** Journeys in which letters are really sent: the product has a mail server. */
export const test = base.extend<object, LetterFixtures>({
  mail: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from the pattern
    async ({}, give) => {
      const mail = await startMailServer()
      await give(mail)
      await mail.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ limitsUse, mail }, give) => {
      const server = await startServer({ RATE_LIMITS: limitsUse, SMTP_URL: mail.url, TRUST_PROXY: 'on' })
      await give(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

/**
 * The guests whom letters have reached so far, in that order. Owners also get mail about events, at unrelated
 * times, so they are left out.
 */
export function lettersIn({ received }: Pick<MailServer, 'received'>): string[] {
  return received
    .flatMap(({ recipients }) => recipients)
    .filter((address) => !address.endsWith('@example.test'))
}
