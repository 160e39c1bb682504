import type { TestApp } from './test-app.ts'

/** The content of an account mail, read from the queue. */
export interface AccountMail {
  subject: string
  text: string
}

/** A mailed key as its reader has it. */
export interface MailedKey {
  tokenHash: string
  type: string
  code: string
}

/** The mail queued for an address, oldest first. */
export async function mailTo(app: TestApp, email: string): Promise<AccountMail[]> {
  const rows = await app.deps.db
    .selectFrom('mail_messages')
    .select(['subject', 'text'])
    .where('kind', '=', 'account')
    .where('to_email', '=', email)
    .orderBy('id')
    .execute()
  return rows.map(({ subject, text }) => ({ subject, text: app.deps.secrets.open(text) }))
}

/** The key in the newest mail to an address that contains one. */
export async function keyFor(app: TestApp, email: string): Promise<MailedKey> {
  const keys = (await mailTo(app, email)).map(({ text }) => keyIn(text))
  const key = keys.findLast((found) => found !== null)
  if (!key) throw new Error(`no key was mailed to ${email}`)
  return key
}

function keyIn(text: string): MailedKey | null {
  const link = /https?:\/\/\S+\/confirm\?token_hash=([\w-]+)&type=(\w+)/.exec(text)
  const code = codeIn(text)
  return link?.[1] && link[2] && code ? { tokenHash: link[1], type: link[2], code } : null
}

/** The six digits in a mail; null if there are none. */
export function codeIn(text: string): string | null {
  return /(?<![\w-])\d{6}(?![\w-])/.exec(text.replaceAll(/https?:\S+/g, ''))?.[0] ?? null
}

/** A six-digit code other than this one. */
export function otherCode(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0')
}
