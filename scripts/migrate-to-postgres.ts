// npm run migrate-to-postgres: copies the SQLite database of DATA_DIR into DATABASE_URL and its files into
// STORAGE_URL, while no server is running.
import { moveToPostgres } from '../src/app/server/operator/backup/move-to-postgres.ts'
import { OperatorError } from '../src/platform/server/operator-error.ts'
import { operatorCommand } from './operator-command.ts'

/** Everything there is has been moved, but files that the database names were already missing. */
const FILES_MISSING = 2

await operatorCommand(async (config) => {
  if (process.argv.length > 2)
    throw new OperatorError(
      'This takes no arguments: set DATA_DIR as the server on SQLite has it, and DATABASE_URL and STORAGE_URL as the next one will have them.',
    )
  const { rows, files, missing } = await moveToPostgres(config, (line) => console.log(line))
  const count = (value: number) => value.toLocaleString('en-US')
  const moved = files === null ? '' : ` and ${count(files)} files`
  console.log(
    `${count(rows)} rows${moved} are at their new place, each compared with what was sent. Start the server with this DATABASE_URL${config.storage ? ' and STORAGE_URL' : ''}; keep DATA_DIR until you have looked at it.`,
  )
  if (!missing) return
  console.warn(`${count(missing)} files that the database names were not there before.`)
  process.exitCode = FILES_MISSING
})
