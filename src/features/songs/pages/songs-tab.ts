import type { GuestPanel } from '#features/guest-site/pages/guest-panel.ts'
import type { PanelProps } from '#features/guest-site/public/panel-props.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { invalid } from '#platform/server/http/error-response.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { SONG_SUGGESTIONS, songCopy } from '../model/song-request.ts'
import type { SongRequests } from '../model/song-request.ts'
import { songRequestInput } from '../model/song-request-input.ts'
import { songsPanel } from '../public/songs-panel.tsx'
import { requestSong } from '../server/song-commands.ts'
import { readSongRequests } from '../server/song-queries.ts'

/** The server's side of the guests' tab of song requests. */
export const songsTab = {
  feature: 'requests' as const,
  script: 'songs-panel.tsx',
  words: 'song-request-words',
  sheet: 'songs-tab.css',
  read: readSongRequests,
  render: (props: PanelProps<SongRequests>) => songsPanel.Panel(props),
  form: {
    fields: ['song', 'artist'],
    written: ['song', 'artist'],
    async save(scope: GuestScope, texts: Record<string, string>, _secrets: Secrets, key: string | null) {
      const input = songRequestInput.safeParse(texts)
      if (!input.success) throw invalid(input.error.issues)
      const { again } = await requestSong(scope, input.data, key)
      return again ? 'again' : 'sent'
    },
    sentences: { sent: () => songCopy.sent, again: () => songCopy.sentAgain },
    suggest(name: string) {
      const { song = '', artist = '' } = SONG_SUGGESTIONS.find((one) => one.song === name) ?? {}
      return { song, artist }
    },
  },
} satisfies GuestPanel<SongRequests>
