import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../tests/support/test-app.ts'
import { applyList, countByFilter, definePagedList, readQuery } from '#lists/model/define-list.ts'
import { betweenDays, isSet, isTrue, oneOf } from '#lists/model/list-filters.ts'
import { fold } from '#platform/model/folding.ts'
import { portableColumns } from '#platform/server/db/columns.ts'
import { toFlag } from '#platform/server/db/db.ts'
import { openPostgres } from '#platform/server/db/postgres.ts'
import { openSqlite } from '#platform/server/db/sqlite.ts'
import type { Flag, Store } from '#platform/server/db/db.ts'
import { readMatchingIds, readPage } from './list-page.ts'

/** Songs that guests requested: a list with a filter of each kind. */
interface Song {
  id: string
  title: string
  link: string | null
  mood: 'calm' | 'loud'
  is_played: boolean
  asked_at: string
}

const songList = definePagedList<Song>()({
  search: { names: ['title'], folded: 'title_folded', texts: ['link'] },
  filters: {
    mood: oneOf('mood', { label: 'Mood', choices: { calm: 'Calm', loud: 'Loud' } }),
    played: isTrue('is_played', { label: 'Played' }),
    link: isSet('link', { label: 'Link' }),
    asked: betweenDays('asked_at', { label: 'Asked' }),
  },
  segments: 'mood',
  sorts: {
    asked: { label: 'Oldest first', reversed: 'Newest first', field: 'asked_at', type: 'instant' },
    title: { label: 'By title', field: 'title', type: 'text' },
  },
  defaultSort: '-asked',
})

const TITLES = [
  'Été indien',
  "Don't Stop",
  'Clair de lune 🌙',
  '100% Pure',
  'Under_score',
  'Back\\slash',
  'été',
]
const LINKS = [null, 'https://music.example/A%20B', 'https://MUSIC.example/a_b', null, 'plain']
const HOUR_MS = 3_600_000
const START = Date.parse('2027-06-11T20:00:00.000Z')

/** Several have the same instant and title, so that some pages end between equal rows. */
const SONGS: Song[] = Array.from({ length: 60 }, (_, index) => ({
  id: `song-${String((index * 37) % 60).padStart(2, '0')}`,
  title: TITLES[index % TITLES.length]!,
  link: LINKS[index % LINKS.length]!,
  mood: index % 3 === 0 ? 'loud' : 'calm',
  is_played: index % 4 === 0,
  asked_at: new Date(START + Math.floor(index / 5) * HOUR_MS).toISOString(),
}))

interface SongRow extends Omit<Song, 'is_played'> {
  is_played: Flag
  title_folded: string
  couple_id: string
}

const app = startTestApp()
let store: Store
const songs = () => store.db.withTables<{ songs: SongRow }>()
const own = () => songs().selectFrom('songs').selectAll().where('couple_id', '=', 'ours')

beforeAll(async () => {
  store = app.database.startsWith('postgres')
    ? openPostgres(app.database, { poolSize: 2 })
    : openSqlite(app.database)
  const type = portableColumns(store.db as never)
  await store.db.schema
    .createTable('songs')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('couple_id', 'text', (c) => c.notNull())
    .addColumn('title', type.folded, (c) => c.notNull())
    .addColumn('title_folded', type.folded, (c) => c.notNull())
    .addColumn('link', 'text')
    .addColumn('mood', 'text', (c) => c.notNull())
    .addColumn('is_played', type.flag, (c) => c.notNull())
    .addColumn('asked_at', type.instant, (c) => c.notNull())
    .execute()
  const rows = SONGS.map((song) => ({
    ...song,
    couple_id: 'ours',
    title_folded: fold(song.title),
    is_played: toFlag(song.is_played),
  }))
  const others = rows.slice(0, 5).map((row) => ({ ...row, id: `their-${row.id}`, couple_id: 'theirs' }))
  await songs()
    .insertInto('songs')
    .values([...rows, ...others])
    .execute()
})
afterAll(() => store.close())

const read = (url: string) => readQuery(songList, new URLSearchParams(url))

