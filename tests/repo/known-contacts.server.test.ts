import { expect, it } from 'vitest'
import { CONTACT_ORIGIN } from '#features/guests/model/known-contact.ts'
import { up } from '../../migrations/0046-known-contacts.ts'
import { jsonOf, makeGuest, makeOwner, makeWedding } from '../support/factories.ts'
import { startTestApp } from '../support/test-app.ts'

const app = startTestApp()

/** The guests of a wedding by their first names: Ann has answered herself, the couple for Bea. */
async function makeGuests(access_mode: string) {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const patch = { token: owner.token, json: { settings: { access_mode } } }
  await jsonOf(await app.request('PATCH', '/api/couple', patch), 200)
  const contacts = { email: 'typed@example.com', phone: '1234' }
  const ann = await makeGuest(app, owner, { first_name: 'Ann', ...contacts })
  const bea = await makeGuest(app, owner, { first_name: 'Bea', ...contacts })
  return { couple, ann, bea }
}

it('an update of the product takes over which contacts are known, as far as that was recorded', async () => {
  const { db } = app.deps
  const open = await makeGuests('name')
  const narrowed = await makeGuests('name_and_contact')
  // It never admitted anybody who had typed no more than a name.
  const strict = await makeGuests('name_and_contact')
  await db
    .updateTable('couples')
    .set({ name_sessions_since: null })
    .where('id', '=', strict.couple.id)
    .execute()
  for (const column of ['typed_phone', 'known_phone', 'proven_email', 'proven_phone'])
    await db.schema.alterTable('guests').dropColumn(column).execute()
  const set = (id: string, changes: object) =>
    db.updateTable('guests').set(changes).where('id', '=', id).execute()
  for (const { ann, bea } of [open, narrowed, strict]) {
    await set(ann.id, { rsvp_answered_by: 'guest', link_version: 3 })
    await set(bea.id, { rsvp_answered_by: 'owner' })
  }
  // Typed behind the personal link.
  await set(open.ann.id, { typed_email: 'typed@example.com', known_email: 'typed@example.com' })

  await up(db as unknown as Parameters<typeof up>[0])
  const originOf = async ({ id }: { id: string }) => {
    const row = db.selectFrom('guests').select(CONTACT_ORIGIN).where('id', '=', id)
    const { proven_email, ...others } = await row.executeTakeFirstOrThrow()
    const stated = Object.entries(others).filter(([, value]) => value !== null)
    return {
      ...Object.fromEntries(stated),
      proven_email: proven_email && (JSON.parse(proven_email) as object),
    }
  }
  expect(await originOf(open.ann)).toEqual({
    typed_phone: '1234',
    typed_email: 'typed@example.com',
    proven_email: { value: 'typed@example.com', entry: 'link', link_version: 3 },
  })
  expect(await originOf(narrowed.ann)).toEqual({ typed_phone: '1234', proven_email: null })
  for (const guest of [strict.ann, open.bea, narrowed.bea])
    expect(await originOf(guest)).toEqual({ proven_email: null })
})
