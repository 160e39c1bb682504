import { describe, expect, it } from 'vitest'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { postForm } from '../../../../tests/support/guest-forms.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import type { CompanionAnswer, GuestAnswer } from '../model/own-answer.ts'
import { ownTexts } from '../model/shown-answer.ts'

const app = startTestApp()

/** A guest with a plus one, and what becomes of their record while a form of theirs is open. */
async function makeSite(input: Partial<Guest> = {}) {
  const owner = await makeOwner(app)
  const { slug } = await makeWedding(app, owner)
  const guest = await makeGuest(app, owner, {
    first_name: 'Oskar',
    last_name: 'Asante',
    plus_one_allowed: true,
    plus_one_first_name: 'Lea',
    plus_one_last_name: 'Roy',
    ...input,
  })
  const token = await makeGuestToken(app, slug, guest)
  const read = async () => jsonOf<GuestAnswer>(await app.request('GET', '/api/rsvp', { token }), 200)
  const save = (json: object) => app.request('PUT', '/api/rsvp', { token, json })
  const change = async (changes: object) =>
    jsonOf(await app.request('PATCH', `/api/guests/${guest.id}`, { token: owner.token, json: changes }), 200)
  /** Opens the form; returns how to send it, with what is typed into it. */
  const open = async () => {
    const texts = ownTexts(await read())
    return (typed: object) => save({ ...texts, ...typed, shown: JSON.stringify(texts) })
  }
  return { owner, slug, token, read, save, change, open }
}

interface Refusal {
  error: { message: string; fields: Record<string, string> }
}

describe('an answer whose record has changed since its form was shown', () => {
  it('changes what was typed, and keeps what the couple entered meanwhile', async () => {
    const { read, change, open } = await makeSite()
    const send = await open()
    await change({ dietary_restrictions: 'Nuts', meal_choice: 'vegan', plus_one_first_name: 'Max' })
    await jsonOf(await send({ rsvp_status: 'accepted', phone: '+1 416 555 0101' }), 200)
    expect(await read()).toMatchObject({
      rsvp_status: 'accepted',
      phone: '+1 416 555 0101',
      dietary_restrictions: 'Nuts',
      meal_choice: 'vegan',
      plus_one_first_name: 'Max',
      plus_one_last_name: 'Roy',
    })
  })

  it('is refused where both changed the same text, and saved once that has been shown', async () => {
    const { read, change, open } = await makeSite()
    const send = await open()
    await change({ dietary_restrictions: 'Nuts' })
    const typed = { rsvp_status: 'accepted', dietary_restrictions: 'Shellfish' }
    const { error } = await jsonOf<Refusal>(await send(typed), 409)
    expect(error).toMatchObject({
      message:
        'What is known of Oskar has changed since. Nothing was saved yet: please look at the form again.',
      fields: { dietary_restrictions: 'Saved in the meantime: Nuts' },
    })
    expect(await read()).toMatchObject({ rsvp_status: 'pending', dietary_restrictions: 'Nuts' })
    await jsonOf(await (await open())(typed), 200)
    expect(await read()).toMatchObject({ rsvp_status: 'accepted', dietary_restrictions: 'Shellfish' })
  })

  it('does not reverse a newer answer, such as one from another device', async () => {
    const { read, open } = await makeSite()
    const sendFromPhone = await open()
    await jsonOf(await (await open())({ rsvp_status: 'declined' }), 200)
    const { error } = await jsonOf<Refusal>(await sendFromPhone({ rsvp_status: 'accepted' }), 409)
    expect(error.fields['rsvp_status']).toMatch(/^Oskar answered no at \d+:\d\d [AP]M\.$/)
    expect((await read()).rsvp_status).toBe('declined')
    // Both said the same.
    await jsonOf(await sendFromPhone({ rsvp_status: 'declined' }), 200)
  })

  it('is saved twice without a question', async () => {
    const { open } = await makeSite()
    const send = await open()
    const typed = { rsvp_status: 'accepted', dietary_restrictions: 'One\r\nTwo', plus_one_first_name: 'Max' }
    await jsonOf(await send(typed), 200)
    await jsonOf(await send(typed), 200)
  })

  it('does not bring back a plus one who declined meanwhile, but brings another one', async () => {
    const { slug, read, open } = await makeSite({ rsvp_status: 'accepted' })
    const [send, sendOther] = [await open(), await open()]
    const lea = await makeGuestToken(app, slug, { first_name: 'Lea', last_name: 'Roy' })
    const declined = { rsvp_status: 'declined' }
    await jsonOf(await app.request('PUT', '/api/rsvp', { token: lea, json: declined }), 200)
    await jsonOf(await send({ rsvp_status: 'accepted', meal_choice: 'fish' }), 200)
    expect(await read()).toMatchObject({ plus_one_status: 'declined', meal_choice: 'fish' })
    const other = { plus_one_first_name: 'Max', plus_one_last_name: 'Moor' }
    await jsonOf(await sendOther({ rsvp_status: 'accepted', meal_choice: 'fish', ...other }), 409)
    await jsonOf(await (await open())({ rsvp_status: 'accepted', ...other }), 200)
    expect(await read()).toMatchObject({ plus_one_status: null, ...other })
  })

  it('is refused where its meal was for a plus one whom somebody else has replaced', async () => {
    const { read, change, open } = await makeSite()
    const send = await open()
    await change({ plus_one_first_name: 'Max' })
    const typed = { rsvp_status: 'accepted', plus_one_meal_choice: 'fish' }
    const { error } = await jsonOf<Refusal>(await send(typed), 409)
    expect(Object.keys(error.fields)).toEqual(['plus_one_first_name'])
    expect(await read()).toMatchObject({ plus_one_first_name: 'Max', plus_one_meal_choice: null })
    await jsonOf(await (await open())(typed), 200)
    expect(await read()).toMatchObject({ plus_one_first_name: 'Max', plus_one_meal_choice: 'fish' })
  })

  it('of a plus one is merged with what is theirs alone', async () => {
    const { slug, change } = await makeSite({ rsvp_status: 'accepted' })
    const lea = await makeGuestToken(app, slug, { first_name: 'Lea', last_name: 'Roy' })
    const shown = JSON.stringify({ rsvp_status: '', meal_choice: '', dietary_restrictions: '' })
    await change({ plus_one_meal_choice: 'beef', dietary_restrictions: 'Nuts' })
    const json = { rsvp_status: 'accepted', meal_choice: '', dietary_restrictions: 'Gluten', shown }
    const saved = await app.request('PUT', '/api/rsvp', { token: lea, json })
    expect(await jsonOf<CompanionAnswer>(saved, 200)).toMatchObject({
      meal_choice: 'beef',
      dietary_restrictions: 'Gluten',
    })
    const clashing = { ...json, meal_choice: 'fish' }
    const refused = await app.request('PUT', '/api/rsvp', { token: lea, json: clashing })
    expect((await jsonOf<Refusal>(refused, 409)).error.message).toContain('What is known of Lea has changed')
  })

  it.each([undefined, '', 'nonsense', '7', 'null', '[]', '{"meal_choice":7}'])(
    'that says nothing readable of what was shown (%s) is taken as it is',
    async (shown) => {
      const { read, save, change } = await makeSite()
      await change({ dietary_restrictions: 'Nuts' })
      const given = { rsvp_status: 'accepted', meal_choice: 'fish', dietary_restrictions: '' }
      await jsonOf(await save({ ...given, shown }), 200)
      expect(await read()).toMatchObject({ meal_choice: 'fish', dietary_restrictions: null })
    },
  )

  it('comes back as a plain form with the record as it is now and what was typed, to be sent again', async () => {
    const { slug, token, read, change } = await makeSite()
    const shown = JSON.stringify(ownTexts(await read()))
    await change({ dietary_restrictions: 'Nuts', meal_choice: 'vegan', email: 'oskar@asante.example' })
    const post = async (fields: Record<string, string>) =>
      postForm(app, { slug, form: 'rsvp' }, token, { rsvp_status: 'accepted', ...fields })
    const typed = { dietary_restrictions: 'Shellfish', meal_choice: '', phone: '+1 416 555 0101', email: '' }
    const plusOne = { plus_one_first_name: 'Lea', plus_one_last_name: 'Roy', plus_one_meal_choice: '' }
    const refused = await post({ ...typed, ...plusOne, shown })
    expect(refused.status).toBe(409)
    const html = await refused.text()
    expect(html).toContain('Saved in the meantime: Nuts')
    expect(html).toMatch(/<textarea[^>]*name="dietary_restrictions"[^>]*>Shellfish</)
    expect(html).toMatch(/<option value="vegan" selected/)
    expect(html).toMatch(/name="email"[^>]*value="oskar@asante\.example"/)
    expect(html).toMatch(/name="phone"[^>]*value="\+1 416 555 0101"/)
    const again = /name="shown" value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? ''
    const now = { ...typed, ...plusOne, meal_choice: 'vegan', email: 'oskar@asante.example' }
    expect((await post({ ...now, shown: again })).status).toBe(303)
    expect(await read()).toMatchObject({ dietary_restrictions: 'Shellfish', meal_choice: 'vegan' })
  })
})

