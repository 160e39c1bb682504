import { describe, expect, it } from 'vitest'
import { paths } from '#platform/model/paths.ts'
import { weddingPaths } from '#platform/model/wedding-paths.ts'
import type { AccessRequest } from '#features/guests/model/access-request.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import type { PartyMember } from '#features/rsvps/model/own-answer.ts'
import { memberTexts, shownFingerprint } from '#features/rsvps/model/shown-answer.ts'
import { jsonOf, makeGuest, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { variantOf } from '../../../../tests/support/app-variant.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'

const app = startTestApp()

interface Reply {
  success: boolean
  error: string
  canRequest: boolean
  needsContact?: boolean
  requestKey?: string
  token?: string
  guest?: { id: string; firstName: string; lastName: string }
}

/** A live wedding with these guests, and phones on which to type a name. */
async function makeSite(guests: Partial<Guest>[], access_mode = 'name') {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  await app.request('PATCH', '/api/couple', { token: owner.token, json: { settings: { access_mode } } })
  const made: Guest[] = []
  for (const guest of guests) made.push(await makeGuest(app, owner, guest))
  const { slug } = couple
  /** A phone, which stores the cookies it is sent. */
  const phone = (on: Pick<typeof app, 'request'> = app) => {
    let cookie = ''
    return {
      type: async (firstName: string, lastName: string, contact?: string, status = 200) => {
        const json = { slug, firstName, lastName, contact }
        const response = await on.request('POST', '/api/guest-name-match', { json, headers: { cookie } })
        const set = response.headers.getSetCookie().find((one) => one.startsWith('twofold_visitor='))
        if (set) cookie = set.split(';')[0]!
        return jsonOf<Reply>(response, status)
      },
    }
  }
  const wait = async (key?: string) => {
    const response = await app.request('POST', '/api/access-requests/status', { json: { slug, key } })
    return jsonOf<{ status: string; token?: string; guest?: { id: string; firstName: string } }>(
      response,
      200,
    )
  }
  const requests = async () => {
    const response = await app.request('GET', '/api/access-requests', { token: owner.token })
    return (await jsonOf<{ requests: AccessRequest[] }>(response, 200)).requests
  }
  const pick = (request: AccessRequest, json: object = {}) =>
    app.request('POST', `/api/access-requests/${request.id}/approve`, { token: owner.token, json })
  const setMode = (mode: string) =>
    app.request('PATCH', '/api/couple', { token: owner.token, json: { settings: { access_mode: mode } } })
  const rsvp = async (token?: string) => (await app.request('GET', '/api/rsvp', { token })).status
  return { owner, couple, slug, guests: made, phone, wait, requests, pick, setMode, rsvp }
}

const JEAN = { first_name: 'Jean', last_name: 'Martin' }

describe('two guests of one name (rule E5)', () => {
  it('without contact data fall to the couple, who picks which of them it is', async () => {
    const { guests, phone, wait, requests, pick } = await makeSite([JEAN, { ...JEAN, party: 'Martins' }])
    const first = await phone().type('Jean', 'Martin')
    expect(first).toMatchObject({
      success: false,
      canRequest: false,
      error:
        "More than one guest has this name. We've asked Clara & Julien which one you are; this page opens by itself.",
    })
    expect(first.needsContact).toBeUndefined()
    const [request] = await requests()
    expect(request).toMatchObject({
      asks: 'which',
      first_name: 'Jean',
      candidates: guests.map(({ id, party }) => ({ guest_id: id, companion: false, party })),
    })
    expect(await jsonOf(await pick(request!), 409)).toMatchObject({ error: { code: 'conflict' } })
    const stranger = await makeSite([JEAN])
    const foreign = { guest_id: stranger.guests[0]!.id }
    expect((await pick(request!, foreign)).status).toBe(422)
    expect(await wait(first.requestKey)).toEqual({ status: 'pending' })
    expect((await pick(request!, { guest_id: guests[1]!.id })).status).toBe(200)
    expect(await wait(first.requestKey)).toMatchObject({ status: 'approved', guest: { id: guests[1]!.id } })
  })

  it('on two phones are two requests: neither phone opens with what was picked for the other', async () => {
    const { guests, phone, wait, requests, pick } = await makeSite([JEAN, JEAN])
    const [one, two] = [phone(), phone()]
    const first = await one.type('Jean', 'Martin')
    const second = await two.type('jean', 'MARTIN')
    expect(first.requestKey).not.toBe(second.requestKey)
    // Typed again on the same phone, it is the same request.
    expect((await one.type('Jean', 'Martin')).requestKey).toBe(first.requestKey)
    const waiting = await requests()
    expect(waiting).toHaveLength(2)
    const older = waiting.find(({ attempts }) => attempts === 2)!
    await pick(older, { guest_id: guests[0]!.id })
    expect(await wait(first.requestKey)).toMatchObject({ status: 'approved', guest: { id: guests[0]!.id } })
    expect(await wait(second.requestKey)).toEqual({ status: 'pending' })
  })

  it('are asked for contact data only where it can be answered, and fall to the couple when it fails', async () => {
    const { phone, requests } = await makeSite([{ ...JEAN, phone: '+1 416 555 0142' }, JEAN])
    const device = phone()
    expect(await device.type('Jean', 'Martin')).toMatchObject({ needsContact: true, canRequest: false })
    expect(await requests()).toEqual([])
    expect(await device.type('Jean', 'Martin', '0142')).toMatchObject({ success: true })
    const failed = await device.type('Jean', 'Martin', '9999')
    expect(failed.error).toContain('More than one guest has this name.')
    // The couple is asked, and the field remains for another try.
    expect(failed).toMatchObject({ needsContact: true, requestKey: expect.any(String) })
    expect(await device.type('Jean', 'Martin', '0142')).toMatchObject({ success: true })
    expect(await requests()).toMatchObject([{ asks: 'which', candidates: [{}, {}] }])
  })

  it('sharing one address cannot tell themselves apart by it', async () => {
    const email = 'family@example.com'
    const { phone, requests } = await makeSite([
      { ...JEAN, email },
      { ...JEAN, email },
    ])
    expect((await phone().type('Jean', 'Martin', email)).error).toContain('More than one guest')
    expect(await requests()).toHaveLength(1)
  })

  it('start afresh with a corrected name, whatever was typed to tell them apart', async () => {
    const site = await makeSite([
      { ...JEAN, phone: '555 0142' },
      JEAN,
      { first_name: 'Jeanne', last_name: 'Martin' },
    ])
    const device = site.phone()
    expect(await device.type('Jean', 'Martin')).toMatchObject({ needsContact: true })
    expect(await device.type('Jeanne', 'Martin', '')).toMatchObject({ success: true })
    expect(await device.type('Jeanne', 'Martin', '9999')).toMatchObject({ success: true })
  })

  it('who are two plus ones are let in as the plus one who was picked, and as nobody more', async () => {
    const bringing = (first_name: string) => ({
      first_name,
      last_name: 'Roy',
      plus_one_allowed: true,
      plus_one_first_name: 'Sam',
      plus_one_last_name: 'Reyes',
    })
    const { owner, guests, phone, wait, requests, pick } = await makeSite([bringing('Ada'), bringing('Bo')])
    const { requestKey } = await phone().type('Sam', 'Reyes')
    const [request] = await requests()
    expect(request!.candidates).toMatchObject([
      { companion: true, plus_one_of: 'Ada Roy', email: null },
      { companion: true, plus_one_of: 'Bo Roy', email: null },
    ])
    // Never as the guest who brings them.
    expect((await pick(request!, { guest_id: guests[0]!.id, companion: false })).status).toBe(422)
    await pick(request!, { guest_id: guests[0]!.id, companion: true })
    const { token, guest } = await wait(requestKey)
    expect(guest).toMatchObject({ id: guests[0]!.id, firstName: 'Sam' })
    const own = await jsonOf<object>(await app.request('GET', '/api/rsvp', { token }), 200)
    expect(own).toMatchObject({ companion_of: { first_name: 'Ada' } })
    expect(own).not.toHaveProperty('email')
    // Once the guest no longer brings them, it opens nothing.
    await app.request('PATCH', `/api/guests/${guests[0]!.id}`, {
      token: owner.token,
      json: { plus_one_allowed: false },
    })
    expect(await wait(requestKey)).toEqual({ status: 'pending' })
  })

  it('works as a plain form, too', async () => {
    const { slug } = await makeSite([JEAN, JEAN])
    const response = await app.request('POST', paths.wedding(slug), {
      body: new URLSearchParams({ first_name: 'Jean', last_name: 'Martin' }),
    })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('More than one guest has this name.')
    // That sentence says what happens next, so the page does not say it again.
    expect(html.slice(0, html.indexOf('id="page"'))).not.toContain('We&#x27;ve told')
    expect(html).not.toContain('id="contact"')
  })
})

describe('forgiving names (rule E6)', () => {
  it('let in who is the only one that a name can mean', async () => {
    const { phone } = await makeSite([
      { first_name: 'William', last_name: 'Smith' },
      { first_name: 'An', last_name: 'Nguyễn Văn' },
      { first_name: 'Frédérique', last_name: 'Côté' },
      { first_name: 'Cher', last_name: '-' },
    ])
    for (const [first, last] of [
      ['Bill', 'Smith'],
      ['Smith', 'William'],
      ['Nguyen Van', 'An'],
      ['Fred', 'Cote'],
      ['Cher', 'Sarkisian'],
    ])
      expect(await phone().type(first!, last!)).toMatchObject({ success: true })
    expect(await phone().type('William', 'Smythe')).toMatchObject({ canRequest: true })
    expect(await phone().type('William', '.')).toMatchObject({ canRequest: true })
  })

  it('let nobody in who types many words, one of which is all that the list has of a guest (rule T3)', async () => {
    const { phone } = await makeSite([{ first_name: 'Nonna', last_name: '-' }])
    expect(await phone().type('Nonna', 'Anything At All')).toMatchObject({ success: true })
    for (const [first, last] of [
      [
        'oma opa nana granny gran mamie papi papy nonno tatie zia zio tante',
        'grandma auntie nonna bubbe lola',
      ],
      ['oma-opa', 'nana nonna-zia'],
    ])
      expect(await phone().type(first!, last!)).toMatchObject({ canRequest: true })
  })

  it('let in with titles, by one of several names, and however a name is spelled', async () => {
    const { owner, phone } = await makeSite([
      { first_name: 'Christopher James', last_name: 'Smith' },
      { first_name: 'José María', last_name: 'García Márquez' },
      { first_name: 'Anna', last_name: 'van der Berg' },
      { first_name: 'Seán', last_name: "O'Brien", plus_one_allowed: true },
      { first_name: 'Dr. Jörg', last_name: 'Müller' },
    ])
    await makeGuest(app, owner, {
      first_name: 'Ida',
      last_name: 'Lund',
      plus_one_allowed: true,
      plus_one_first_name: 'Åse Marie',
      plus_one_last_name: 'Sørensen',
    })
    await makeGuest(app, owner, {
      first_name: 'Per',
      last_name: 'Holm',
      plus_one_allowed: true,
      plus_one_first_name: 'Prof. Eva',
      plus_one_last_name: 'Dahl',
    })
    for (const [first, last, known] of [
      ['Christopher', 'Smith', 'Christopher James'],
      ['Mr Chris', 'Smith', 'Christopher James'],
      ['José', 'García', 'José María'],
      ['Anna', 'vanderberg', 'Anna'],
      ['Sean', 'O Brien', 'Seán'],
      ['Joerg', 'Mueller', 'Dr. Jörg'],
      ['Aase', 'Soerensen', 'Åse Marie'],
      ['Eva', 'Dahl', 'Prof. Eva'],
    ])
      expect(await phone().type(first!, last!)).toMatchObject({ guest: { firstName: known } })
    for (const [first, last] of [
      ['James', 'Smith'],
      ['Anna', 'van der'],
      ['José', 'María'],
      ['%', '_'],
      // Letters of two code units, one of them where the first six letters end.
      ['Abcde\u{10428}\u{10429}', '\u{1042a}'],
    ])
      expect(await phone().type(first!, last!)).toMatchObject({ canRequest: true })

    // If a second guest fits, nobody is guessed; the exact name, apart from its title, still wins.
    await makeGuest(app, owner, { first_name: 'Christopher Lee', last_name: 'Smith' })
    expect((await phone().type('Christopher', 'Smith')).error).toContain('More than one guest')
    const plain = await makeGuest(app, owner, { first_name: 'Christopher', last_name: 'Smith' })
    expect(await phone().type('Dr Christopher', 'Smith')).toMatchObject({ guest: { id: plain.id } })
  })

  it.each(['Kate', 'Dr. Kate'])(
    'pass over no guest for a plus one, named by another guest as %j, whose name fits better',
    async (plus_one_first_name) => {
      const bringing = { plus_one_allowed: true, plus_one_first_name, plus_one_last_name: 'Smith' }
      const { phone, guests } = await makeSite([
        { first_name: 'Katherine', last_name: 'Smith', email: 'katherine@private.example' },
        { first_name: 'Mallory', last_name: 'Evans', email: 'mallory@private.example', ...bringing },
      ])
      expect(await phone().type('Kate', 'Smith')).toMatchObject({ success: false, needsContact: true })
      const [katherine, mallory] = guests
      expect(await phone().type('Kate', 'Smith', 'katherine@private.example')).toMatchObject({
        guest: { id: katherine!.id, firstName: 'Katherine' },
      })
      expect(await phone().type('Kate', 'Smith', 'mallory@private.example')).toMatchObject({
        guest: { id: mallory!.id, firstName: plus_one_first_name },
      })
      expect(await phone().type('Katherine', 'Smith')).toMatchObject({ guest: { id: katherine!.id } })
    },
  )

  it('never guess between two, and prefer the name as it is written', async () => {
    const { guests, phone, requests } = await makeSite([
      { first_name: 'Christopher', last_name: 'Roy' },
      { first_name: 'Christine', last_name: 'Roy' },
      { first_name: 'Kate', last_name: 'Li' },
      { first_name: 'Katherine', last_name: 'Li' },
    ])
    expect((await phone().type('Chris', 'Roy')).error).toContain('More than one guest')
    expect(await requests()).toMatchObject([{ candidates: [{}, {}] }])
    expect(await phone().type('Kate', 'Li')).toMatchObject({ guest: { id: guests[2]!.id } })
    expect(await phone().type('Katherine', 'Li')).toMatchObject({ guest: { id: guests[3]!.id } })
  })
})

describe('a wedding whose guests always confirm who they are', () => {
  const STAR = {
    first_name: 'Ada',
    last_name: 'Star',
    email: 'ada@private.example',
    phone: '+1 555 010 7788',
  }
  const BARE = { first_name: 'Bo', last_name: 'Bare' }

  it('asks everybody for it, and lets in with the e-mail or the last digits of the phone', async () => {
    const { phone, rsvp } = await makeSite([STAR], 'name_and_contact')
    const known = await phone().type('Ada', 'Star')
    expect(known).toEqual({
      success: false,
      canRequest: false,
      needsContact: true,
      error: 'Please confirm who you are: add your email or the last four digits of your phone.',
    })
    expect(await phone().type('Nobody', 'Here')).toEqual(known)
    for (const contact of ['ADA@private.example', '7788', '555 010 7788']) {
      const { token } = await phone().type('Ada', 'Star', contact)
      expect(await rsvp(token)).toBe(200)
    }
  })

  it('says the same of a wrong contact, a guest without one and a name that is not there', async () => {
    const { phone, requests } = await makeSite([STAR, BARE], 'name_and_contact')
    const replies = [
      await phone().type('Ada', 'Star', '1111'),
      await phone().type('Bo', 'Bare', '1111'),
      await phone().type('Nobody', 'Here', '1111'),
    ]
    for (const reply of replies) {
      expect(reply).toEqual({ ...replies[0], requestKey: expect.stringMatching(/^[\w-]{43}$/) })
    }
    expect(replies[0]!.error).toContain("We've asked Clara & Julien")
    expect(replies[0]!.needsContact).toBe(true)
    const waiting = (await requests()).map(({ first_name, asks }) => `${first_name} ${asks}`)
    expect(new Set(waiting)).toEqual(new Set(['Ada which', 'Bo which', 'Nobody access']))
  })

  it('takes five wrong contacts an hour for a guest, and then the right one says the same', async () => {
    const site = await makeSite([STAR, BARE], 'name_and_contact')
    const by = variantOf(app, { config: { limitsUse: true } })
    const { type } = site.phone(by)
    for (let digits = 1000; digits < 1005; digits++) await type('Ada', 'Star', String(digits))
    const right = await type('Ada', 'Star', '7788')
    expect(right).toEqual({ ...(await type('Nobody', 'Here', '7788')), requestKey: right.requestKey })
    app.passTime(3_600_000 / 5)
    expect(await site.rsvp((await type('Ada', 'Star', '7788')).token)).toBe(200)
  })

  it('tells the couple once of a name that is tried from many devices, and lists ten of them', async () => {
    const { owner, phone, requests } = await makeSite([STAR], 'name_and_contact')
    const first = phone()
    const asked = await first.type('Ada', 'Star', '1111')
    for (let tried = 1; tried < 10; tried++) await phone().type('Ada', 'Star', '1111')
    // Nobody hears that the couple was asked unless it was; those who wait go on waiting.
    expect(await phone().type('Ada', 'Star', '1111', 429)).toEqual({
      success: false,
      canRequest: false,
      needsContact: true,
      error:
        'Too many names were tried here. Please wait a few minutes, or open the personal link from your invitation.',
    })
    expect(await first.type('Ada', 'Star', '1112')).toEqual(asked)
    expect(await requests()).toHaveLength(10)
    const listed = await app.request('GET', '/api/notifications', { token: owner.token })
    const { notifications } = await jsonOf<{ notifications: { type: string }[] }>(listed, 200)
    expect(notifications.filter(({ type }) => type === 'guest_access_request')).toHaveLength(1)
    // Another name is a separate matter.
    await phone().type('Bo', 'Bare', '1111')
    expect(await requests()).toHaveLength(11)
  })

  it('lets nobody take all the places under a name from one address', async () => {
    const { slug, requests } = await makeSite([STAR], 'name_and_contact')
    const by = variantOf(app, { config: { limitsUse: true, trustedProxies: ['127.0.0.1'] } })
    const type = async (address: string, contact: string) => {
      const json = { slug, firstName: 'Ada', lastName: 'Star', contact }
      const headers = { 'x-forwarded-for': address }
      return (await by.request('POST', '/api/guest-name-match', { json, headers })).status
    }
    const statuses: number[] = []
    for (let digits = 1000; digits < 1006; digits++) statuses.push(await type('192.0.2.1', String(digits)))
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    expect(await type('192.0.2.2', '1111')).toBe(200)
    expect(await requests()).toHaveLength(5)
  })

  it('opens for the one device that the couple lets in, and for nobody else who types the name', async () => {
    const { guests, phone, wait, requests, pick, rsvp } = await makeSite([BARE], 'name_and_contact')
    const own = await phone().type('Bo', 'Bare', '1234')
    const [request] = await requests()
    expect((await pick(request!, { guest_id: guests[0]!.id })).status).toBe(200)
    const { token } = await wait(own.requestKey)
    expect(await rsvp(token)).toBe(200)
    const stranger = await phone().type('Bo', 'Bare', '1234')
    expect(await wait(stranger.requestKey)).toEqual({ status: 'pending' })
  })

  it('ends sessions that a name alone began, but not those that were confirmed', async () => {
    const { phone, setMode, rsvp } = await makeSite([STAR])
    const { token } = await phone().type('Ada', 'Star')
    expect(await rsvp(token)).toBe(200)
    await setMode('name_and_contact')
    expect(await rsvp(token)).toBe(401)
    const confirmed = await phone().type('Ada', 'Star', '7788')
    expect(await rsvp(confirmed.token)).toBe(200)
    await setMode('personal_link_only')
    expect(await rsvp(confirmed.token)).toBe(401)
  })
})

describe('what confirms a guest (rule E4)', () => {
  const VERA = {
    first_name: 'Vera',
    last_name: 'Voss',
    email: 'vera@private.example',
    phone: '+1 416 555 1234',
  }
  const STRANGERS = { email: 'stranger@evil.example', phone: '9999' }
  const OWN = ['vera@private.example', '1234']

  /** A wedding that names open, with Vera on its list. */
  async function makeVeras(vera: Partial<Guest> = VERA) {
    const site = await makeSite([vera])
    const [guest] = site.guests
    const call = async (method: string, path: string, token: string | undefined, json?: unknown) =>
      jsonOf<unknown>(await app.request(method, path, { token, json }), 200)
    const type = (contact?: string) => site.phone().type('Vera', 'Voss', contact)
    return {
      ...site,
      type,
      answer: (token: string | undefined, contacts: object) =>
        call('PUT', '/api/rsvp', token, { rsvp_status: 'declined', email: null, phone: null, ...contacts }),
      openLink: async () => {
        const renewed = await call('GET', `/api/guests/links?guest_id=${guest!.id}`, site.owner.token)
        const [{ url }] = renewed as [{ url: string }]
        const opened = await app.request('GET', new URL(url).pathname)
        const cookie = opened.headers.getSetCookie()[0]!.split(';')[0]!
        const session = await app.request('GET', weddingPaths.weddingSession(site.slug), {
          headers: { cookie },
        })
        return (await jsonOf<{ token: string }>(session, 200)).token
      },
      edit: (changes: object) => call('PATCH', `/api/guests/${guest!.id}`, site.owner.token, changes),
      renewLink: () => call('POST', `/api/guests/${guest!.id}/revoke-link`, site.owner.token),
      /** The contacts of these that let a visitor in. */
      lettingIn: async (...contacts: string[]) => {
        const tried: string[] = []
        for (const contact of contacts) if ((await type(contact)).success) tried.push(contact)
        return tried
      },
    }
  }

  it('is what the couple entered, and never what a session typed that a name alone began', async () => {
    const { type, answer, setMode, lettingIn, rsvp } = await makeVeras()
    const { token } = await type()
    await answer(token, STRANGERS)
    await setMode('name_and_contact')
    expect(await rsvp(token)).toBe(401)
    expect(await lettingIn('9999', STRANGERS.email, ...OWN)).toEqual(OWN)
  })

  it('is that also after a name session erased it, or typed it once more in between', async () => {
    const { type, answer, setMode, lettingIn } = await makeVeras()
    const { token } = await type()
    await answer(token, {})
    await setMode('name_and_contact')
    expect(await lettingIn(...OWN)).toEqual(OWN)
    await setMode('name')
    const again = (await type()).token
    await answer(again, STRANGERS)
    await answer(again, { email: VERA.email, phone: VERA.phone })
    await setMode('name_and_contact')
    expect(await lettingIn('9999', STRANGERS.email, ...OWN)).toEqual(OWN)
  })

  it('is nothing that a name session typed where the couple entered none: they are asked', async () => {
    const { type, answer, setMode, lettingIn, requests } = await makeVeras({
      first_name: 'Vera',
      last_name: 'Voss',
    })
    await answer((await type()).token, STRANGERS)
    await setMode('name_and_contact')
    expect(await lettingIn('9999', STRANGERS.email)).toEqual([])
    expect((await requests()).every(({ asks }) => asks === 'which')).toBe(true)
  })

  it('is also what was typed behind the personal link or after a contact, until there is a new link', async () => {
    const { type, answer, setMode, lettingIn, openLink, renewLink } = await makeVeras()
    await answer(await openLink(), { email: 'behind@link.example', phone: '+1 416 555 5678' })
    await answer((await type()).token, STRANGERS)
    await setMode('name_and_contact')
    const known = ['behind@link.example', '5678', ...OWN]
    expect(await lettingIn('9999', STRANGERS.email, ...known)).toEqual(known)
    await answer((await type('1234')).token, { email: 'new@contact.example', phone: '416 555 4321' })
    const confirmed = ['new@contact.example', '4321', ...OWN]
    expect(await lettingIn('9999', ...confirmed)).toEqual(confirmed)
    await renewLink()
    expect(await lettingIn(...confirmed)).toEqual(OWN)
  })

  it('is what the couple puts in its place, even if it was typed before', async () => {
    const { type, answer, setMode, lettingIn, edit } = await makeVeras()
    await answer((await type()).token, STRANGERS)
    await edit({ phone: '416 555 0000' })
    await setMode('name_and_contact')
    expect(await lettingIn('9999', '0000', ...OWN)).toEqual(['0000', VERA.email])
    await edit({ phone: '9999' })
    expect(await lettingIn('9999', '0000', STRANGERS.email)).toEqual(['9999'])
  })

  it('is the contact of the guest, not that of a household member who answers for them', async () => {
    const site = await makeVeras({ ...VERA, party: 'Voss' })
    const otto = { first_name: 'Otto', last_name: 'Voss', party: 'Voss', phone: '416 555 8888' }
    await makeGuest(app, site.owner, otto)
    const { token } = await site.phone().type('Otto', 'Voss')
    const page = await app.request('GET', '/api/rsvp', { token })
    const { party } = await jsonOf<{ party: PartyMember[] }>(page, 200)
    const shown = shownFingerprint(memberTexts(party[0]!))
    const given = { guest_id: party[0]!.id, rsvp_status: 'accepted', shown }
    await site.answer(token, { ...STRANGERS, party: [given] })
    await site.setMode('name_and_contact')
    expect(await site.lettingIn('8888', '9999', ...OWN)).toEqual(OWN)
    expect((await site.phone().type('Otto', 'Voss', '8888')).success).toBe(true)
  })

  it('is asked only if something known can tell two guests of one name apart', async () => {
    const site = await makeVeras({ first_name: 'Vera', last_name: 'Voss' })
    await site.answer((await site.type()).token, STRANGERS)
    await makeGuest(app, site.owner, { first_name: 'Vera', last_name: 'Voss' })
    expect((await site.type()).needsContact).toBeUndefined()
    await site.edit({ email: VERA.email })
    expect((await site.type()).needsContact).toBe(true)
    expect(await site.lettingIn('9999', VERA.email)).toEqual([VERA.email])
  })
})