/** Every page of the query, one after the other, as the screen reads them. */
async function readAll(url: string, limit: number, zone = 'UTC') {
  const query = read(url)
  const ids: string[] = []
  let after: string | null = null
  let pages = 0
  do {
    const page: Awaited<ReturnType<typeof readPage<Song, never, never, SongRow>>> = await readPage(
      own(),
      songList,
      { query, after, limit, zone },
    )
    expect(page.rows.length).toBeLessThanOrEqual(limit)
    ids.push(...page.rows.map(({ id }) => id))
    after = page.next
    pages++
  } while (after !== null)
  return { ids, pages }
}

const inMemory = (url: string, zone = 'UTC') =>
  applyList(songList, SONGS, read(url), zone).map(({ id }) => id)

describe('pages from the database are the list that the browser would make', () => {
  test.each([
    '',
    'sort=asked',
    'sort=title',
    'sort=-title',
    'search=ETE',
    'search=été',
    'search=dont+stop',
    'search=%F0%9F%8C%99',
    'search=%25',
    'search=_',
    'search=%5C',
    'search=music.EXAMPLE',
    'search=a%25',
    'search=nothing',
    'search=%00',
    'mood=loud',
    'played=yes&sort=title',
    'played=no',
    'link=yes',
    'link=no&mood=calm',
    'asked=2027-06-12..2027-06-12',
    'asked=2027-06-12..',
    'asked=..2027-06-11&search=e&played=no&sort=-title',
    'asked=..9999-12-31',
  ])('%j', async (url) => {
    for (const limit of [7, 100]) expect((await readAll(url, limit)).ids).toEqual(inMemory(url))
  })

  test('days are those of the wedding', async () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
      const url = 'asked=2027-06-12..2027-06-12'
      expect((await readAll(url, 100, zone)).ids).toEqual(inMemory(url, zone))
    }
  })
})

test('the first page says how many there are, how many match, and how many each segment would show', async () => {
  const url = 'mood=loud&search=e&played=no'
  const first = await readPage(own(), songList, { query: read(url), after: null, limit: 5 })
  expect(first.counts).toEqual({
    total: SONGS.length,
    matching: inMemory(url).length,
    by: countByFilter(songList, SONGS, read(url), 'mood'),
  })
  const second = await readPage(own(), songList, { query: read(url), after: first.next, limit: 5 })
  expect(second.counts).toBeNull()
})

test('rows that come and go between two pages are neither shown twice nor leave a gap', async () => {
  const first = await readPage(own(), songList, { query: read(''), after: null, limit: 10 })
  const newest = { ...first.rows[0]!, id: 'song-newest', asked_at: '2027-07-01T00:00:00.000Z' }
  await songs().insertInto('songs').values(newest).execute()
  await songs().deleteFrom('songs').where('id', '=', first.rows[9]!.id).execute()
  const second = await readPage(own(), songList, { query: read(''), after: first.next, limit: 10 })
  expect(second.rows.map(({ id }) => id)).toEqual(inMemory('').slice(10, 20))
  await songs().deleteFrom('songs').where('id', '=', 'song-newest').execute()
  await songs().insertInto('songs').values(first.rows[9]!).execute()
})

test('all that match can be chosen, not only the page', async () => {
  const url = 'mood=calm&search=e'
  const ids = await readMatchingIds(own(), songList, read(url))
  expect(ids.toSorted()).toEqual(inMemory(url).toSorted())
})

test.each([
  'x',
  '',
  btoa('[]'),
  btoa('["2027-06-12T00:00:00.000Z"]'),
  btoa('["yesterday","song-01"]'),
  btoa('["0000-06-12T00:00:00.000Z","song-01"]'),
  btoa('[5,"song-01"]'),
  btoa(String.raw`["2027-06-12T00:00:00.000Z","\u0000"]`),
])('a page that nobody named is refused: %j', async (after) => {
  const reading = readPage(own(), songList, { query: read(''), after })
  await expect(reading).rejects.toMatchObject({ code: 'invalid' })
})
