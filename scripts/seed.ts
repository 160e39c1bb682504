// Fills DATA_DIR with two weddings to look at: one with a full guest list and answers, and one that has just begun.
import { registerGuestWords } from '#app/server/guest-words.ts'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { migrate } from '../src/app/server/migrations.ts'
import { addUser } from '../src/features/accounts/server/account-commands.ts'
import { hashPassword } from '../src/features/accounts/server/password-hash.ts'
import { PRODUCTS } from '../src/features/billing/model/product.ts'
import { startCheckout } from '../src/features/billing/server/checkout-commands.ts'
import { takeEvent } from '../src/features/billing/server/payment-event-commands.ts'
import { actInSandbox } from '../src/features/billing/server/sandbox-commands.ts'
import { createSandboxProvider } from '../src/features/billing/server/sandbox-provider.ts'
import { changeCouple, createWedding } from '../src/features/couples/server/couple-commands.ts'
import { addGuest } from '../src/features/guests/server/guest-commands.ts'
import type { Guest } from '../src/features/guests/model/guest.ts'
import { guestInput } from '../src/features/guests/model/guest-input.ts'
import { addFixedPolls } from '../src/features/polls/server/poll-commands.ts'
import { requestAccess } from '../src/features/guests/server/access-request-commands.ts'
import { rsvpInput } from '../src/features/rsvps/model/rsvp-input.ts'
import { answerRsvp } from '../src/features/rsvps/server/rsvp-commands.ts'
import { addDays, addMs, clockNow, DAY_MS } from '../src/platform/model/dates.ts'
import type { Instant } from '../src/platform/model/dates.ts'
import { paths } from '../src/platform/model/paths.ts'
import { readConfig } from '../src/platform/server/config.ts'
import { loadSecrets } from '../src/platform/server/secrets.ts'
import { lockDataDir } from '../src/platform/server/files/data-dir.ts'
import { databaseFile } from '../src/platform/server/db/database-file.ts'
import { openSqlite } from '../src/platform/server/db/sqlite.ts'
import { accountScope, guestScope, ownerScope, visitorScope } from '../src/platform/server/db/scope.ts'
import type { ScopeLookups } from '../src/platform/server/db/scope.ts'
import { answerOf, answeredAt, guestsOf } from './seed-guests.ts'
import { sendInvitations } from './seed-invitations.ts'
import { fillEvents } from './seed-events.ts'
import { fillLoveNotes } from './seed-love-notes.ts'
import { fillGallery } from './seed-media.ts'
import { fillQuestions } from './seed-questions.ts'
import { askForSongs } from './seed-songs.ts'
import { TIME_ZONE } from './seed-photos.ts'
import { fillPolls } from './seed-polls.ts'
import { lookupsOfGuest } from './seed-scopes.ts'
import { seatGuests } from './seed-seating.ts'
import { fillTrivia } from './seed-trivia.ts'

registerGuestWords()

const PASSWORD = 'demo demo'

// As the server does: what it creates is for its own user alone.
process.umask(0o077)
const config = readConfig(process.env)
const lock = lockDataDir(config.dataDir)
const { db, close } = openSqlite(databaseFile(config.dataDir))
await migrate(db)
const isFilled = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
if (!isFilled) {
  const zoe = await openAccount('zoe@demo.example')
  const wedding = await makeWedding(zoe, ['Zoë', 'Marchand', 'Théo', 'Lindqvist'], 22)
  const guestIds = await fillGuestList(zoe, wedding.id)
  const owner = lookupsOf({ ...zoe, coupleId: wedding.id })
  const ownerAt = (now: Instant) => ownerScope(baseAt(now), owner, 'demo')
  const site = { id: wedding.id, ownerAt, guestIds }
  const invited = await sendInvitations({ baseAt }, site)
  const sent = await fillGallery({ config, baseAt }, site)
  const songs = await askForSongs({ baseAt }, site)
  const votes = await fillPolls({ baseAt }, site)
  const notes = await fillLoveNotes({ baseAt }, site)
  const runs = await fillTrivia({ config, baseAt }, site)
  const coming = await fillEvents({ baseAt }, site)
  const answered = await fillQuestions({ baseAt }, site)
  const seats = await seatGuests(site)
  await askForAccess(wedding.id)
  await buyLicence(zoe)
  await settleMail()
  const ana = await openAccount('ana@demo.example')
  await makeWedding(ana, ['Ana', 'Oyelaran', 'Sam', 'Whitfield'], 200)
  console.log(
    `The demo is filled: ${wedding.slug} has 140 guests, ${invited} of them invited, who sent ${sent} photos and films, left ${notes} love notes, asked for ${songs} songs, cast ${votes} votes, played the trivia ${runs} times and answered ${coming} times for two more events and ${answered} times the couple's questions; ${seats.people} people sit at ${seats.tables} tables.`,
  )
}
console.log(
  `Sign in as zoe@demo.example (140 guests) or ana@demo.example (just begun); the password is "${PASSWORD}".`,
)
console.log(
  `The guest page: ${config.publicUrl}/zoe-theo-${(await dateOf('zoe@demo.example')).slice(0, 4)} (try "Margaret Okafor").`,
)
await close()
lock.release()

