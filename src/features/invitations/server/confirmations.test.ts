import { describe, expect, it } from 'vitest'
import { epochMs } from '#platform/model/dates.ts'
import { system } from '#platform/server/system-scope.ts'
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

const app = startTestApp()

/** A guest who is in on a live wedding, with helpers to answer and to see what mail they are owed. */
async function makeAnswerer() {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const guest = await makeGuest(app, owner, {
    first_name: 'Ada',
    last_name: 'King',
    email: 'old@example.com',
  })
  const token = await makeGuestToken(app, couple.slug, guest)
  return {
    owner,
    couple,
    guest,
    token,
    save: async (rsvp_status: string, email: string | null) =>
      jsonOf(await app.request('PUT', '/api/rsvp', { token, json: { rsvp_status, email } }), 200),
    setByOwner: (rsvp_status: string) =>
      app.request('PATCH', `/api/guests/${guest.id}/rsvp-status`, {
        token: owner.token,
        json: { rsvp_status },
      }),
    confirm: (as: string, rsvpStatus: string, more: object = {}) =>
      app.request('POST', '/api/send-rsvp-confirmation', {
        token: as,
        json: { guestEmail: 'ada@example.com', guestName: 'Ada King', rsvpStatus, ...more },
      }),
    mails: () =>
      app.deps.db
        .selectFrom('mail_messages')
        .select(['kind', 'to_email', 'to_name', 'state', 'turn', 'created_at', 'idempotency_key'])
        .where('guest_id', '=', guest.id)
        .orderBy('id')
        .execute(),
  }
}

const queueDue = () => queueConfirmations(system(app.deps))
const afterMoments = async () => {
  app.passTime(3100)
  await queueDue()
}

describe('an answer with an address', () => {
  it('is confirmed to it, once, ahead of what is sent to many', async () => {
    const { save, mails } = await makeAnswerer()
    await save('accepted', 'ada@example.com')
    await queueDue()
    expect(await mails()).toEqual([])
    await afterMoments()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      kind: 'rsvp_confirmation',
      to_email: 'ada@example.com',
      to_name: 'Ada King',
      state: 'queued',
      turn: mail!.created_at,
    })
    await afterMoments()
    expect(await mails()).toHaveLength(1)
    await save('declined', 'ada@example.com')
    await afterMoments()
    expect(await mails()).toHaveLength(2)
  })

  it('that is given three times in a moment is confirmed as it stands then', async () => {
    const { save, mails } = await makeAnswerer()
    for (const status of ['accepted', 'declined', 'accepted']) {
      await save(status, `${status}@example.com`)
      app.passTime(1500)
      await queueDue()
    }
    await afterMoments()
    expect(await mails()).toMatchObject([{ to_email: 'accepted@example.com' }])
  })

  it('is not confirmed once the couple has changed it or taken it back', async () => {
    for (const status of ['pending', 'declined']) {
      const { save, setByOwner, mails } = await makeAnswerer()
      await save('accepted', 'ada@example.com')
      await setByOwner(status)
      await afterMoments()
      expect(await mails()).toEqual([])
    }
  })

  it('is confirmed once by all processes together', async () => {
    const { save, mails } = await makeAnswerer()
    await save('accepted', 'ada@example.com')
    app.passTime(3100)
    await Promise.all(Array.from({ length: 8 }, queueDue))
    expect(await mails()).toHaveLength(1)
  })

  it('of each of many guests is confirmed, however many are due at once', async () => {
    const owner = await makeOwner(app)
    const { id } = await makeWedding(app, owner)
    const lines = Array.from({ length: 230 }, (_, index) => `G${index},Party,g${index}@example.com`)
    const body = ['first_name,last_name,email', ...lines].join('\n')
    await app.request('POST', '/api/guests/import?preview=never&file_name=a.csv', {
      token: owner.token,
      body,
    })
    const now = app.deps.clock()
    const answered = { rsvp_status: 'accepted' as const, rsvp_responded_at: now, rsvp_answered_by: 'guest' }
    await app.deps.db
      .updateTable('guests')
      .set({ ...answered, confirmation_due_at: now })
      .where('couple_id', '=', id)
      .execute()
    for (const _second of [1, 2, 3]) await queueDue()
    const mails = await app.deps.db
      .selectFrom('mail_messages')
      .select('guest_id')
      .where('couple_id', '=', id)
      .execute()
    expect(new Set(mails.map(({ guest_id }) => guest_id)).size).toBe(230)
    expect(mails).toHaveLength(230)
  })
})

describe('an answer without an address', () => {
  it('is confirmed to nobody, whatever was owed before', async () => {
    const { save, mails } = await makeAnswerer()
    await save('accepted', 'ada@example.com')
    await save('accepted', null)
    await afterMoments()
    expect(await mails()).toEqual([])
  })
})

