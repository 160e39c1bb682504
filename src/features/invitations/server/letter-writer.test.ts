import { describe, expect, it } from 'vitest'
import { makeEvent } from '../../../../tests/support/events.ts'
import { makeGuest, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import type { Owner } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { designOf } from '#features/design/model/theme.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { system } from '#platform/server/system-scope.ts'
import { queueComposed } from '#platform/server/mail/mail-commands.ts'
import type { MailContent } from '#platform/server/mail/mail-commands.ts'
import type { Withheld } from '#platform/server/mail/mail-composer.ts'
import { letterCopy } from '../model/letter-copy.ts'
import { createLetterWriter } from './letter-writer.ts'
import type { LetterRequest } from './letter-writer.ts'

const app = startTestApp({ env: { PUBLIC_URL: 'https://twofold.example' } })

interface Site {
  owner: Owner
  couple: Couple
  guest: Guest
}

async function makeSite(guest: Partial<Guest> = {}, wedding: Parameters<typeof makeWedding>[2] = {}) {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner, wedding)
  const contact = { first_name: 'Ada', last_name: 'King', email: 'ada@example.com' }
  return { owner, couple, guest: await makeGuest(app, owner, { ...contact, ...guest }) }
}

const writer = () => createLetterWriter(app.deps)
const write = ({ couple, guest }: Site, kind: LetterRequest['kind'], body: string | null = null) =>
  writer().write(system(app.deps), { coupleId: couple.id, guestId: guest.id, kind, body })

/** What the mail engine gets for a message of this kind. */
async function compose(site: Site, kind: LetterRequest['kind'], batchId?: string) {
  return writer().composers[kind]!(system(app.deps), await queued(site, kind, batchId))
}

async function queued({ couple, guest }: Site, kind: LetterRequest['kind'], batchId?: string) {
  const scope = system(app.deps)
  const idempotencyKey = scope.newId()
  const to = { email: 'ada@example.com', name: 'Ada King' }
  const ids = { coupleId: couple.id, guestId: guest.id, ...(batchId ? { batchId } : {}) }
  await queueComposed(scope, [{ kind, to, idempotencyKey, ...ids }])
  return app.deps.db
    .selectFrom('mail_messages')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow()
}

function letter<T extends MailContent>(written: T | Withheld): T {
  if ('withheld' in written) throw new Error(`withheld: ${written.withheld}`)
  return written
}

const answerRsvp = ({ guest }: Site, changes: Record<string, unknown>) =>
  app.deps.db.updateTable('guests').set(changes).where('id', '=', guest.id).execute()

