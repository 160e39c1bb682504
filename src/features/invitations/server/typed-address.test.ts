import { describe, expect, it } from 'vitest'
import { createPersonalLinks } from '#features/guests/server/personal-link-queries.ts'
import { paths } from '#platform/model/paths.ts'
import { weddingPaths } from '#platform/model/wedding-paths.ts'
import { system } from '#platform/server/system-scope.ts'
import { queueComposed } from '#platform/server/mail/mail-commands.ts'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { letterCopy } from '../model/letter-copy.ts'
import { queueConfirmations } from './confirmation-commands.ts'
import { createLetterWriter } from './letter-writer.ts'
import type { LetterRequest } from './letter-writer.ts'

const app = startTestApp({ env: { PUBLIC_URL: 'https://twofold.example' } })
const TYPED = 'whose@example.com'
const LISTED = 'ada@example.com'

/** A wedding that names open, with a guest whose address the couple entered. */
async function makeSite() {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const guest = await makeGuest(app, owner, { first_name: 'Ada', last_name: 'King', email: LISTED })
  const asOwner = async (path: string, json: object) =>
    jsonOf(await app.request('PATCH', path, { token: owner.token, json }), 200)
  const openLink = async () => {
    const row = app.deps.db.selectFrom('guests').select(['id', 'link_version']).where('id', '=', guest.id)
    const key = createPersonalLinks(app.deps.secrets).keyOf(await row.executeTakeFirstOrThrow())
    const opened = await app.request('GET', weddingPaths.weddingFor(couple.slug, key))
    const cookie = opened.headers.get('set-cookie')!.split(';')[0]!
    const session = await app.request('GET', weddingPaths.weddingSession(couple.slug), {
      headers: { cookie },
    })
    return (await jsonOf<{ token: string }>(session, 200)).token
  }
  const mailTo = (email: string) =>
    app.deps.db
      .selectFrom('mail_messages')
      .selectAll()
      .where('guest_id', '=', guest.id)
      .where('to_email', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  type Mail = Awaited<ReturnType<typeof mailTo>>
  const send = (mail: Mail) =>
    createLetterWriter(app.deps).composers[mail.kind as LetterRequest['kind']]!(system(app.deps), mail)
  return {
    couple,
    openLink,
    enterName: (contact?: string) => makeGuestToken(app, couple.slug, guest, contact),
    renewLink: async () =>
      jsonOf(await app.request('POST', `/api/guests/${guest.id}/revoke-link`, { token: owner.token }), 200),
    editGuest: (changes: object) => asOwner(`/api/guests/${guest.id}`, changes),
    askContact: () => asOwner('/api/couple', { settings: { access_mode: 'name_and_contact' } }),
    closeToNames: () => asOwner('/api/couple', { settings: { access_mode: 'personal_link_only' } }),
    /** Saves an answer with this address, and returns the confirmation that is queued for it. */
    answer: async (token: string, email: string) => {
      const json = { rsvp_status: 'accepted', email }
      await jsonOf(await app.request('PUT', '/api/rsvp', { token, json }), 200)
      app.passTime(3100)
      await queueConfirmations(system(app.deps))
      return mailTo(email)
    },
    /** Queues a letter of the couple's to this address. */
    queue: async (kind: LetterRequest['kind'], email: string) => {
      const to = { email, name: 'Ada King' }
      await queueComposed(system(app.deps), [{ kind, to, coupleId: couple.id, guestId: guest.id }])
      return mailTo(email)
    },
    /** What the letter lets its reader open. */
    linkIn: async (mail: Mail) => {
      const written = await send(mail)
      if ('withheld' in written) return written.withheld
      const links = [written.html, written.text].map((form) => {
        expect(form.includes('/for/')).toBe(written.text.includes('/for/'))
        const page = `https://twofold.example${paths.wedding(couple.slug)}`
        return form.includes(`${page}/for/`) ? 'personal' : form.includes(page) ? 'page' : 'none'
      })
      expect(links[0]).toBe(links[1])
      return links[0]
    },
  }
}

describe('an address that was typed by someone whom a name let in (rule E4)', () => {
  it('gets the address of the page instead of the personal link, in every letter', async () => {
    const { enterName, answer, queue, linkIn } = await makeSite()
    expect(await linkIn(await answer(await enterName(), TYPED))).toBe('page')
    for (const kind of ['invitation', 'custom'] as const)
      expect(await linkIn(await queue(kind, TYPED))).toBe('page')
  })

  it('gets no link at all once only personal links open the page, and no letter that asks for an answer', async () => {
    const { enterName, answer, queue, closeToNames, linkIn } = await makeSite()
    const confirmation = await answer(await enterName(), TYPED)
    await closeToNames()
    expect(await linkIn(confirmation)).toBe('none')
    expect(await linkIn(await queue('custom', TYPED))).toBe('none')
    expect(await linkIn(await queue('invitation', TYPED))).toBe(letterCopy.typedAddress)
  })

  it('gets none either after another address took its place', async () => {
    const { enterName, answer, editGuest, closeToNames, linkIn } = await makeSite()
    const token = await enterName()
    const first = await answer(token, TYPED)
    await answer(token, 'another@example.com')
    expect(await linkIn(first)).toBe('page')
    await editGuest({ email: LISTED })
    await closeToNames()
    expect(await linkIn(first)).toBe('none')
  })
})

describe('the personal link', () => {
  it('goes to the address that the couple entered, also after another was typed', async () => {
    const { enterName, answer, queue, closeToNames, linkIn } = await makeSite()
    const token = await enterName()
    expect(await linkIn(await answer(token, LISTED))).toBe('personal')
    await answer(token, TYPED)
    expect(await linkIn(await answer(token, LISTED))).toBe('personal')
    await closeToNames()
    expect(await linkIn(await queue('invitation', LISTED))).toBe('personal')
  })

  it('goes to an address that the guest typed behind it', async () => {
    const { openLink, answer, queue, closeToNames, linkIn } = await makeSite()
    await closeToNames()
    expect(await linkIn(await answer(await openLink(), TYPED))).toBe('personal')
    expect(await linkIn(await queue('custom', TYPED))).toBe('personal')
  })

  it('goes to no address that was typed behind an earlier link, in no letter that was due or is sent later', async () => {
    const { openLink, answer, queue, renewLink, closeToNames, linkIn } = await makeSite()
    const confirmation = await answer(await openLink(), TYPED)
    expect(await linkIn(confirmation)).toBe('personal')
    await renewLink()
    expect(await linkIn(confirmation)).toBe('page')
    expect(await linkIn(await queue('custom', TYPED))).toBe('page')
    expect(await linkIn(await queue('custom', LISTED))).toBe('personal')
    await closeToNames()
    expect(await linkIn(confirmation)).toBe('none')
    expect(await linkIn(await queue('invitation', TYPED))).toBe(letterCopy.typedAddress)
  })

  it('goes to an address typed behind it once more', async () => {
    const { openLink, answer, queue, renewLink, linkIn } = await makeSite()
    await answer(await openLink(), 'earlier@example.com')
    await renewLink()
    expect(await linkIn(await answer(await openLink(), TYPED))).toBe('personal')
    expect(await linkIn(await queue('custom', 'earlier@example.com'))).toBe('page')
  })

  it('goes to no address that was typed by somebody whom a contact let in', async () => {
    const { enterName, answer, askContact, linkIn } = await makeSite()
    await askContact()
    expect(await linkIn(await answer(await enterName(LISTED), TYPED))).toBe('page')
  })

  it('goes to a typed address once the couple enter it themselves', async () => {
    const { enterName, answer, editGuest, queue, linkIn } = await makeSite()
    await answer(await enterName(), TYPED)
    await editGuest({ email: LISTED })
    await editGuest({ email: TYPED })
    expect(await linkIn(await queue('custom', TYPED))).toBe('personal')
  })
})
