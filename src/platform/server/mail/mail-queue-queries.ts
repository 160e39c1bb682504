import type { WorkQueue } from '#platform/server/metrics/work-queue.ts'

/** Messages waiting to be sent or retried. */
export const mailQueue: WorkQueue = {
  name: 'mail',
  look({ db }) {
    return db
      .selectFrom('mail_messages')
      .select((eb) => [eb.fn.countAll<number>().as('length'), eb.fn.min('next_attempt_at').as('dueAt')])
      .where('state', '=', 'queued')
      .executeTakeFirstOrThrow()
  },
}
