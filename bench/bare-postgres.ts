import pg from 'pg'

/** What a name costs PostgreSQL alone: its statements one after the other, from a process that does nothing else. */
export interface BarePostgres {
  /** Milliseconds of the two reads that find a guest. */
  find: () => Promise<number>
  /** Milliseconds of a transaction that writes two rows. */
  writeTwo: () => Promise<number>
  close: () => Promise<void>
}

/** Opens a connection to the product's own database at `url`, in addition to the server's. */
export async function openBarePostgres(url: string, slug: string): Promise<BarePostgres> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table bench_floor (text text)')
  const run = async (statements: [text: string, ...values: string[]][]) => {
    const began = performance.now()
    for (const [text, ...values] of statements) await client.query({ name: text, text, values })
    return performance.now() - began
  }
  return {
    find: () =>
      run([
        ['select * from couples where slug = $1', slug],
        ['select * from guests where match_name = $1 limit 50', 'margaret okafor'],
      ]),
    writeTwo: () =>
      run([
        ['begin'],
        ['insert into bench_floor values ($1)', 'one'],
        ['insert into bench_floor values ($1)', 'another'],
        ['commit'],
      ]),
    close: () => client.end(),
  }
}
