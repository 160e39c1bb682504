import { randomBytes } from 'node:crypto'
import { open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Instant } from '#platform/model/dates.ts'
import { flushFolder, makeFolder } from '#platform/server/files/folders.ts'
import { mailReasons } from '#platform/model/mail-reason.ts'
import { toNodemailer } from './mail-transport.ts'
import type { MailTransport, OutgoingMail } from './mail-transport.ts'

/** A message in the folder, as its reader would see it. */
export interface WrittenMail {
  /** the file's name without its extension */
  name: string
  to: string
  subject: string
  text: string
  html: string
  at: Instant
}

/** Where mail is written if no SMTP server is configured. */
export const mailFolderOf = (dataDir: string) => join(dataDir, 'mail')

/**
 * Writes every message as a file into `folder`, named after its time and id, and all at once: a file ending in
 * .eml is a complete message. Only the server's user may read it, since links in mail are keys.
 */
export function createFolderTransport(folder: string, from: string): MailTransport {
  let composer: Promise<Transporter> | null = null
  return {
    async send(mail, mayHandOver) {
      try {
        const { message } = await (await (composer ??= openComposer())).sendMail(toNodemailer(mail, from))
        if (!(await mayHandOver())) return { outcome: 'withdrawn' }
        await writeWhole(folder, fileNameOf(mail), message as Buffer)
        return { outcome: 'sent' }
      } catch {
        return { outcome: 'away', reason: mailReasons.noFile }
      }
    },
    close: () => void composer?.then((transporter) => transporter.close()),
  }
}

async function openComposer(): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
}

/** The folder's messages, newest first. */
export async function readMailFolder(folder: string, limit: number): Promise<WrittenMail[]> {
  const names = await namesIn(folder)
  return Promise.all(names.slice(0, limit).map((name) => readMail(folder, name)))
}

/** The message with that name; null if there is none. */
export async function findWrittenMail(folder: string, name: string): Promise<WrittenMail | null> {
  return (await namesIn(folder)).includes(name) ? readMail(folder, name) : null
}

const ENDING = '.eml'

/** Sortable, and valid on every file system: 2027-06-12T20-00-00.000Z_<id>.eml */
function fileNameOf({ createdAt, id }: OutgoingMail): string {
  return `${createdAt.replaceAll(':', '-')}_${id}${ENDING}`
}

/** The names of all files, including unfinished messages; empty if no message was ever written. */
export async function filesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return []
    throw cause
  })
}

async function namesIn(folder: string): Promise<string[]> {
  return (await filesIn(folder))
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .toSorted()
    .toReversed()
}

async function readMail(folder: string, name: string): Promise<WrittenMail> {
  const { default: PostalMime } = await import('postal-mime')
  const { to, subject, text, html } = await PostalMime.parse(await readFile(join(folder, name + ENDING)))
  const at = name.slice(0, name.indexOf('_')).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')
  return { name, to: to?.[0]?.address ?? '', subject: subject ?? '', text: text ?? '', html: html ?? '', at }
}

async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  await makeFolder(folder)
  const draft = join(folder, `.${name}.${randomBytes(6).toString('hex')}`)
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, join(folder, name))
    await flushFolder(folder)
  } catch (cause) {
    await rm(draft, { force: true })
    throw cause
  }
}
