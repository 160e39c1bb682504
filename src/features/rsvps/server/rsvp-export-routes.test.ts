import { expect, it } from 'vitest'
import { jsonOf, makeGuest, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'

const app = startTestApp()

it('the answers of the filtered guests are a file, dated in the wedding’s zone, that the import reads', async () => {
  app.setNow('2030-06-11T23:30:00.000Z')
  const owner = await makeOwner(app)
  await makeWedding(app, owner, { time_zone: 'Pacific/Kiritimati' })
  const { token } = owner
  const ada = await makeGuest(app, owner, {
    first_name: 'Ada',
    last_name: 'King',
    meal_choice: 'fish',
    dietary_restrictions: '=no "nuts"',
    party: 'Kings',
  })
  await makeGuest(app, owner, { first_name: 'Bo', last_name: 'Li' })
  await app.request('PATCH', `/api/guests/${ada.id}/rsvp-status`, {
    token,
    json: { rsvp_status: 'accepted' },
  })

  const response = await app.request('GET', '/api/rsvp/export.csv?statuses=accepted.declined', { token })
  expect(response.headers.get('content-disposition')).toContain('filename="rsvps-2030-06-12.csv"')
  const file = Buffer.from(await response.arrayBuffer()).toString()
  const [exportedAt] = /2030-06-11T23:30:\d\d\.\d{3}Z/.exec(file) ?? []
  expect(file).toBe(
    '\uFEFF"first_name","last_name","rsvp_status","answered_on","meal_choice","dietary_restrictions",' +
      '"plus_one_allowed","plus_one_first_name","plus_one_last_name","plus_one_meal_choice","plus_one_status","plus_one_dietary","party","id","exported_at"\r\n' +
      `"Ada","King","accepted","2030-06-12","fish","'=no ""nuts""","No","","","","","","Kings","${ada.id}","${exportedAt}"\r\n`,
  )
  const before = await app.request('GET', '/api/guests', { token })
  const imported = await app.request('POST', '/api/guests/import?preview=auto', {
    token,
    body: file,
    headers: { 'content-type': 'text/csv' },
  })
  expect(await jsonOf(imported, 200)).toMatchObject({
    kind: 'done',
    imported: 0,
    updated: 0,
    unchanged: 1,
    errors: [],
  })
  expect(await (await app.request('GET', '/api/guests', { token })).json()).toEqual(await before.json())
})