describe('an invitation', () => {
  it('says who, when and where, and has the guest’s own link and a calendar file', async () => {
    const site = await makeSite()
    const mail = letter(await write(site, 'invitation'))
    expect(mail).toMatchObject({
      subject: 'You are invited: June 12, 2030',
      fromName: 'Clara & Julien',
      replyTo: site.owner.email,
      to: { email: 'ada@example.com', name: 'Ada King' },
    })
    const details = [
      'Dear Ada,',
      'Wednesday, June 12, 2030',
      '4:00 PM',
      'The Glasshouse at Alder Farm',
      'Open your invitation',
    ]
    for (const words of details) {
      expect(mail.html).toContain(words)
      expect(mail.text).toContain(words)
    }
    const link = /https:\/\/twofold\.example\/wedding\/[\w-]+\/for\/[\w-]{43}/
    expect(mail.html.match(link)![0]).toBe(mail.text.match(link)![0])
    expect(mail.text).not.toContain('bring a guest')
    expect(mail.text).not.toContain('answer by')
    expect(mail.attachments).toMatchObject([{ filename: 'wedding.ics' }])
    expect(mail.html).not.toMatch(/<img|url\(|<script|@import|slot-/)
  })

  it('tells of the plus one and of the day to answer by, as long as that is to come', async () => {
    const site = await makeSite({ plus_one_allowed: true })
    const setDeadline = (rsvp_deadline: string, version: string) =>
      app.deps.db
        .updateTable('couples')
        .set({ settings: JSON.stringify({ ...site.couple.settings, rsvp_deadline }), updated_at: version })
        .where('id', '=', site.couple.id)
        .execute()
    await setDeadline('2029-05-01', '2029-01-01T00:00:00.000Z')
    const { text } = letter(await write(site, 'invitation'))
    expect(text).toContain('You may bring a guest.')
    expect(text).toContain('Please answer by Tuesday, May 1, 2029.')
    await setDeadline('2020-05-01', '2029-01-02T00:00:00.000Z')
    expect(letter(await write(site, 'invitation')).text).not.toContain('answer by')
  })

  it('is what is true at the moment it is sent', async () => {
    const site = await makeSite()
    const venueOf = async () => letter(await compose(site, 'invitation')).text
    expect(await venueOf()).toContain('The Glasshouse at Alder Farm')
    await app.request('PATCH', '/api/couple', {
      token: site.owner.token,
      json: { venue: { name: 'The Old Mill', address: '1 Mill Lane' } },
      headers: { 'if-match': `"${site.couple.updated_at}"` },
    })
    expect(await venueOf()).toContain('The Old Mill\n1 Mill Lane')
  })

  it('shows every name as the text it is, in both forms', async () => {
    const first_name = `<script>x</script> $& {{link}} "q" 'a' שרה 👩‍👩‍👧`
    const site = await makeSite({ first_name })
    const { html, text } = letter(await write(site, 'invitation'))
    expect(text).toContain(`Dear ${first_name},`)
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;x&lt;/script&gt; $&amp; {{link}} &quot;q&quot; &#39;a&#39; שרה 👩‍👩‍👧')
  })

  it('makes no address clickable that stands in a name', async () => {
    const { html, text } = letter(
      await write(await makeSite({ first_name: 'http://evil.example/x' }), 'invitation'),
    )
    for (const form of [html, text]) {
      expect(form).not.toMatch(/http:\/\/evil|evil\.example/)
      expect(form.replaceAll('\u2060', '')).toContain('Dear http://evil.example/x,')
    }
  })

  it('is in the colours, the faces and the corners of the couple', async () => {
    const site = await makeSite()
    await app.deps.db
      .updateTable('couples')
      .set({ design_settings: JSON.stringify(designOf('garden')), updated_at: '2029-01-01T00:00:00.000Z' })
      .where('id', '=', site.couple.id)
      .execute()
    const { html } = letter(await write(site, 'invitation'))
    expect(html).toContain('#f0fdf4')
    expect(html).toContain('Lora')
    expect(html).toContain('border-radius:999px')
    expect(html).toContain('prefers-color-scheme:dark')
  })

  it('is not sent for a draft, nor when the site has expired, but can be looked at', async () => {
    const site = await makeSite({}, { published: false })
    const draft =
      'Your wedding site is still a draft. Publish it in Settings, so that the link in your letter opens.'
    expect(await compose(site, 'invitation')).toEqual({ withheld: draft })
    expect(await compose(site, 'reminder')).toEqual({ withheld: draft })
    expect(letter(await write(site, 'invitation')).text).toContain('Open your invitation')
    await app.deps.db
      .updateTable('couples')
      .set({ site_status: 'expired', expiration_date: '2020-01-01' })
      .where('id', '=', site.couple.id)
      .execute()
    expect(await compose(site, 'invitation')).toMatchObject({ withheld: expect.stringContaining('expired') })
  })

  it('is not written to a removed guest, nor to another couple’s', async () => {
    const site = await makeSite()
    const other = await makeSite()
    const removed = { withheld: 'This guest is no longer on your list.' }
    expect(await write({ ...site, guest: other.guest }, 'invitation')).toEqual(removed)
    expect(await compose({ ...site, guest: other.guest }, 'invitation')).toEqual(removed)
    const scope = system(app.deps)
    await queueComposed(scope, [
      {
        kind: 'invitation',
        to: { email: 'ada@example.com', name: 'Ada' },
        coupleId: site.couple.id,
        guestId: site.guest.id,
        idempotencyKey: 'soon removed',
      },
    ])
    await app.request('DELETE', `/api/guests/${site.guest.id}`, { token: site.owner.token })
    const row = await app.deps.db
      .selectFrom('mail_messages')
      .selectAll()
      .where('idempotency_key', '=', 'soon removed')
      .executeTakeFirstOrThrow()
    expect(await writer().composers.invitation!(scope, row)).toEqual(removed)
    expect(await write(site, 'invitation')).toEqual(removed)
  })
})

describe('letters of a round', () => {
  it('are written from what was read for all of them, for a moment', async () => {
    const sites = [await makeSite(), await makeSite({ first_name: 'Bo' })]
    const rows = [await queued(sites[0]!, 'invitation'), await queued(sites[1]!, 'reminder')]
    const { composers, readAhead } = writer()
    const textOf = async (place: number) => {
      const row = rows[place]!
      return letter(await composers[row.kind]!(system(app.deps), row)).text
    }
    await readAhead(system(app.deps), rows)
    for (const site of sites) await answerRsvp(site, { first_name: 'Clara' })
    expect(await textOf(0)).toContain('Ada')
    expect(await textOf(0), 'the second time').toContain('Clara')
    app.passTime(1100)
    expect(await textOf(1)).toContain('Clara')
  })

  it('are a couple’s own, with more of them than one statement takes', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner)
    const names = Array.from({ length: 12 }, (_, index) => `Guest${index}`)
    const rows = []
    for (const first_name of names) {
      const guest = await makeGuest(app, owner, { first_name, last_name: 'King' })
      rows.push(await queued({ owner, couple, guest }, 'invitation'))
    }
    const { composers, readAhead } = writer()
    await readAhead(system(app.deps), rows)
    for (const [place, row] of rows.entries()) {
      expect(letter(await composers.invitation!(system(app.deps), row)).text).toContain(names[place])
    }
  })
})

