// npm run rotate-keys: makes the next key that access tokens are signed with. Servers keep running: on
// PostgreSQL this is one client more, and on SQLite a second connection to the file. The lock on DATA_DIR
// keeps a second server out, not a second writer: SQLite lets them write one after the other.
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { rotateSigningKeys } from '../src/features/accounts/server/signing-key-commands.ts'
import { clockNow } from '../src/platform/model/dates.ts'
import { ConfigError, readConfig } from '../src/platform/server/config.ts'
import type { Config } from '../src/platform/server/config.ts'
import { openPostgres, openSqlite } from '../src/platform/server/db/db.ts'
import { loadSecrets } from '../src/platform/server/secrets.ts'

/** Something the operator can mend, in a sentence. */
class Stop extends Error {}

try {
  await rotate(readConfig(process.env))
} catch (cause) {
  if (!(cause instanceof Stop || cause instanceof ConfigError)) throw cause
  console.error(cause.message)
  process.exitCode = 1
}

async function rotate(config: Config): Promise<void> {
  const { db, untilDurable, close } = openStore(config)
  try {
    const rotation = await rotateSigningKeys(db, loadSecrets(config.secretKey, config.dataDir), clockNow())
    await untilDurable()
    if (rotation.outcome === 'no keys')
      throw new Stop(
        'There is no signing key yet: the server makes the first one itself when somebody signs in.',
      )
    if (rotation.outcome === 'another root secret')
      throw new Stop(
        'The present key cannot be opened with this root secret. Set SECRET_KEY, or DATA_DIR, as the server has it.',
      )
    const { outcome, kid, signsFrom } = rotation
    console.log(
      outcome === 'begun'
        ? `The new key ${kid} is published within a minute and signs from ${signsFrom} on.`
        : `The key ${kid} is on its way already and signs from ${signsFrom} on. No other one was made.`,
    )
  } finally {
    await close()
  }
}

function openStore(config: Config) {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, { poolSize: 1 })
  const file = join(config.dataDir, 'twofold.db')
  if (!existsSync(file)) throw new Stop(`There is no database at ${file}. Set DATA_DIR as the server has it.`)
  // SQLite keeps its log beside the file itself, not beside a link to it.
  return openSqlite(realpathSync(file))
}
