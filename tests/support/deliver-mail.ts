import type { Deps } from '#platform/server/deps.ts'
import type { MailComposers, MailReadAhead } from '#platform/server/mail/mail-composer.ts'
import { createMailDelivery } from '#platform/server/mail/mail-delivery.ts'
import type { MailTransport } from '#platform/server/mail/mail-transport.ts'

/**
 * Sends everything that is due, and returns the number of messages that were tried.
 * @throws the error that kept it from recording an outcome
 */
export async function deliverDueMail(
  deps: Deps,
  transport: MailTransport,
  { composers, readAhead }: { composers?: MailComposers; readAhead?: MailReadAhead } = {},
): Promise<number> {
  const failures: unknown[] = []
  let count = 0
  const counted: MailTransport = {
    send: (mail, mayHandOver) => {
      count++
      return transport.send(mail, mayHandOver)
    },
    close: () => transport.close(),
  }
  const delivery = createMailDelivery(deps, counted, {
    composers,
    readAhead,
    report: (cause) => void failures.push(cause),
  })
  try {
    await delivery.look()
  } finally {
    await delivery.idle()
  }
  if (failures.length) throw failures[0]
  return count
}