describe('a reminder', () => {
  it('asks, and is not sent to a guest who has answered meanwhile', async () => {
    const site = await makeSite()
    const { subject, text, attachments } = letter(await compose(site, 'reminder'))
    expect(subject).toBe('Will you be there on June 12, 2030?')
    expect(text).toContain('we would love to know whether you can come.')
    expect(attachments).toEqual([])
    await answerRsvp(site, { rsvp_status: 'declined' })
    expect(await compose(site, 'reminder')).toEqual({ withheld: 'Ada King has answered already.' })
  })

  it('that is queued when the deadline passes is not sent, and can be looked at', async () => {
    const site = await makeSite()
    const settings = JSON.stringify({ ...site.couple.settings, rsvp_deadline: '2020-05-01' })
    const moved = { settings, updated_at: '2029-01-01T00:00:00.000Z' }
    await app.deps.db.updateTable('couples').set(moved).where('id', '=', site.couple.id).execute()
    expect(await compose(site, 'reminder')).toEqual({ withheld: letterCopy.deadlinePassed })
    letter(await write(site, 'reminder'))
    const { text } = letter(await compose(site, 'invitation'))
    expect(text).toContain('Open your invitation')
    expect(text).not.toMatch(/answer (by|your|takes)/i)
  })
})

describe('the guest’s events besides the wedding', () => {
  const dinner = { name: 'Welcome <dinner>', audience: 'tags', tags: ['Family'] }

  it('are told in their invitation, and those of others are not', async () => {
    const site = await makeSite({ tags: ['family'] })
    await makeEvent(app, site.owner, dinner)
    await makeEvent(app, site.owner, { name: 'Rehearsal', audience: 'tags', tags: ['Party'] })
    const { html, text } = letter(await write(site, 'invitation'))
    expect(text).toContain('You are also invited to')
    const details = [
      'Welcome <dinner>',
      'Tuesday, June 11, 2030, 7:00 PM to 11:00 PM',
      'The Old Mill, 1 Mill Lane',
    ]
    expect(text).toContain([...details, 'Dress: Come as you are'].join('\n'))
    expect(html).toContain('Welcome &lt;dinner&gt;<br>Tuesday, June 11, 2030')
    expect(html + text).not.toContain('Rehearsal')
    await answerRsvp(site, { rsvp_status: 'accepted' })
    expect(letter(await compose(site, 'rsvp_confirmation')).text).toContain('Welcome <dinner>')
  })

  it('do not change the letter of who is invited to none', async () => {
    const site = await makeSite()
    const before = letter(await write(site, 'invitation'))
    await makeEvent(app, site.owner, dinner)
    expect(letter(await write(site, 'invitation'))).toEqual(before)
  })

  it('are reminded of while they wait for an answer, also of who has answered the wedding', async () => {
    const site = await makeSite({ tags: ['Family'] })
    const open = await makeEvent(app, site.owner, dinner)
    await makeEvent(app, site.owner, { name: 'Fireworks', asks_answer: false })
    await answerRsvp(site, { rsvp_status: 'accepted' })
    const { subject, text } = letter(await compose(site, 'reminder'))
    expect(subject).toBe('Will you be there?')
    expect(text).toContain('Welcome <dinner>')
    expect(text).not.toContain('Fireworks')
    const { id: guest_id } = site.guest
    const json = { guest_id, companion: false, status: 'declined', meal_choice: null }
    const path = `/api/events/${open.id}/answers`
    expect((await app.request('PUT', path, { token: site.owner.token, json })).status).toBe(204)
    expect(await compose(site, 'reminder')).toEqual({ withheld: 'Ada King has answered already.' })
  })

  it('that are over, or can no longer be answered, ask for nothing', async () => {
    const over = await makeSite()
    await makeEvent(app, over.owner, { date: '2020-01-01' })
    const closed = await makeSite()
    const json = { settings: { rsvp_deadline: '2020-01-01' } }
    const set = await app.request('PATCH', '/api/couple', { token: closed.owner.token, json })
    expect(set.status).toBe(200)
    await makeEvent(app, closed.owner)
    for (const site of [over, closed]) await answerRsvp(site, { rsvp_status: 'accepted' })
    expect(await compose(over, 'reminder')).toEqual({ withheld: 'Ada King has answered already.' })
    expect(await compose(closed, 'reminder')).toEqual({ withheld: letterCopy.deadlinePassed })
  })
})

