// npm run admin -- COMMAND: the operators' commands for weddings and accounts, run beside the running servers.
import { createInterface } from 'node:readline/promises'
import { userInfo } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { recordOperatorAction } from '#features/operators/server/operator-action-commands.ts'
import {
  findWeddings,
  listMailTo,
  listOperatorActions,
  readQueues,
} from '#features/operators/server/operator-queries.ts'
import { clockNow } from '#platform/model/dates.ts'
import { NO_ASSETS } from '#platform/server/assets.ts'
import { readConfig } from '#platform/server/config.ts'
import type { Config } from '#platform/server/config.ts'
import { existingDatabaseFile } from '#platform/server/db/database-file.ts'
import { openPostgres } from '#platform/server/db/postgres.ts'
import { openSqlite } from '#platform/server/db/sqlite.ts'
import { system } from '#platform/server/system-scope.ts'
import type { Deps } from '#platform/server/deps.ts'
import { openLivePostgres } from '#platform/server/live/live-postgres.ts'
import { createLiveBus } from '#platform/server/live/live.ts'
import { logOptions } from '#platform/server/log-options.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import { startFault } from '#platform/server/start-faults.ts'
import { createApp } from '../create-app.ts'
import { listMigrations, refuseUnknown } from '../migrations.ts'
import { openSecrets } from '../open-secrets.ts'
import {
  eraseAccountOf,
  getAccount,
  getSite,
  keepSite,
  resendMail,
  resetFactorOf,
  suspendSite,
} from './operator-commands.ts'

interface Call {
  deps: Deps
  operator: string
  /** the argument after the command's name */
  given: string
  /** the value of `--yes`, for scripts; null if a person is asked */
  yes: string | null
}

type Cell = string | number | null
type Rows = readonly Readonly<Record<string, Cell>>[]
type Result = string | Rows | Readonly<Record<string, Rows>>

interface Command {
  /** the name of the argument; null if there is none */
  takes: string | null
  isOptional?: boolean
  about: string
  run: (call: Call) => Promise<Result>
}

const COMMANDS: Record<string, Command> = {
  weddings: {
    takes: 'WORDS',
    isOptional: true,
    about: 'accounts and weddings whose address has WORDS in it; the newest fifty without',
    run: recorded('weddings', ({ deps, given }) => findWeddings(system(deps), given)),
  },
  queue: {
    takes: null,
    about: 'mail that is not sent yet, or could not be, and photos that wait',
    run: recorded('queue', ({ deps }) => readQueues(system(deps))),
  },
  mail: {
    takes: 'ADDRESS',
    about: 'the newest messages to an address, without what they say',
    run: recorded('mail', ({ deps, given }) => listMailTo(system(deps), given)),
  },
  resend: {
    takes: 'MAIL-ID',
    about: 'puts a message back into the queue',
    run: ({ deps, operator, given }) => resendMail(deps, operator, given),
  },
  suspend: {
    takes: 'SITE',
    about: 'closes a wedding site to everybody but its owner; SITE is the end of its address',
    async run(call) {
      // No warning about a site that does not exist.
      await getSite(call.deps, call.given)
      await confirm(call, `Guests will not be able to open ${call.given}.`)
      return suspendSite(call.deps, call.operator, call.given, true)
    },
  },
  lift: {
    takes: 'SITE',
    about: 'opens it again',
    run: ({ deps, operator, given }) => suspendSite(deps, operator, given, false),
  },
  keep: {
    takes: 'SITE',
    about: 'leaves a wedding out of what ERASE_AFTER_DAYS erases',
    run: ({ deps, operator, given }) => keepSite(deps, operator, given, true),
  },
  release: {
    takes: 'SITE',
    about: 'lets ERASE_AFTER_DAYS apply to it again',
    run: ({ deps, operator, given }) => keepSite(deps, operator, given, false),
  },
  'reset-second-factor': {
    takes: 'ADDRESS',
    about: "turns two-step sign-in off for somebody who has lost it; verify the person's identity first",
    async run(call) {
      const { email } = await getAccount(call.deps, call.given)
      await confirm(call, `Whoever has the password of ${email} will get in with it alone.`)
      return resetFactorOf(call.deps, call.operator, call.given)
    },
  },
  erase: {
    takes: 'ADDRESS',
    about: 'deletes an account with its wedding and everything in it, for good',
    async run(call) {
      const { email, slug } = await getAccount(call.deps, call.given)
      const wedding = slug ? ` and the wedding ${slug} with its guests, photos and notes` : ''
      await confirm(call, `The account ${email}${wedding} will be deleted. Nothing brings it back.`)
      return eraseAccountOf(call.deps, call.operator, call.given)
    },
  },
  uses: {
    takes: null,
    about: 'the latest uses of these commands, and who ran them',
    run: recorded('uses', ({ deps }) => listOperatorActions(system(deps))),
  },
}