it('the couple’s own change of a status sends nothing', async () => {
  const { setByOwner, mails } = await makeAnswerer()
  await setByOwner('accepted')
  await afterMoments()
  expect(await mails()).toEqual([])
})

it('looking writes nothing while nothing is due', async () => {
  const { save } = await makeAnswerer()
  await save('accepted', 'ada@example.com')
  const due = await app.deps.db.selectFrom('guests').select('confirmation_due_at').execute()
  await queueDue()
  expect(await app.deps.db.selectFrom('guests').select('confirmation_due_at').execute()).toEqual(due)
  const [wanted] = due.filter(({ confirmation_due_at: at }) => at !== null)
  expect(epochMs(wanted!.confirmation_due_at!)).toBeGreaterThan(epochMs(app.deps.clock()))
})

describe('the call send-rsvp-confirmation', () => {
  it('and the save itself are one mail, in either order and for any caller', async () => {
    const first = await makeAnswerer()
    await first.save('accepted', 'ada@example.com')
    for (const as of [first.token, first.owner.token, first.token])
      expect(await jsonOf(await first.confirm(as, 'accepted'), 200)).toEqual({ success: true })
    expect(await first.mails()).toHaveLength(1)
    await afterMoments()
    expect(await first.mails()).toHaveLength(1)

    const second = await makeAnswerer()
    await second.save('declined', 'ada@example.com')
    await afterMoments()
    await jsonOf(await second.confirm(second.token, 'declined'), 200)
    expect(await second.mails()).toHaveLength(1)
    await second.save('accepted', 'ada@example.com')
    await jsonOf(await second.confirm(second.token, 'accepted'), 200)
    expect(await second.mails()).toHaveLength(2)
  })

  it('sends to the stored address, whatever address it names', async () => {
    const { save, confirm, token, mails } = await makeAnswerer()
    await save('accepted', 'ada@example.com')
    await jsonOf(await confirm(token, 'accepted', { guestEmail: 'thief@example.com' }), 200)
    expect(await mails()).toMatchObject([{ to_email: 'ada@example.com' }])
  })

  it('with pending is a reminder, of the couple alone, and doubled by no second call', async () => {
    const { owner, token, confirm, mails } = await makeAnswerer()
    const named = { guestEmail: 'OLD@example.com', guestName: ' ada  KING' }
    const refused = await confirm(token, 'pending', named)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toEqual({ success: false, error: 'Only the couple can send reminders' })
    const begun = await jsonOf(await confirm(owner.token, 'pending', named), 200)
    expect(begun).toEqual({ success: true, batchId: expect.any(String) })
    expect(await jsonOf(await confirm(owner.token, 'pending', named), 200)).toEqual(begun)
    expect(await mails()).toMatchObject([{ kind: 'reminder', to_email: 'old@example.com' }])
  })

  it('with pending reminds nobody once the deadline has passed', async () => {
    const { owner, confirm, mails } = await makeAnswerer()
    const { token } = owner
    await app.request('PATCH', '/api/couple', { token, json: { settings: { rsvp_deadline: '2020-05-01' } } })
    const refused = await confirm(token, 'pending', { guestEmail: 'old@example.com' })
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { success: false, error: letterCopy.deadlinePassed },
    ])
    expect(await mails()).toEqual([])
  })

  it('says in a text what is missing', async () => {
    const { owner, guest, token, save, confirm, mails } = await makeAnswerer()
    const refusal = async (response: Promise<Response>) => {
      const { status } = await response
      return [status, await (await response).json()]
    }
    const named = { guestEmail: 'old@example.com' }
    const failure = (error: string) => ({ success: false, error })
    expect(await refusal(confirm(owner.token, 'accepted', named))).toEqual([
      409,
      failure('This guest has not answered yet'),
    ])
    expect(await refusal(confirm(owner.token, 'accepted', { ...named, guestName: 'Bo King' }))).toEqual([
      404,
      failure('This guest is not on your list'),
    ])
    expect((await confirm(owner.token, 'accepted')).status).toBe(404)
    expect(await refusal(confirm(token, 'accepted', { guestName: 'Bo King' }))).toEqual([
      404,
      failure('This is not the name that you came in with'),
    ])
    expect(await refusal(confirm(owner.token, 'maybe'))).toEqual([422, failure(expect.any(String) as string)])
    const nothing = (of?: string) =>
      app.request('POST', '/api/send-rsvp-confirmation', { token: of, json: {} })
    expect([(await nothing(token)).status, (await nothing()).status]).toEqual([422, 401])
    await save('accepted', null)
    for (const as of [token, owner.token])
      expect(await refusal(confirm(as, 'accepted'))).toEqual([
        422,
        failure('This guest has no e-mail address'),
      ])
    expect(await refusal(confirm('nonsense', 'accepted'))).toEqual([
      401,
      failure(expect.any(String) as string),
    ])
    expect(await mails()).toEqual([])
    expect(guest.email).toBe('old@example.com')
  })

  it('is not a plus one’s to make: the answer is the guest’s', async () => {
    const { owner, couple, guest, mails } = await makeAnswerer()
    const named = { plus_one_first_name: 'Bea', plus_one_last_name: 'Long' }
    const allowed = { token: owner.token, json: { plus_one_allowed: true, ...named } }
    await app.request('PATCH', `/api/guests/${guest.id}`, allowed)
    const token = await makeGuestToken(app, couple.slug, { first_name: 'Bea', last_name: 'Long' })
    const json = { rsvp_status: 'accepted', email: 'bea@example.com', ...named }
    await app.request('PUT', '/api/rsvp', { token, json })
    const call = (guestName: string) =>
      app.request('POST', '/api/send-rsvp-confirmation', {
        token,
        json: { guestEmail: null, guestName, rsvpStatus: 'accepted' },
      })
    for (const name of ['Bea Long', 'Ada King', 'Cy Long']) expect((await call(name)).status).toBe(403)
    await afterMoments()
    expect(await mails()).toEqual([])
  })
})

