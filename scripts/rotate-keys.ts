// npm run rotate-keys: creates the next key for signing access tokens. Servers keep running: on PostgreSQL this
// is one more client, and on SQLite a second connection to the file. The lock on DATA_DIR keeps out a second
// server, not a second writer: SQLite lets them write one after the other.
import { listMigrations, refuseUnknown } from '../src/app/server/migrations.ts'
import { rotateSigningKeys } from '../src/features/accounts/server/signing-key-commands.ts'
import { clockNow } from '../src/platform/model/dates.ts'
import { OperatorError } from '../src/platform/server/operator-error.ts'
import { loadSecrets } from '../src/platform/server/secrets.ts'
import { openServersStore, operatorCommand } from './operator-command.ts'

await operatorCommand(async (config) => {
  if (process.argv.length > 2)
    throw new OperatorError(
      'This takes no arguments: set DATA_DIR, DATABASE_URL and SECRET_KEY as the server has them. No key was made.',
    )
  const { db, untilDurable, close } = openServersStore(config)
  try {
    const migrations = await listMigrations(db)
    if (migrations.length === 0)
      throw new OperatorError('The database is empty. Set DATA_DIR or DATABASE_URL as the server has it.')
    refuseUnknown(migrations)
    const secrets = loadSecrets(config.secretKey, config.dataDir, { makesKey: false })
    const rotation = await rotateSigningKeys(db, secrets, clockNow())
    await untilDurable()
    if (rotation.outcome === 'no keys')
      throw new OperatorError(
        'There is no signing key yet: the server makes the first one itself when somebody signs in.',
      )
    if (rotation.outcome === 'another root secret')
      throw new OperatorError(
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
})