/** A command that only reads; who ran it is recorded as well. */
function recorded(name: string, read: (call: Call) => Promise<Result>): Command['run'] {
  return async (call) => {
    const result = await read(call)
    await recordOperatorAction(system(call.deps), call.operator, name)
    return result
  }
}

/** Asks the operator to retype the command's argument. @throws OperatorError if it differs */
async function confirm({ given, yes }: Call, consequence: string): Promise<void> {
  if (yes === null && !process.stdin.isTTY)
    throw new OperatorError(`${consequence} Add --yes ${given} to do it.`)
  console.error(consequence)
  let again = yes
  if (again === null) {
    const terminal = createInterface({ input: process.stdin, output: process.stderr })
    again = await terminal.question(`Type ${given} again to do it: `)
    terminal.close()
  }
  if (again.trim() !== given)
    throw new OperatorError('Nothing was changed: what was repeated is something else.')
}

function usage(): string {
  const lines = Object.entries(COMMANDS).map(([name, { takes, isOptional, about }]) => {
    const call = takes === null ? name : `${name} ${isOptional ? `[${takes}]` : takes}`
    return `  ${call.padEnd(30)}${about}`
  })
  return ['npm run admin -- COMMAND [--json] [--yes …]', '', ...lines].join('\n')
}

async function main(): Promise<void> {
  process.umask(0o077)
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, yes: { type: 'string' } },
  })
  const [name = '', given = '', ...more] = positionals
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  const isComplete =
    command &&
    more.length === 0 &&
    (command.takes === null ? given === '' : given !== '' || command.isOptional)
  if (!command || !isComplete) {
    if (!command && name !== '') console.error(`There is no command called ${name}.\n`)
    console.error(usage())
    process.exitCode = positionals.length === 0 ? 0 : USAGE
    return
  }
  let config: Config | null = null
  try {
    config = readConfig(process.env)
    const { deps, close } = await openDeps(config)
    try {
      const result = await command.run({ deps, operator: operatorName(), given, yes: values.yes ?? null })
      console.log(values.json ? JSON.stringify(result, null, 2) : inColumns(result))
    } finally {
      await close()
    }
  } catch (cause) {
    const fault = startFault(cause, config)
    if (!fault) throw cause
    console.error(fault.message)
    process.exitCode = 1
  }
}

/** The exit code that other programs also use for a call they do not understand. */
const USAGE = 2
/** Announcements to other processes are sent within a moment. */
const BROADCAST_GRACE_MS = 200

/** The application without a port, on the servers' database. @throws OperatorError if there is none */
async function openDeps(config: Config) {
  const log = pino(logOptions('warn'), pino.destination(2))
  const { databaseUrl, dataDir } = config
  const store = databaseUrl
    ? openPostgres(databaseUrl, { poolSize: 2, isPatient: true })
    : openSqlite(existingDatabaseFile(dataDir), {
        onFlushFailure: (cause) => console.error('The disk failed: what was changed may be lost.', cause),
      })
  const live = databaseUrl ? openLivePostgres(databaseUrl, log) : createLiveBus()
  try {
    const migrations = await listMigrations(store.db)
    if (migrations.length === 0)
      throw new OperatorError('The database is empty. Set DATA_DIR or DATABASE_URL as the server has it.')
    refuseUnknown(migrations)
    const secrets = await openSecrets(config, store.db, { makesKey: false })
    const engine = databaseUrl ? ('postgres' as const) : ('sqlite' as const)
    const given = { ...store, config, engine, clock: clockNow, newId: uuidv7, log, secrets, live }
    const { deps } = createApp(given, NO_ASSETS)
    const close = async () => {
      await store.untilDurable()
      if (databaseUrl) await delay(BROADCAST_GRACE_MS)
      await live.close()
      await store.close()
    }
    return { deps, close }
  } catch (cause) {
    await live.close()
    await store.close()
    throw cause
  }
}

/** The name that is recorded: that of the person behind sudo, if there is one. */
function operatorName(): string {
  return process.env['SUDO_USER'] ?? process.env['USER'] ?? userInfo().username
}

function inColumns(result: Result): string {
  if (typeof result === 'string') return result
  if (!isRows(result))
    return Object.entries(result)
      .map(([title, rows]) => `${title}\n${inColumns(rows)}`)
      .join('\n\n')
  const [first] = result
  if (!first) return '(nothing)'
  const names = Object.keys(first)
  const lines = [names, ...result.map((row) => names.map((name) => shown(row[name])))]
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at]!.length)))
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function isRows(result: Exclude<Result, string>): result is Rows {
  return Array.isArray(result)
}

function shown(value: Cell | undefined): string {
  // Names and addresses are written by strangers: control characters must not reach the terminal.
  return value === null || value === undefined ? '–' : String(value).replaceAll(/\p{Cc}/gu, '?')
}

main().then(
  () => process.exit(),
  (cause: unknown) => {
    console.error(cause instanceof TypeError && 'code' in cause ? `${cause.message}\n\n${usage()}` : cause)
    process.exit(cause instanceof TypeError ? USAGE : 1)
  },
)