describe('the page of a guest who has answered', () => {
  const open = async (slug: string, token: string) => {
    const response = await app.request('GET', `/wedding/${slug}`, {
      headers: { cookie: `twofold_guest=${token}` },
    })
    expect(response.status).toBe(200)
    const [shown] = (await response.text()).split('<script type="application/json"')
    return shown!.replaceAll('<!-- -->', '')
  }
  const markMail = (guestId: string, state: 'sent' | 'failed') =>
    app.deps.db.updateTable('mail_messages').set({ state }).where('guest_id', '=', guestId).execute()

  it('says where the confirmation is, and repeats what was saved', async () => {
    const { couple, guest, token } = await makeAnswerer()
    const json = {
      rsvp_status: 'accepted',
      email: 'ada@example.com',
      meal_choice: 'fish',
      dietary_restrictions: 'No nuts',
    }
    await jsonOf(await app.request('PUT', '/api/rsvp', { token, json }), 200)
    const page = await open(couple.slug, token)
    for (const text of ['A confirmation is on its way to ada@example.com.', 'Pan-Seared Salmon', 'No nuts'])
      expect(page).toContain(text)
    await afterMoments()
    expect(await open(couple.slug, token)).toContain('A confirmation is on its way to ada@example.com.')
    await markMail(guest.id, 'sent')
    expect(await open(couple.slug, token)).toContain('A confirmation was sent to ada@example.com.')
  })

  it('says nothing of a mail that nobody gets', async () => {
    const { couple, guest, token, save, setByOwner } = await makeAnswerer()
    const isShown = async (as = token) => (await open(couple.slug, as)).includes('A confirmation')
    await save('accepted', null)
    expect(await isShown()).toBe(false)
    await save('declined', 'ada@example.com')
    expect(await isShown()).toBe(true)
    await setByOwner('accepted')
    expect(await isShown()).toBe(false)
    await save('declined', 'ada@example.com')
    await afterMoments()
    await markMail(guest.id, 'failed')
    expect(await isShown()).toBe(false)
  })

  it('tells their plus one neither the address nor of the mail', async () => {
    const { owner, couple, guest, token } = await makeAnswerer()
    const named = { plus_one_first_name: 'Bea', plus_one_last_name: 'Long' }
    const allowed = { token: owner.token, json: { plus_one_allowed: true, ...named } }
    await app.request('PATCH', `/api/guests/${guest.id}`, allowed)
    const json = { rsvp_status: 'accepted', email: 'ada@example.com', ...named }
    await jsonOf(await app.request('PUT', '/api/rsvp', { token, json }), 200)
    const bea = await makeGuestToken(app, couple.slug, { first_name: 'Bea', last_name: 'Long' })
    const page = await open(couple.slug, bea)
    expect(page).toContain('Bea')
    expect(page).not.toContain('ada@example.com')
    expect(page).not.toContain('A confirmation')
  })
})

describe('where no mail leaves the machine', () => {
  const silent = startTestApp({ env: { PUBLIC_URL: 'https://wedding.example' } })

  it('the page does not say that any is on its way', async () => {
    const owner = await makeOwner(silent)
    const { slug } = await makeWedding(silent, owner)
    const guest = await makeGuest(silent, owner, { first_name: 'Ada', last_name: 'King' })
    const token = await makeGuestToken(silent, slug, guest)
    const json = { rsvp_status: 'accepted', email: 'ada@example.com' }
    await jsonOf(await silent.request('PUT', '/api/rsvp', { token, json }), 200)
    const page = await silent.request('GET', `/wedding/${slug}`, {
      headers: { cookie: `__Secure-twofold_guest=${token}` },
    })
    const text = await page.text()
    expect(text).toContain('Ada')
    expect(text).not.toContain('A confirmation')
  })
})
