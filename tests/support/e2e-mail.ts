import { expect } from '@playwright/test'
import type { RunningServer } from './e2e-server.ts'

export interface DeliveredMail {
  to: string
  subject: string
  text: string
  html: string
  at: string
}

/** The newest mail with `subject` to `address`, once it has arrived. */
export async function mailTo(
  server: RunningServer,
  address: string,
  subject: string,
): Promise<DeliveredMail> {
  let found: DeliveredMail | undefined
  await expect
    .poll(
      async () => {
        found = (await mailsTo(server, address)).find((mail) => mail.subject === subject)
        return found !== undefined
      },
      { message: `mail to ${address}: ${subject}` },
    )
    .toBe(true)
  if (!found) throw new Error('unreachable: polled until there')
  return found
}

/** Everything that arrived at `address` so far, newest first. */
export async function mailsTo(server: RunningServer, address: string): Promise<DeliveredMail[]> {
  const response = await fetch(`${server.origin}/dev/mail`, { headers: { Accept: 'application/json' } })
  const mails = (await response.json()) as DeliveredMail[]
  return mails.filter(({ to }) => to.includes(address))
}

/** The link that the mail asks its reader to open, as the path of an address. */
export function linkIn({ text }: DeliveredMail): string {
  const link = /https?:\/\/[^\s<>"]+\/confirm\?[^\s<>"\])]+/.exec(text)?.[0]
  if (!link) throw new Error(`no link in this mail:\n${text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** The six digits in the mail. */
export function codeIn({ text }: DeliveredMail): string {
  const code = /(?<!\S)\d{6}(?!\S)/.exec(text)?.[0]
  if (!code) throw new Error(`no code in this mail:\n${text}`)
  return code
}
