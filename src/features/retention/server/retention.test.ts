import { beforeEach, describe, expect, it } from 'vitest'
import { keepSite, suspendSite } from '#app/server/operator/operator-commands.ts'
import { systemRun } from '#platform/server/system-scope.ts'
import { makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { openMailDesk } from '../../../../tests/support/mail-desk.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { eraseOldWeddings } from './retention-commands.ts'

// The wedding is on June 12 and its site expires on the 13th; 90 days later it is September 11.
const app = startTestApp({ env: { ERASE_AFTER_DAYS: '90', SUPPORT_EMAIL: 'help@weddings.example' } })
const silent = startTestApp()
const desk = openMailDesk(app)

async function makeSite(of = app) {
  const owner = await makeOwner(of)
  const couple = await makeWedding(of, owner, { date: '2030-06-12', time_zone: 'America/Toronto' })
  return { owner, couple }
}

/** One day's work, including sending all mail that it queues. */
async function spend(date: string, { mailFails = false } = {}): Promise<void> {
  app.setNow(`${date}T16:00:00.000Z`)
  await eraseOldWeddings(systemRun(app.deps, 'a test'), app.deps)
  if (!mailFails) await desk.deliver(desk.smtp())
}

async function stored(slug: string, of = app) {
  return of.deps.db
    .selectFrom('couples')
    .innerJoin('users', 'users.id', 'couples.owner_id')
    .select(['couples.erase_after', 'users.email'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

const subjects = () => desk.server.received.map(({ email }) => email.subject)

beforeEach(async () => {
  app.setNow('2030-06-01T16:00:00.000Z')
  await app.deps.db.deleteFrom('users').execute()
})

describe('where the operator erases old weddings', () => {
  it('one goes after two mails, and no other', async () => {
    const { owner, couple } = await makeSite()
    const later = await makeOwner(app)
    const other = await makeWedding(app, later, { date: '2031-06-12' })
    await spend('2030-08-11')
    expect(await stored(couple.slug)).toMatchObject({ erase_after: null })
    await spend('2030-08-12')
    await spend('2030-08-12')
    expect(await stored(couple.slug)).toMatchObject({ erase_after: '2030-09-11' })
    expect(subjects()).toEqual(['Your wedding site is erased on Wednesday, September 11, 2030'])
    await spend('2030-09-04')
    await spend('2030-09-05')
    expect(subjects().slice(1)).toEqual([
      'Last reminder: your wedding site is erased on Wednesday, September 11, 2030',
    ])
    expect(desk.server.received.map(({ recipients }) => recipients)).toEqual([[owner.email], [owner.email]])
    await spend('2030-09-10')
    expect(await stored(couple.slug)).toBeDefined()
    await spend('2030-09-11')
    expect(await stored(couple.slug)).toBeUndefined()
    const left = await app.deps.db.selectFrom('users').select('email').execute()
    expect(left).toEqual([{ email: later.email }])
    expect(await stored(other.slug)).toMatchObject({ erase_after: null })
  })

  it('the owner is told in the app as well', async () => {
    const { owner, couple } = await makeSite()
    const token = { token: owner.token }
    await app.deps.db
      .updateTable('couples')
      .set({ erase_after: '2030-09-11' })
      .where('id', '=', couple.id)
      .execute()
    const response = await app.request('GET', '/api/couple', token)
    expect(await response.json()).toMatchObject({ erase_after: '2030-09-11' })
  })

  it('one that cannot be told stays', async () => {
    const { couple } = await makeSite()
    await spend('2030-08-12', { mailFails: true })
    await spend('2030-09-04', { mailFails: true })
    await spend('2030-09-11', { mailFails: true })
    expect(await stored(couple.slug)).toMatchObject({ erase_after: '2030-10-11' })
    await spend('2030-10-04')
    await spend('2030-10-11')
    expect(await stored(couple.slug)).toBeDefined()
  })

  it('a wedding that is moved stays', async () => {
    const { couple } = await makeSite()
    await spend('2030-08-12')
    await app.deps.db
      .updateTable('couples')
      .set({ expiration_date: '2030-07-13' })
      .where('id', '=', couple.id)
      .execute()
    await spend('2030-08-13')
    expect(await stored(couple.slug)).toMatchObject({ erase_after: null })
    await spend('2030-09-11')
    // Announced again, for the new day.
    expect(await stored(couple.slug)).toMatchObject({ erase_after: '2030-10-11' })
  })

  it('one that was announced while the clock was ahead stays until its time', async () => {
    const { couple } = await makeSite()
    const next = await makeSite()
    // The first notice has gone out, the second waits for the mail server, when the clock is set right.
    await spend('2030-08-20')
    await spend('2030-09-12', { mailFails: true })
    expect(await stored(couple.slug)).toMatchObject({ erase_after: '2030-09-19' })
    await spend('2030-06-01')
    expect(await stored(couple.slug)).toMatchObject({ erase_after: null })
    expect(await stored(next.couple.slug)).toMatchObject({ erase_after: null })
    expect(subjects()).toHaveLength(2)
    // In its time the couple gets both mails again, also for a day that they were once told.
    await spend('2030-08-20')
    expect(await stored(couple.slug)).toMatchObject({ erase_after: '2030-09-19' })
    expect(subjects()).toHaveLength(4)
    await spend('2030-09-12')
    expect(subjects()).toHaveLength(6)
    await spend('2030-09-18')
    expect(await stored(couple.slug)).toBeDefined()
    await spend('2030-09-19')
    expect(await stored(couple.slug)).toBeUndefined()
  })

  it('suspended sites and those that are kept stay', async () => {
    const suspended = await makeSite()
    const kept = await makeSite()
    await suspendSite(app.deps, 'ops', suspended.couple.slug, true)
    await keepSite(app.deps, 'ops', kept.couple.slug, true)
    for (const date of ['2030-08-12', '2030-09-04', '2030-09-11', '2033-01-01', '2033-02-01'])
      await spend(date)
    expect(subjects()).toEqual([])
    expect(await stored(suspended.couple.slug)).toBeDefined()
    expect(await stored(kept.couple.slug)).toBeDefined()
    await keepSite(app.deps, 'ops', kept.couple.slug, false)
    await spend('2033-02-01')
    expect(await stored(kept.couple.slug)).toMatchObject({ erase_after: '2033-03-03' })
  })

  it('of two processes at once one announces, and one erases', async () => {
    const { couple } = await makeSite()
    const both = () =>
      Promise.all([1, 2].map(() => eraseOldWeddings(systemRun(app.deps, 'a test'), app.deps)))
    for (const date of ['2030-08-12', '2030-09-04', '2030-09-11']) {
      app.setNow(`${date}T16:00:00.000Z`)
      await both()
      await desk.deliver(desk.smtp())
    }
    expect(subjects()).toHaveLength(2)
    expect(await stored(couple.slug)).toBeUndefined()
  })
})

it('nothing is erased where nobody asks for it', async () => {
  const { couple } = await makeSite(silent)
  for (const date of ['2030-08-12', '2035-01-01']) {
    silent.setNow(`${date}T16:00:00.000Z`)
    await eraseOldWeddings(systemRun(silent.deps, 'a test'), silent.deps)
  }
  expect(await stored(couple.slug, silent)).toMatchObject({ erase_after: null })
})