/** The base of every scope, `daysAgo` days in the past. */
function base(daysAgo: number) {
  return baseAt(addMs(clockNow(), -daysAgo * DAY_MS))
}

function baseAt(now: Instant) {
  return {
    db,
    now,
    newId: uuidv7,
    log: pino({ level: 'silent' }),
    requestId: null,
    locksRows: false,
    limitsUse: false,
    announce: () => {},
    followers: [],
  }
}

async function openAccount(email: string): Promise<{ userId: string; email: string }> {
  // Not through sign-up, which imports mail templates: they are .tsx, and without a build Node runs only .ts.
  const passwordHash = await hashPassword(PASSWORD)
  const scope = visitorScope(base(60), 'demo')
  const user = await addUser(scope, { email, passwordHash, metadata: {}, isConfirmed: true })
  return { userId: user.id, email }
}

function lookupsOf(who: { userId: string; email: string; coupleId: string | null }): ScopeLookups {
  const account = { ...who, sessionId: uuidv7() }
  const nobody = () => Promise.resolve(null)
  return { findAccount: () => Promise.resolve(account), findGuest: nobody, findExportOwner: nobody }
}

async function makeWedding(who: { userId: string; email: string }, names: string[], daysAhead: number) {
  const [bride_first = '', bride_last = '', groom_first = '', groom_last = ''] = names
  const account = await accountScope(base(55), lookupsOf({ ...who, coupleId: null }), 'demo')
  const couple = await createWedding(
    account,
    {
      names: { bride_first, bride_last, groom_first, groom_last },
      date: addDays(clockNow().slice(0, 10), daysAhead),
      venue: {
        name: 'The Glasshouse at Alder Farm',
        address: '2140 Lakeshore Road, Niagara-on-the-Lake, Ontario',
      },
      time_zone: TIME_ZONE,
    },
    [addFixedPolls],
  )
  const owner = await ownerScope(base(54), lookupsOf({ ...who, coupleId: couple.id }), 'demo')
  return changeCouple(owner, { settings: { published: daysAhead < 100 } }, couple.updated_at)
}

/** In the sandbox, like the dashboard's button, but without a receipt, since no mail is sent to made-up people. */
async function buyLicence(who: { userId: string; email: string }): Promise<void> {
  const scope = await accountScope(base(54), lookupsOf({ ...who, coupleId: null }), 'demo')
  const secrets = loadSecrets(config.secretKey, config.dataDir)
  const parts = { provider: createSandboxProvider(secrets), secrets, writeReceipt: null }
  const address = (path: string) => `${config.publicUrl}${path}`
  const url = await startCheckout(scope, parts, PRODUCTS[0], {
    successUrl: address(paths.checkoutSuccess),
    cancelUrl: address(paths.checkoutCancel),
  })
  const session = new URL(url).pathname.split('/').at(-1) ?? ''
  for (const event of await actInSandbox(scope, session, 'pay')) await takeEvent(scope, parts, event)
}

/** Returns the ids of the guests, in the order of their list. */
async function fillGuestList(who: { userId: string; email: string }, coupleId: string): Promise<string[]> {
  const ids: string[] = []
  for (const [index, fields] of guestsOf(140).entries()) {
    const owner = await ownerScope(base(50), lookupsOf({ ...who, coupleId }), 'demo')
    const { guest } = await addGuest(owner, guestInput.parse(fields))
    await answer(guest, coupleId, index)
    ids.push(guest.id)
  }
  return ids
}

async function askForAccess(coupleId: string): Promise<void> {
  const visitor = visitorScope(base(1), 'demo')
  const name = { first_name: 'Margaux', last_name: 'Delacroix-Whitfield' }
  // No page is waiting for the response to this one.
  await requestAccess(visitor, coupleId, { ...name, asks: 'access', key: uuidv7(), device: null })
}

/** Old notifications have been read, and no mail is sent to made-up people. */
async function settleMail(): Promise<void> {
  const { now } = base(2)
  await db.updateTable('notifications').set({ read: 1 }).where('created_at', '<', now).execute()
  await db.updateTable('guests').set({ confirmation_due_at: null }).execute()
  await db.updateTable('notifications').set({ mail_due_at: null }).execute()
}

async function answer(guest: Guest, coupleId: string, index: number): Promise<void> {
  const given = answerOf(guest, index)
  if (!given) return
  const lookups = lookupsOfGuest(coupleId, guest.id)
  await answerRsvp(
    await guestScope(baseAt(answeredAt(clockNow(), index)), lookups, 'demo'),
    rsvpInput.parse(given),
  )
}

async function dateOf(email: string): Promise<string> {
  const row = await db
    .selectFrom('couples')
    .innerJoin('users', 'users.id', 'couples.owner_id')
    .select('date')
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow()
  return row.date
}
