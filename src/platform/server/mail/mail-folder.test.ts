import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { variantOf } from '../../../../tests/support/app-variant.ts'
import { MAIL_FROM, MAIL_LINK, openMailDesk } from '../../../../tests/support/mail-desk.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-files.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { createFolderTransport, mailFolderOf, readMailFolder } from './mail-folder.ts'

const MINUTE_MS = 60_000

const app = startTestApp()
const { queue, rows, onlyRow, deliver } = openMailDesk(app)

describe('without a server', () => {
  const folder = temporaryFolder()

  it('messages are whole files that only this user may read', async () => {
    const inside = join(folder, 'mail')
    await queue()
    await deliver(createFolderTransport(inside, MAIL_FROM))
    const [name, ...more] = readdirSync(inside)
    const row = await onlyRow()
    expect(more).toEqual([])
    expect(name).toBe(`${row.created_at.replaceAll(':', '-')}_${row.id}.eml`)
    expect(statSync(join(inside, name!)).mode & 0o777).toBe(0o600)
    const text = readFileSync(join(inside, name!), 'latin1')
    expect(text).toContain(`Message-ID: ${row.message_id}\r\n`)
    expect(row.state).toBe('sent')
  })

  it('a folder that cannot be written keeps the message for later', async () => {
    await queue()
    const { dataDir } = app.deps.config
    const file = readdirSync(dataDir).find((name) => statSync(join(dataDir, name)).isFile())
    const blocked = join(dataDir, file ?? 'keys/root.key', 'mail')
    await deliver(createFolderTransport(blocked, MAIL_FROM))
    expect(await onlyRow()).toMatchObject({
      state: 'queued',
      reason: expect.stringContaining('could not be saved'),
    })
    expect(existsSync(blocked)).toBe(false)
  })
})

describe('/dev/mail', () => {
  const LIST = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' }

  async function deliverTwo(): Promise<void> {
    const folder = mailFolderOf(app.deps.config.dataDir)
    rmSync(folder, { recursive: true, force: true })
    await queue({ subject: 'First' })
    app.passTime(MINUTE_MS)
    await queue({ subject: 'Second <b>', to: { email: 'theo@example.com', name: null } })
    await deliver(createFolderTransport(folder, MAIL_FROM))
  }

  it('lists messages as JSON, the newest first', async () => {
    await deliverTwo()
    const response = await app.request('GET', '/dev/mail', { headers: { accept: 'application/json' } })
    expect(response.status).toBe(200)
    const list = (await response.json()) as Record<string, string>[]
    const [second, first] = (await rows()).toReversed()
    expect(list).toEqual([
      {
        to: 'theo@example.com',
        subject: 'Second <b>',
        text: expect.stringContaining(MAIL_LINK),
        html: expect.stringContaining('<p>Hello'),
        at: second!.created_at,
      },
      expect.objectContaining({ to: 'zoe@example.com', subject: 'First', at: first!.created_at }),
    ])
    expect(await (await app.request('GET', '/dev/mail')).json()).toEqual(list)
  })

  it('is empty before the first message', async () => {
    rmSync(mailFolderOf(app.deps.config.dataDir), { recursive: true, force: true })
    expect(await (await app.request('GET', '/dev/mail')).json()).toEqual([])
    const page = await app.request('GET', '/dev/mail', { headers: LIST })
    expect(await page.text()).toContain('There is none yet.')
  })

  it('shows people a page with the links, and each message in a frame where nothing runs', async () => {
    await deliverTwo()
    const page = await app.request('GET', '/dev/mail', { headers: LIST })
    const html = await page.text()
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.headers.get('content-security-policy')).not.toContain('script-src')
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(html).toContain('Second &lt;b&gt;')
    expect(html).toContain(`<a href="${MAIL_LINK.replaceAll('&', '&amp;')}">`)
    const source = /<iframe[^>]*src="([^"]+)"[^>]*sandbox="allow-popups/.exec(html)?.[1] ?? ''
    const message = await app.request('GET', source)
    expect(await message.text()).toContain('<p>Hello')
    expect(message.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(message.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('shows no other file', async () => {
    for (const name of ['nobody', '..%2Fkeys%2Froot.key', '%2e%2e%2ftest', '.eml']) {
      expect((await app.request('GET', `/dev/mail/${name}`)).status).toBe(404)
    }
  })

  it('is not there where mail is sent, or where others than this machine reach the site', async () => {
    for (const config of [
      { smtpUrl: 'smtp://mail.example' },
      { publicUrl: 'https://twofold.example' },
      { publicUrl: 'http://twofold.example' },
      { publicUrl: 'http://192.0.2.7:3000' },
    ]) {
      const live = variantOf(app, { config })
      await expectNothing(await live.request('GET', '/dev/mail'))
    }
  })

  it('is not there for anyone who comes through a proxy, or by another name', async () => {
    await deliverTwo()
    const name = (await readMailFolder(mailFolderOf(app.deps.config.dataDir), 1))[0]!.name
    const ways: Record<string, string>[] = [
      { host: 'twofold.example' },
      { host: 'localhost.evil.example' },
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { via: '1.1 proxy' },
      { 'x-real-ip': '127.0.0.1' },
    ]
    for (const headers of ways) {
      await expectNothing(await app.request('GET', '/dev/mail', { headers }))
      await expectNothing(await app.request('GET', `/dev/mail/${name}`, { headers }))
    }
  })

  it('is not there for another address', async () => {
    await deliverTwo()
    for (const remoteAddress of ['203.0.113.9', '10.0.0.5', '::ffff:203.0.113.9']) {
      const socket = { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } }
      await expectNothing(await app.routes.request('http://localhost/dev/mail', {}, socket))
    }
  })

  async function expectNothing(response: Response): Promise<void> {
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('example.com')
  }
})
