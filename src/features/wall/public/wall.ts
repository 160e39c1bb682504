import { readFileBytes } from '#platform/public/read-file.ts'
import { readJson } from '#platform/public/send-json.ts'
import { photoAddress } from '#features/media/model/media.ts'
import { PHOTOS_BEFORE_NOTE, wallCopy as copy } from '../model/wall.ts'
import type { Wall, WallNote, WallPhoto } from '../model/wall.ts'
import { boardOf } from './wall-board.ts'

const REFRESH_EVERY_MS = 5_000
const SHOW_MS = 8_000
const FADE_MS = 1_200
/** How many photos stay in memory, so that the wall goes on without a network: about 30 MB. */
const KEPT = 80
/** How many photos are fetched before their turn. */
const AHEAD = 40

const wall = document.querySelector<HTMLElement>('[data-wall]')!
const part = (name: string) => wall.querySelector<HTMLElement>(`[data-${name}]`)!
const photos = part('photos')

/** The approved photos, most recently approved first. */
let approved: WallPhoto[] = []
let key = ''
/** Photos approved while the wall was running and not shown yet: they come next. */
let fresh: string[] = []
/** Loaded photos as object URLs, by id, least recently used first. */
const kept = new Map<string, string>()
let shown: string | null = null
let hasAsked = false
/** The released love notes; the one that has waited longest comes first. */
let notes: WallNote[] = []
let photosSinceNote = 0

void keepRefreshing()
void takeTurns()
void fetchAhead()
keepAwake()

/** Polls for the wall's state forever. Without a network the wall goes on with what it has. */
async function keepRefreshing(): Promise<void> {
  for (;;) {
    await refresh().catch(() => {})
    await pause(REFRESH_EVERY_MS)
  }
}

function takePhotos(photosNow: WallPhoto[]): void {
  const known = new Set(approved.map(({ id }) => id))
  const isNew = ({ id }: WallPhoto) => !known.has(id)
  if (hasAsked) fresh = [...photosNow.filter(isNew).map(({ id }) => id), ...fresh]
  hasAsked = true
  approved = photosNow
}

async function refresh(): Promise<void> {
  const { ok, status, body } = await readJson(`/api/wall/${wall.dataset['wall']}`)
  part('ended').hidden = status !== 404
  if (status === 404) {
    approved = []
    notes = []
    return clear()
  }
  if (!ok) return
  const now = body as Wall
  // While a poll or the leaderboard is shown, the list of photos stays as it was.
  if (now.shows === 'photos') takePhotos(now.photos)
  key = now.key
  wall.dataset['state'] = now.state
  keepNotes(now.notes)
  forgetOthers()
  showBoard(now)
}

/** Removes hidden or deleted photos from the screen and from memory at once. */
function forgetOthers(): void {
  const there = new Set(approved.map(({ id }) => id))
  fresh = fresh.filter((id) => there.has(id))
  for (const [id, address] of kept) if (!there.has(id)) drop(id, address)
  if (shown !== null && !there.has(shown)) clear()
}

/** Puts new notes first, keeps the order of the others, and removes withdrawn ones from the screen at once. */
function keepNotes(now: WallNote[]): void {
  const stay = notes.flatMap((note) => now.filter(({ id }) => id === note.id))
  notes = [...now.filter(({ id }) => !notes.some((note) => note.id === id)), ...stay]
  const note = photos.querySelector<HTMLElement>('[data-note]')
  if (note && !now.some(({ id }) => id === note.dataset['note'])) clear()
}

/** Shows a poll or the leaderboard in place of the photos; replaces its contents only if they have changed. */
function showBoard(now: Wall): void {
  const place = part('board')
  const board = boardOf(now)
  place.hidden = board === null
  if (board === null) place.replaceChildren()
  else if (place.firstElementChild?.outerHTML !== board.outerHTML) place.replaceChildren(board)
}

function clear(): void {
  shown = null
  photos.replaceChildren()
  part('name').textContent = ''
  part('first').hidden = false
}

async function takeTurns(): Promise<void> {
  for (;;) {
    const isStill = wall.dataset['state'] !== 'playing' && shown !== null
    const changed = isStill ? false : await showNext().catch(() => false)
    await pause(changed ? SHOW_MS : 500)
  }
}