describe('what an answer leaves out', () => {
  const STORED = {
    email: 'oskar@example.com',
    phone: '+1 416 555 0101',
    meal_choice: 'vegan',
    dietary_restrictions: 'Nuts',
    plus_one_meal_choice: 'fish',
  }
  const NAMED = { plus_one_first_name: 'Lea', plus_one_last_name: 'Roy' }

  it('stays as it is stored, and what is sent empty is cleared', async () => {
    const { read, save } = await makeSite(STORED)
    await jsonOf(await save({ rsvp_status: 'accepted', meal_choice: 'beef' }), 200)
    expect(await read()).toMatchObject({ ...STORED, ...NAMED, meal_choice: 'beef' })
    for (const field of [...Object.keys(STORED), ...Object.keys(NAMED)]) {
      await jsonOf(await save({ rsvp_status: 'accepted', [field]: '' }), 200)
      expect(await read()).toMatchObject({ [field]: null })
    }
  })

  it('is a plus one’s meal only while they are the same person', async () => {
    const { read, save } = await makeSite(STORED)
    await jsonOf(await save({ rsvp_status: 'accepted', ...NAMED }), 200)
    expect(await read()).toMatchObject({ plus_one_meal_choice: 'fish' })
    await jsonOf(await save({ rsvp_status: 'accepted', plus_one_first_name: 'Max' }), 200)
    expect(await read()).toMatchObject({ plus_one_first_name: 'Max', plus_one_meal_choice: null })
  })

  it('stays also where the form without JavaScript shows no field for it', async () => {
    const { slug, token, read } = await makeSite({ ...STORED, plus_one_allowed: false })
    const { plus_one_meal_choice: _, ...shown } = STORED
    const form = { ...shown, rsvp_status: 'accepted', phone: '' }
    expect((await postForm(app, { slug, form: 'rsvp' }, token, form)).status).toBe(303)
    expect(await read()).toMatchObject({ ...STORED, ...NAMED, phone: null })
  })
})
