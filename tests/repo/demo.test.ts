import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { formKey } from '#features/media/model/media-files.ts'
import { temporaryFolder } from '../support/temporary-files.ts'
import { openSqlite } from '#platform/server/db/sqlite.ts'

const dir = temporaryFolder()
let first: ReturnType<typeof seed>

beforeAll(() => {
  first = seed()
})

it('the demo fills an empty directory, and leaves a full one as it is', () => {
  expect(first.stderr).toBe('')
  expect(first.stdout).toContain('140 guests')
  const second = seed()
  expect(second.status).toBe(0)
  expect(second.stdout).not.toContain('The demo is filled')
  expect(second.stdout).toContain('zoe@demo.example')
})

it('what the demo creates is readable by its own user alone, like what the server creates', () => {
  const readable = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(join(dir, name)).mode & 0o077,
  )
  expect(readable).toEqual([])
})

it('the demo has photos: most are drawn and approved, some wait, some look alike; the second wedding has none', async () => {
  const { db, close } = openSqlite(join(dir, 'twofold.db'))
  const media = await db.selectFrom('media').selectAll().execute()
  const couples = await db.selectFrom('couples').select(['id', 'slug']).execute()
  await close()

  const countOf = (status: string) => media.filter((row) => row.status === status).length
  expect({ queued: countOf('queued'), hidden: countOf('hidden') }).toEqual({ queued: 9, hidden: 3 })
  expect(countOf('approved')).toBeGreaterThanOrEqual(28)
  expect(new Set(media.map(({ guest_name }) => guest_name)).size).toBe(12)
  expect(media.filter(({ prepared }) => prepared !== 'ready')).toEqual([])
  expect(media.filter(({ look_group }) => look_group !== null).length).toBeGreaterThanOrEqual(6)
  const ofZoe = couples.find(({ slug }) => slug.startsWith('zoe'))!.id
  expect(new Set(media.map(({ couple_id }) => couple_id))).toEqual(new Set([ofZoe]))

  const photos = media.filter(({ kind }) => kind === 'photo')
  expect(photos.filter(({ taken_at, created_at }) => taken_at === null || taken_at > created_at)).toEqual([])
  const missing = photos.filter(
    ({ storage_key }) => !existsSync(join(dir, 'media', formKey(storage_key, '480.webp'))),
  )
  expect(missing).toEqual([])
})

it('the first of the demo’s couples has a licence, and nobody made up is written to', async () => {
  const { db, close } = openSqlite(join(dir, 'twofold.db'))
  const licensed = await db
    .selectFrom('licences')
    .innerJoin('users', 'users.id', 'licences.user_id')
    .select(['email', 'status'])
    .execute()
  // The invitations look as if they had been sent long ago.
  const mails = await db.selectFrom('mail_messages').select(['kind', 'state']).distinct().execute()
  await close()
  expect(licensed).toEqual([{ email: 'zoe@demo.example', status: 'active' }])
  expect(mails.toSorted((a, b) => (a.state < b.state ? -1 : 1))).toEqual([
    { kind: 'invitation', state: 'failed' },
    { kind: 'invitation', state: 'sent' },
  ])
})

function seed() {
  // With the mask that most machines have.
  const script = 'umask 022; exec node_modules/node/bin/node scripts/seed.ts'
  return spawnSync('/bin/sh', ['-c', script], {
    env: { PATH: process.env['PATH'], DATA_DIR: dir },
    encoding: 'utf8',
  })
}
