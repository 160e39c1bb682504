import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'

import { PLAYLIST_FORMATS, PLAYLIST_SONGS, songLines } from '../model/playlist.ts'
import type { PlaylistFormatName, PlaylistSongs } from '../model/playlist.ts'
import type { CountedSong } from '../model/song-count.ts'
import { songsCopy } from '../model/song-words.ts'
import { playlistQuery } from './song-api.ts'
import { coupleTitle } from '#features/couples/model/couple.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { readCoupleQuery } from '#features/couples/web/couple-api.ts'
import { calendarDateIn, clockNow } from '#platform/model/dates.ts'
import { saveFile } from '#platform/web/api-client.ts'
import { addToast } from '#platform/web/toast-queue.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ICON } from '#ui/icon-props.ts'
import { Segmented } from '#ui/segmented.tsx'

const copy = songsCopy.playlist

/** The songs as a file for players, and as lines to paste into a music service: nothing is sent to any service. */
export function PlaylistDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [songs, setSongs] = useState<PlaylistSongs>('approved')
  const [format, setFormat] = useState<PlaylistFormatName>('m3u')
  const { data: tracks, isError } = useQuery({ ...playlistQuery(songs), enabled: open })
  const { data: couple } = useQuery(readCoupleQuery)
  const status = tracks ? (tracks.length > 0 ? copy.count(tracks.length) : copy.none) : isError && copy.failed
  const create = async () => {
    if (!couple || !tracks || tracks.length === 0) return
    await savePlaylist(couple, tracks, format)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      description={copy.line}
      footer={
        <>
          <output className="mr-auto pl-2 text-caption text-muted tabular-nums">{status}</output>
          <Button variant="ghost" onPress={onClose}>
            {copy.cancel}
          </Button>
          <Button
            variant="primary"
            icon={<Download {...ICON} />}
            busy={!tracks || tracks.length === 0}
            onPress={() => void create()}
          >
            {copy.create}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Choice label={copy.songs} value={songs} choices={PLAYLIST_SONGS} onChange={setSongs} />
        <Choice label={copy.format} value={format} choices={FORMATS} onChange={setFormat} />
        <p className="-mt-3 text-muted">{PLAYLIST_FORMATS[format].line}</p>
      </div>
    </Dialog>
  )
}

const FORMATS = Object.fromEntries(
  Object.entries(PLAYLIST_FORMATS).map(([name, { label }]) => [name, label]),
) as Record<PlaylistFormatName, string>

interface ChoiceProps<V extends string> {
  label: string
  value: V
  choices: Readonly<Record<V, string>>
  onChange: (value: V) => void
}

function Choice<V extends string>({ label, value, choices, onChange }: ChoiceProps<V>) {
  const options = Object.entries<string>(choices).map(([name, text]) => ({ value: name as V, label: text }))
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="text-caption font-medium">
        {label}
      </span>
      <Segmented label={label} value={value} options={options} onChange={onChange} />
    </div>
  )
}

async function savePlaylist(
  couple: Couple,
  tracks: readonly CountedSong[],
  format: PlaylistFormatName,
): Promise<void> {
  const { ending, mime, write } = PLAYLIST_FORMATS[format]
  const title = copy.listTitle(coupleTitle(couple.names))
  const date = calendarDateIn(couple.time_zone, clockNow())
  saveFile(new Blob([write(title, tracks)], { type: mime }), copy.fileName(couple.slug, date, ending))
  try {
    await navigator.clipboard.writeText(songLines(tracks))
    addToast({ kind: 'success', message: copy.created(tracks.length) })
  } catch {
    // Browsers refuse without a secure context or permission.
    addToast({ kind: 'warning', message: copy.notCopied })
  }
}
