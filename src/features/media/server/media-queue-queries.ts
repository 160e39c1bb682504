import type { WorkQueue } from '#platform/server/metrics/work-queue.ts'

/** Photos and films that wait to be drawn. */
export const mediaQueue: WorkQueue = {
  name: 'photos',
  look({ db }) {
    return db
      .selectFrom('media')
      .select((eb) => [eb.fn.countAll<number>().as('length'), eb.fn.min('created_at').as('dueAt')])
      .where('prepared', '=', 'waiting')
      .executeTakeFirstOrThrow()
  },
}
