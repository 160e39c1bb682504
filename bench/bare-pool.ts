// The floor of a send: nodemailer's pool alone, with the same messages and as many connections. Run as a
// process of its own with a BarePool as JSON on stdin; prints the core seconds it took.
import { text } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import type { SendMailOptions } from 'nodemailer'

export interface BarePool {
  url: string
  connections: number
  /** everything but the recipient */
  message: SendMailOptions
  recipients: string[]
}

const { url, connections, message, recipients } = JSON.parse(await text(process.stdin)) as BarePool
const pool = createTransport({ url, pool: true, maxConnections: connections })
const before = process.cpuUsage()
await Promise.all(recipients.map((to) => pool.sendMail({ ...message, to })))
const { user, system } = process.cpuUsage(before)
pool.close()
console.log((user + system) / 1e6)
