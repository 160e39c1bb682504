import type { OwnWeddingEvent } from '#features/events/model/event-schema.ts'
import { jsonOf } from './factories.ts'
import type { Owner } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** An event on the day before the tests' wedding, as its form sends it. */
export const EVENT = {
  name: 'Welcome dinner',
  date: '2030-06-11',
  start_time: '19:00',
  end_time: '23:00',
  place: 'The Old Mill',
  address: '1 Mill Lane',
  dress: 'Come as you are',
  note: 'A bus leaves the hotel at 18:30.',
  asks_answer: true,
  asks_meal: false,
  audience: 'everyone',
  tags: [] as string[],
  guest_ids: [] as string[],
}

/** Adds an event as the couple. */
export async function makeEvent(
  app: TestApp,
  { token }: Pick<Owner, 'token'>,
  changes: Partial<typeof EVENT> & { translations?: object } = {},
): Promise<OwnWeddingEvent> {
  const json = { ...EVENT, ...changes }
  return jsonOf<OwnWeddingEvent>(await app.request('POST', '/api/events', { token, json }), 201)
}

/** The same, without a limit on their number: for everybody, or for selected guests. */
export async function storeEvent(
  app: TestApp,
  couple: { id: string },
  chosen: readonly string[] = [],
): Promise<{ id: string }> {
  const { guest_ids: _guests, tags: _tags, ...texts } = EVENT
  const { db, newId, clock } = app.deps
  const [id, at] = [newId(), clock()]
  await db
    .insertInto('events')
    .values({
      ...texts,
      id,
      couple_id: couple.id,
      asks_answer: 1,
      asks_meal: 0,
      audience: chosen.length ? 'chosen' : 'everyone',
      tags: '[]',
      created_at: at,
      updated_at: at,
    })
    .execute()
  for (const guest_id of chosen)
    await db.insertInto('event_guests').values({ event_id: id, guest_id, couple_id: couple.id }).execute()
  return { id }
}
