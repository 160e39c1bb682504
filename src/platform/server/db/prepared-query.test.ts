import { expect, it } from 'vitest'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { preparedQuery } from './prepared-query.ts'

const app = startTestApp()

interface Bucket {
  bucket: string
  key_hash: string
  tokens: number
}

it('a prepared query is built once, and bound again each time, within transactions too', async () => {
  let built = 0
  const write = preparedQuery((db, { tokens, ...key }: Bucket) => {
    built++
    return db
      .insertInto('rate_limits')
      .values({ ...key, tokens, refilled_at: 7 })
      .returning(['key_hash', 'tokens', 'refilled_at'])
  })
  const read = preparedQuery((db, { bucket }: Pick<Bucket, 'bucket'>) =>
    db
      .selectFrom('rate_limits')
      .select(['key_hash', 'tokens'])
      .where('bucket', '=', bucket)
      .orderBy('key_hash'),
  )
  const { db } = app.deps
  expect(await write(db, { bucket: 'test', key_hash: 'a', tokens: 1 })).toEqual([
    { key_hash: 'a', tokens: 1, refilled_at: 7 },
  ])
  await db.transaction().execute(async (inner) => {
    // Callers may list the values in any order.
    await write(inner, { tokens: 2, key_hash: 'b', bucket: 'test' })
  })
  expect(await read(db, { bucket: 'test' })).toEqual([
    { key_hash: 'a', tokens: 1 },
    { key_hash: 'b', tokens: 2 },
  ])
  expect(await read(db, { bucket: 'nothing' })).toEqual([])
  expect(built).toBe(1)
})

it('a prepared query takes no values that it was not built with', async () => {
  const read = preparedQuery((db, { bucket }: Pick<Bucket, 'bucket'>) =>
    db.selectFrom('rate_limits').select('tokens').where('bucket', '=', bucket),
  )
  await read(app.deps.db, { bucket: 'test' })
  const more = { bucket: 'test', key_hash: 'a' }
  await expect(read(app.deps.db, more)).rejects.toThrow('other values')
})
