import { join, resolve } from 'node:path'
import { checkSecrets } from '#features/accounts/server/signing-key-commands.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/db/db.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import { loadSecrets } from '#platform/server/secrets.ts'
import type { Secrets } from '#platform/server/secrets.ts'

/**
 * The secrets that the database was sealed with. A root key is created only while nothing in the database is sealed,
 * and never if `makesKey` is false.
 * @throws OperatorError if the root key is missing, damaged, or a different one
 */
export async function openSecrets(
  { secretKey, dataDir }: Config,
  db: Db,
  { makesKey = true } = {},
): Promise<Secrets> {
  const load = (isSealed: boolean) => loadSecrets(secretKey, dataDir, { makesKey: makesKey && !isSealed })
  const { secrets, opens } = await checkSecrets(db, load)
  if (opens) return secrets
  const given = secretKey ? 'SECRET_KEY' : resolve(join(dataDir, 'keys/root.key'))
  throw new OperatorError(
    `The database was sealed with another root key than ${given}. Set SECRET_KEY or DATA_DIR as they were, or put keys/root.key back from the backup that the database is from.`,
  )
}