/** Fetches the next photos one after the other, so that the wall goes on without a network. */
async function fetchAhead(): Promise<void> {
  for (;;) {
    for (const photo of turns().slice(0, AHEAD)) if (!kept.has(photo.id)) await load(photo).catch(() => null)
    await pause(REFRESH_EVERY_MS)
  }
}

async function showNext(): Promise<boolean> {
  if (!part('board').hidden) return false
  const [note] = notes
  const isNotesTurn = photosSinceNote >= PHOTOS_BEFORE_NOTE || approved.length === 0
  if (note && isNotesTurn && fresh.length === 0) {
    notes = [...notes.slice(1), note]
    showNote(note)
    return approved.length + notes.length > 1
  }
  for (const photo of turns()) {
    const address = await load(photo)
    // The photo cannot be loaded, or was withdrawn in the meantime.
    if (!address || !approved.some(({ id }) => id === photo.id)) continue
    fresh = fresh.filter((id) => id !== photo.id)
    if (photo.id === shown) {
      // There is only this photo, and it is on screen already: next is a note's turn.
      photosSinceNote = PHOTOS_BEFORE_NOTE
      return approved.length > 1
    }
    await show(photo, address)
    photosSinceNote++
    return true
  }
  return false
}

/** New photos first, then all others in order, starting after the one on screen. */
function turns(): WallPhoto[] {
  const news = fresh.flatMap((id) => approved.filter((photo) => photo.id === id))
  const at = approved.findIndex(({ id }) => id === shown)
  return [...news, ...approved.slice(at + 1), ...approved.slice(0, at + 1)]
}

/** An object URL of the photo; null if it cannot be loaded. */
async function load({ id, base, widths }: WallPhoto): Promise<string | null> {
  const found = kept.get(id)
  if (found) {
    kept.delete(id)
    kept.set(id, found)
    return found
  }
  if (!navigator.onLine) return null
  const wanted = screen.width * devicePixelRatio
  const width = widths.find((each) => each >= wanted) ?? widths.at(-1)
  if (width === undefined) return null
  const bytes = await readFileBytes(photoAddress({ base }, width, 'webp', key))
  if (!bytes) return null
  const address = URL.createObjectURL(bytes)
  kept.set(id, address)
  for (const [oldest, oldAddress] of kept) {
    if (kept.size <= KEPT) break
    if (oldest !== shown) drop(oldest, oldAddress)
  }
  return address
}

function drop(id: string, address: string): void {
  kept.delete(id)
  URL.revokeObjectURL(address)
}

async function show({ id, guest_name }: WallPhoto, address: string): Promise<void> {
  const image = new Image()
  image.src = address
  image.alt = copy.photoOf(guest_name)
  await image.decode()
  const backdrop = new Image()
  backdrop.src = address
  backdrop.alt = ''
  const frame = document.createElement('figure')
  frame.append(backdrop, image)
  fadeIn(frame)
  shown = id
  part('name').textContent = guest_name
}

function showNote({ id, author, message }: WallNote): void {
  const frame = document.createElement('figure')
  frame.dataset['note'] = id
  const quote = document.createElement('blockquote')
  quote.dir = 'auto'
  quote.textContent = message
  const by = document.createElement('figcaption')
  by.textContent = author
  frame.append(quote, by)
  fadeIn(frame)
  photosSinceNote = 0
  part('name').textContent = ''
}

function fadeIn(frame: HTMLElement): void {
  const before = [...photos.children]
  photos.append(frame)
  part('first').hidden = true
  setTimeout(() => before.forEach((old) => old.remove()), FADE_MS)
}

/** Keeps the computer at the venue awake; a click toggles full screen. */
function keepAwake(): void {
  const stay = () => void navigator.wakeLock?.request('screen').catch(() => {})
  stay()
  document.addEventListener('visibilitychange', () => document.hidden || stay())
  document.addEventListener('click', () => {
    void (document.fullscreenElement ? document.exitFullscreen() : wall.requestFullscreen()).catch(() => {})
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
