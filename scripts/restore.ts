// npm run restore -- FOLDER [--replace]: restores a backup to the place in the configuration, while no server
// is running there.
import { restoreBackup } from '../src/app/server/operator/backup/restore-backup.ts'
import { OperatorError } from '../src/platform/server/operator-error.ts'
import { operatorCommand, typedPath } from './operator-command.ts'

await operatorCommand(async (config) => {
  const given = process.argv.slice(2)
  const replaces = given.includes('--replace')
  const [path, ...more] = given.filter((word) => word !== '--replace')
  if (path === undefined || more.length || path.startsWith('-'))
    throw new OperatorError(
      'Say which backup: npm run restore -- FOLDER, or npm run restore -- FOLDER --replace.',
    )
  const { made_at, files } = await restoreBackup(config, typedPath(path), replaces)
  console.log(
    `The backup of ${made_at} is restored, with ${files.length.toLocaleString('en-US')} files. Start the server.`,
  )
})
