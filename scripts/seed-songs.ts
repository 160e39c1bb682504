// The songs that the demo's guests would like to dance to, requested as guests do, and decided on by the couple.
import { clockNow, epochMs, instantOf } from '../src/platform/model/dates.ts'
import type { Instant } from '../src/platform/model/dates.ts'
import { guestScope } from '../src/platform/server/db/scope.ts'
import type { OwnerScope } from '../src/platform/server/db/scope.ts'
import { changeActivities } from '../src/features/activities/server/activity-commands.ts'
import { decideSongs, requestSong } from '../src/features/songs/server/song-commands.ts'
import { lookupsOfGuest } from './seed-scopes.ts'

const HOUR_MS = 3_600_000

interface Desk {
  /** the base of every scope, at that instant */
  baseAt: (now: Instant) => Parameters<typeof guestScope>[0]
}

interface Wedding {
  id: string
  ownerAt: (now: Instant) => Promise<OwnerScope>
  /** in the order of the guest list */
  guestIds: readonly string[]
}

/** The couple's decision on a request; `loved`: approved, with a star. */
type Fate = 'pending' | 'approved' | 'rejected' | 'loved'

/** Oldest first. Guests are given by their position in the list; many request the same song in their own spelling. */
const REQUESTS: readonly [guest: number, song: string, artist: string, fate?: Fate][] = [
  [3, 'September', 'Earth, Wind & Fire', 'loved'],
  [17, 'Dancing Queen', 'ABBA', 'loved'],
  [8, 'At Last', 'Etta James', 'approved'],
  [41, 'Sweet Caroline', 'Neil Diamond', 'approved'],
  [22, 'Macarena', 'Los del Río', 'rejected'],
  [5, 'Dancing Queen', 'Abba', 'approved'],
  [64, 'La Vie en rose', 'Édith Piaf', 'loved'],
  [30, 'I Wanna Dance with Somebody', 'Whitney Houston', 'approved'],
  [77, 'Mr. Brightside', 'The Killers', 'approved'],
  [12, 'september', 'Earth Wind and Fire', 'approved'],
  [90, 'Signed, Sealed, Delivered (I’m Yours)', 'Stevie Wonder', 'approved'],
  [51, 'Alors on danse', 'Stromae', 'approved'],
  [36, 'Baby Shark', 'Pinkfong', 'rejected'],
  [102, 'Dancing Queen', 'ABBA', 'approved'],
  [19, 'Crazy in Love', 'Beyoncé ft. Jay-Z', 'approved'],
  [71, 'You Make My Dreams', 'Hall & Oates', 'approved'],
  [28, 'Perfect', 'Ed Sheeran', 'approved'],
  [83, 'Mr Brightside', 'The Killers', 'approved'],
  [45, 'Gimme! Gimme! Gimme! (A Man After Midnight)', 'ABBA', 'approved'],
  [60, 'Levitating', 'Dua Lipa', 'approved'],
  [9, 'Shout', 'The Isley Brothers', 'approved'],
  [115, 'Perfect', 'Ed Sheeran'],
  [33, 'Sweet Caroline', 'Neil Diamond', 'approved'],
  [97, 'Chicken Dance', 'Werner Thomas', 'rejected'],
  [14, 'Aicha', 'Khaled'],
  [68, 'Mr. Brightside', 'The Killers', 'approved'],
  [55, 'Dynamite', 'BTS'],
  [120, 'I Wanna Dance With Somebody', 'Whitney Houston'],
  [40, 'Ain’t No Mountain High Enough', 'Marvin Gaye & Tammi Terrell'],
  [109, 'Everywhere', 'Fleetwood Mac'],
  [26, 'Tití Me Preguntó', 'Bad Bunny'],
]

/** Makes all requests and decides on them; returns how many there are. */
export async function askForSongs({ baseAt }: Desk, { id, ownerAt, guestIds }: Wedding): Promise<number> {
  const nowMs = epochMs(clockNow())
  const byFate = new Map<Fate, string[]>()
  for (const [index, [guest, song, artist, fate = 'pending']] of REQUESTS.entries()) {
    const lookups = lookupsOfGuest(id, guestIds[guest]!)
    const at = instantOf(nowMs - (REQUESTS.length - index) * 7.3 * HOUR_MS)
    const { songs } = await requestSong(await guestScope(baseAt(at), lookups, 'demo'), { song, artist })
    byFate.set(fate, [...(byFate.get(fate) ?? []), songs[0]!.id])
  }
  const owner = await ownerAt(instantOf(nowMs - HOUR_MS))
  const of = (...fates: Fate[]) => fates.flatMap((fate) => byFate.get(fate) ?? [])
  await decideSongs(owner, of('approved', 'loved'), 'approved')
  await decideSongs(owner, of('rejected'), 'rejected')
  await changeActivities(owner, 'request', of('loved'), { favorite: true })
  return REQUESTS.length
}
