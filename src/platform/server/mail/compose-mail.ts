import { mailReasons } from '#platform/model/mail-reason.ts'
import { system } from '#platform/server/system-scope.ts'
import type { Deps } from '#platform/server/deps.ts'
import { logRetry } from '#platform/server/db/outage.ts'
import type { MailAttachment, MailContent } from './mail-commands.ts'
import type { MailComposers, Withheld } from './mail-composer.ts'
import type { MailRow } from './mail-table.ts'
import type { Delivery, OutgoingMail } from './mail-transport.ts'

/** The message to send for a row, or the outcome if it is not to be sent. */
export async function composeMail(
  deps: Deps,
  composers: MailComposers,
  row: MailRow,
): Promise<OutgoingMail | Delivery> {
  const compose = composers[row.kind]
  const content = compose ? await composed(deps, row, () => compose(system(deps), row)) : stored(deps, row)
  if ('outcome' in content) return content
  if ('withheld' in content) return { outcome: 'refused', reason: content.withheld }
  return {
    ...content,
    id: row.id,
    messageId: row.message_id,
    to: { email: row.to_email, name: row.to_name },
    createdAt: row.created_at,
  }
}

async function composed(
  deps: Deps,
  { id, request_id }: MailRow,
  compose: () => Promise<MailContent | Withheld>,
): Promise<MailContent | Withheld | Delivery> {
  try {
    return await compose()
  } catch (cause) {
    // Not the error's message, which may quote the row's content.
    const { name, stack } = cause instanceof Error ? cause : { name: typeof cause, stack: undefined }
    const about = { mail: id, request_id, type: name, at: stack?.split('\n    at ')[1] }
    logRetry(deps.log, cause, [about, 'a message could not be composed'], 'error')
    return { outcome: 'later', reason: mailReasons.notWritten }
  }
}

function stored({ secrets }: Deps, row: MailRow): MailContent | Delivery {
  const open = row.kind === 'account' ? (text: string) => secrets.open(text) : (text: string) => text
  try {
    const attachments = row.attachments ? (JSON.parse(row.attachments) as MailAttachment[]) : []
    return { subject: row.subject, html: open(row.html), text: open(row.text), attachments }
  } catch {
    return { outcome: 'refused', reason: mailReasons.sealedOtherwise }
  }
}
