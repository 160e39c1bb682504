import { guardCell } from '#platform/model/csv-cells.ts'
import { oneLine } from '#platform/model/one-line.ts'

/** What a playlist contains about a song. */
interface Track {
  song: string
  artist: string
}

interface PlaylistFormat {
  label: string
  /** a one-line description */
  line: string
  ending: string
  mime: string
  write: (title: string, tracks: readonly Track[]) => string
}

/** The choices of songs for a playlist. */
export const PLAYLIST_SONGS = {
  approved: 'Approved',
  open: 'Approved and pending',
  favorites: 'Favorites',
} as const
export type PlaylistSongs = keyof typeof PLAYLIST_SONGS

/** The file formats for playlists. None of them names a service: each player looks for the songs in its own sources. */
export const PLAYLIST_FORMATS = {
  m3u: {
    label: 'M3U',
    line: 'Opens in VLC, Winamp and the players of DJ software.',
    ending: 'm3u8',
    mime: 'audio/x-mpegurl',
    write: toM3u,
  },
  xspf: {
    label: 'XSPF',
    line: 'Opens in VLC, Strawberry and Clementine; services that import playlists read it too.',
    ending: 'xspf',
    mime: 'application/xspf+xml',
    write: toXspf,
  },
  jspf: {
    label: 'JSPF',
    line: 'The same as JSON, for ListenBrainz and other web players.',
    ending: 'jspf',
    mime: 'application/jspf+json',
    write: toJspf,
  },
  text: {
    label: 'Text',
    line: "One 'artist - song' a line, for people and for the search of any service.",
    ending: 'txt',
    mime: 'text/plain',
    write: (_title: string, tracks: readonly Track[]) => `${songLines(tracks)}\n`,
  },
} as const satisfies Record<string, PlaylistFormat>
export type PlaylistFormatName = keyof typeof PLAYLIST_FORMATS

/** 'artist - song' lines, none of which a spreadsheet would run as a formula (rule T6). */
export function songLines(tracks: readonly Track[]): string {
  return tracks.map(({ song, artist }) => guardCell(`${oneLine(artist)} - ${oneLine(song)}`)).join('\n')
}

function toM3u(title: string, tracks: readonly Track[]): string {
  const entries = tracks.flatMap(({ song, artist }) => {
    const name = `${oneLine(artist)} - ${oneLine(song)}`
    return [`#EXTINF:-1,${name}`, `${asFileName(name)}.mp3`]
  })
  return ['#EXTM3U', `#PLAYLIST:${oneLine(title)}`, ...entries, ''].join('\r\n')
}

/** Never a path, an address, or a line that a player would treat as a command. */
function asFileName(name: string): string {
  return name.replace(/[\\/:*?"<>|#%]/g, '_').replace(/^[\s.]+/, '_')
}

function toXspf(title: string, tracks: readonly Track[]): string {
  const entries = tracks.map(
    ({ song, artist }) =>
      `    <track><title>${xmlText(song)}</title><creator>${xmlText(artist)}</creator></track>\n`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<playlist version="1" xmlns="http://xspf.org/ns/0/">\n' +
    `  <title>${xmlText(title)}</title>\n  <trackList>\n${entries.join('')}  </trackList>\n</playlist>\n`
  )
}

function toJspf(title: string, tracks: readonly Track[]): string {
  const track = tracks.map(({ song, artist }) => ({ title: song, creator: artist }))
  return `${JSON.stringify({ playlist: { title, track } }, null, 2)}\n`
}

/** Removes characters that XML may not contain, escaped or not. */
function xmlText(text: string): string {
  return oneLine(text)
    .replace(/[\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