describe('a custom message', () => {
  const words = 'Bring a coat & boots.\n\nThe <shuttle> leaves at 3.'

  it('is the couple’s own words, line by line, from the send it belongs to', async () => {
    const site = await makeSite()
    const id = app.deps.newId()
    await app.deps.db
      .insertInto('mail_batches')
      .values({
        id,
        couple_id: site.couple.id,
        kind: 'custom',
        total: 1,
        body: words,
        created_by: null,
        created_at: app.deps.clock(),
        client_key: null,
      })
      .execute()
    const { subject, html, text } = letter(await compose(site, 'custom', id))
    expect(subject).toBe('A message from Clara & Julien')
    expect(text).toContain(words)
    expect(html).toContain('Bring a coat &amp; boots.<br><br>The &lt;shuttle&gt; leaves at 3.')
  })

  it('has the button only while there is a site behind it', async () => {
    const open = await makeSite()
    const draft = await makeSite({}, { published: false })
    expect(letter(await write(open, 'custom', words)).text).toContain('Open your invitation')
    expect(letter(await compose(draft, 'custom')).text).not.toContain('Open your invitation')
  })

  it('shows where the words will stand before there are any', async () => {
    expect(letter(await write(await makeSite(), 'custom')).text).toContain('Your own words will stand here.')
  })
})

describe('a confirmation', () => {
  it('of a yes repeats what was answered, and brings the calendar file', async () => {
    const site = await makeSite({ plus_one_allowed: true })
    await answerRsvp(site, {
      rsvp_status: 'accepted',
      meal_choice: 'fish',
      plus_one_first_name: 'Ines',
      plus_one_last_name: 'Moor',
      plus_one_meal_choice: 'Lamb',
      dietary_restrictions: 'No nuts\nno <shellfish>',
    })
    const { subject, html, text, attachments } = letter(await compose(site, 'rsvp_confirmation'))
    expect(subject).toBe('See you on June 12, 2030')
    const details = [
      "Thank you for your RSVP! We can't wait to celebrate with you!",
      'You and Ines Moor are coming',
      'Your meal\nPan-Seared Salmon',
      'Meal of Ines Moor\nLamb',
      'No nuts\nno <shellfish>',
      'See or change your answer',
    ]
    for (const words of details) expect(text).toContain(words)
    expect(html).toContain('No nuts<br>no &lt;shellfish&gt;')
    expect(attachments).toHaveLength(1)
  })

  it('does not count on a plus one who declined', async () => {
    const site = await makeSite({ plus_one_allowed: true })
    const plusOne = { plus_one_first_name: 'Ines', plus_one_last_name: 'Moor', plus_one_meal_choice: 'vegan' }
    await answerRsvp(site, { rsvp_status: 'accepted', ...plusOne })
    await app.deps.db
      .updateTable('guests')
      .set({ plus_one_status: 'declined' })
      .where('couple_id', '=', site.couple.id)
      .execute()
    const { text } = letter(await compose(site, 'rsvp_confirmation'))
    expect(text).toContain('You are coming')
    expect(text).not.toContain('Ines')
  })

  it('of a yes alone says so, and that no meal was chosen', async () => {
    const site = await makeSite()
    await answerRsvp(site, { rsvp_status: 'accepted', plus_one_first_name: 'Left over' })
    const { text } = letter(await compose(site, 'rsvp_confirmation'))
    expect(text).toContain('You are coming')
    expect(text).toContain('No meal chosen yet')
    expect(text).not.toContain('Left over')
    expect(text).not.toContain('Dietary')
  })

  it('of a no is short', async () => {
    const site = await makeSite()
    await answerRsvp(site, { rsvp_status: 'declined', meal_choice: 'fish' })
    const { text, attachments } = letter(await compose(site, 'rsvp_confirmation'))
    expect(text).toContain("Thank you for letting us know. We'll miss you on our special day!")
    expect(text).not.toContain('Salmon')
    expect(attachments).toEqual([])
  })

  it('is not sent once the couple has set the answer back', async () => {
    const site = await makeSite()
    const withheld = 'This guest has not answered yet'
    expect(await compose(site, 'rsvp_confirmation')).toEqual({ withheld })
    expect(await write(site, 'rsvp_confirmation')).toEqual({ withheld })
  })
})
