import { describe, expect, it } from 'vitest'
import { PLAYLIST_FORMATS, songLines } from './playlist.ts'

const HOSTILE = [
  { song: '</title><script>alert(1)</script>', artist: 'Simon & Garfunkel' },
  { song: 'Line\r\n#EXTVLCOPT:sub-file=/etc/passwd', artist: '../../..' },
  { song: 'http://evil.example/a', artist: '#EXTM3U' },
  { song: '1+1', artist: "=cmd|' /C calc'!A0" },
  { song: 'زهرة المدائن', artist: 'فيروز 🎶' },
]

describe('a playlist', () => {
  it('is M3U: two lines a song, none of them a path, an address or a command that anybody typed', () => {
    const lines = PLAYLIST_FORMATS.m3u.write('Ada & Bo', HOSTILE).trimEnd().split('\r\n')
    expect(lines.slice(0, 2)).toEqual(['#EXTM3U', '#PLAYLIST:Ada & Bo'])
    const files = lines.slice(2).filter((_line, index) => index % 2 === 1)
    expect(lines).toHaveLength(2 + 2 * HOSTILE.length)
    expect(lines.slice(2).filter((line) => line.startsWith('#'))).toHaveLength(HOSTILE.length)
    for (const file of files) expect(file).toMatch(/^[^#./\\:][^/\\:]*\.mp3$/)
    expect(PLAYLIST_FORMATS.m3u.write('x', [{ song: 'At Last', artist: 'Etta James' }])).toBe(
      '#EXTM3U\r\n#PLAYLIST:x\r\n#EXTINF:-1,Etta James - At Last\r\nEtta James - At Last.mp3\r\n',
    )
  })

  it('is XSPF: XML in which a text stays a text', () => {
    const xml = PLAYLIST_FORMATS.xspf.write('Ada & Bo', [...HOSTILE, { song: 'a\u0001b\uffff', artist: 'c' }])
    expect(xml).toContain('<title>Ada &amp; Bo</title>')
    expect(xml).toContain('&lt;/title&gt;&lt;script&gt;')
    expect(xml).toContain('<title>a b</title><creator>c</creator>')
    expect(xml.match(/<track>/g)).toHaveLength(HOSTILE.length + 1)
  })

  it('is JSPF', () => {
    const { playlist } = JSON.parse(PLAYLIST_FORMATS.jspf.write('Ada & Bo', HOSTILE)) as {
      playlist: { title: string; track: { title: string; creator: string }[] }
    }
    expect(playlist.title).toBe('Ada & Bo')
    expect(playlist.track.at(-1)).toEqual({ title: 'زهرة المدائن', creator: 'فيروز 🎶' })
  })

  it('is lines of text, which no spreadsheet runs', () => {
    const lines = songLines(HOSTILE).split('\n')
    expect(lines).toHaveLength(HOSTILE.length)
    expect(lines[3]).toMatch(/^'=cmd/)
    expect(songLines([{ song: 'At Last', artist: 'Etta James' }])).toBe('Etta James - At Last')
  })
})
