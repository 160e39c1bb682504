// npm run backup -- FOLDER: copies the database, the root key and all files into a new folder. Servers keep running.
import { makeBackup } from '../src/app/server/operator/backup/make-backup.ts'
import { OperatorError } from '../src/platform/server/operator-error.ts'
import { openServersStore, operatorCommand, typedPath } from './operator-command.ts'

/**
 * The backup contains everything there is: an operator who runs it from a timer must still learn that files are
 * missing.
 */
const FILES_MISSING = 2

await operatorCommand(async (config) => {
  const [path, ...more] = process.argv.slice(2)
  if (path === undefined || more.length || path.startsWith('-'))
    throw new OperatorError(
      'Say where the backup goes: npm run backup -- FOLDER, where FOLDER does not exist yet.',
    )
  const target = typedPath(path)
  const { db, close } = openServersStore(config)
  try {
    const { rows, files, bytes, missing } = await makeBackup(config, db, target)
    const count = (value: number) => value.toLocaleString('en-US')
    const size = count(Math.ceil(bytes / 1e6))
    console.log(`The backup is in ${target}: ${count(rows)} rows and ${count(files)} files, ${size} MB.`)
    if (missing) {
      console.warn(
        `${count(missing)} files that the database names were not there, and are not in the backup.`,
      )
      process.exitCode = FILES_MISSING
    }
    if (config.secretKey) console.log('SECRET_KEY is not in it: keep its value in another place.')
  } finally {
    await close()
  }
})
