import type { ListWords } from '#lists/model/list-words.ts'
import { counted, formatCount } from '#platform/model/format-count.ts'
import type { Verdict } from './song-verdict.ts'
import type { OwnSong } from './song-list.ts'

const requests = (count: number) => counted(count, 'song request', 'song requests')
const VERBS: Record<Verdict, string> = { approved: 'approve', rejected: 'reject' }

/** The texts of the couple's list of song requests. */
export const songWords: ListWords<OwnSong> = {
  label: 'Song requests',
  search: 'Search song, artist or guest',
  filters: 'More Filters',
  filtersTitle: 'More Filters',
  shownOf: (shown, total) => `${formatCount(shown)} of ${requests(total)}`,
  total: requests,
  nothing: { title: 'No requests match your search', text: 'Try adjusting your search or filter criteria.' },
  loadFailed: {
    title: 'Failed to load song requests',
    text: 'The server did not answer. What your guests asked for is safe.',
  },
  select: ({ song }) => `Select ${song}`,
  selected: (count, hidden) =>
    `${requests(count)} selected${hidden > 0 ? ` (${formatCount(hidden)} not shown)` : ''}`,
}

/** The texts of the screen around the list. */
export const songsCopy = {
  title: 'Song Requests',
  back: 'Activities',
  stats: {
    total: 'Total Requests',
    pending: 'Pending Review',
    approved: 'Approved',
    rejected: 'Rejected',
    contributors: 'Contributors',
  },
  empty: {
    title: 'No song requests yet',
    text: 'Guest song requests will appear here as they submit them.',
  },
  approve: 'Approve',
  reject: 'Reject',
  some: (label: string, count: number) => (count > 0 ? `${label} (${formatCount(count)})` : label),
  approveOne: (song: string) => `Approve ${song}`,
  rejectOne: (song: string) => `Reject ${song}`,
  deleteOne: (song: string) => `Delete ${song}`,
  star: (song: string) => `Mark ${song} as a favorite`,
  unstar: (song: string) => `No longer mark ${song} as a favorite`,
  flagged: (words: readonly string[]) => `Contains ${words.join(', ')}`,
  decided: (status: Verdict) => `Song request ${status} successfully`,
  undo: 'Undo',
  undone: (count: number) => `Taken back: ${requests(count)}`,
  undoneNothing: 'Nothing was taken back: it was decided again since',
  undoFailed: 'This could not be taken back',
  decideFailed: 'Failed to update request status',
  decideSomeConfirm: (status: Verdict, count: number) =>
    `Are you sure you want to ${VERBS[status]} ${requests(count)}?`,
  decidedSome: (status: Verdict, count: number) => `${requests(count)} ${status} successfully`,
  decideSomeFailed: (status: Verdict) => `Failed to ${VERBS[status]} selected requests`,
  selectSome: (status: Verdict) => `Select the requests to ${VERBS[status]} first`,
  starFailed: 'Failed to save the favorite',
  deleteConfirm: 'Are you sure you want to delete this song request? This action cannot be undone.',
  deleteSomeConfirm: (count: number) => `Are you sure you want to delete ${requests(count)}?`,
  deleted: 'Song request deleted successfully',
  deletedSome: (count: number) => `${requests(count)} deleted successfully`,
  deleteFailed: 'Failed to delete song request',
  deleteSomeFailed: 'Failed to delete selected requests',
  delete: 'Delete',
  exportPlaylist: 'Export Playlist',
  exported: (count: number) =>
    `Song requests exported successfully! (${counted(count, 'request', 'requests')})`,
  exportFailed: 'Failed to export song requests',
  tiles: {
    playlist: { label: 'Create Spotify Playlist', line: 'A file for players, and lines to paste' },
    favorites: {
      label: 'Mark Favorites',
      line: (marked: number, selected: number) =>
        selected > 0 ? `Star ${formatCount(selected)} selected` : `${formatCount(marked)} marked`,
    },
    popular: { label: 'Popular Songs', line: 'By how often they are requested' },
    dj: { label: 'Share with DJ', line: 'A link to a printable list' },
  },
  favorites: {
    marked: (count: number) => `${counted(count, 'song', 'songs')} marked as favorites`,
    none: 'Mark some songs as favorites first: with their star, or select several.',
  },
  popular: {
    title: 'Popular Songs',
    line: 'By how often they are requested. However a song is written, it counts as one.',
    failed: 'Failed to load popular songs',
    none: 'No song requests yet',
    count: requests,
  },
  playlist: {
    title: 'Create Spotify Playlist',
    line: 'Saves the songs as a playlist file, and copies them as lines for the search or the import of Spotify or any other service.',
    songs: 'Songs',
    format: 'File',
    count: (count: number) => `${counted(count, 'song', 'songs')}, each once`,
    none: 'No such songs yet.',
    create: 'Download and copy',
    created: (count: number) =>
      `Playlist downloaded, and ${counted(count, 'line', 'lines')} copied: paste them into your music service.`,
    notCopied: 'Playlist downloaded. The lines could not be copied: the text file has them.',
    failed: 'Failed to load the songs',
    fileName: (slug: string, date: string, ending: string) => `${slug}-playlist-${date}.${ending}`,
    listTitle: (names: string) => `${names}: wedding playlist`,
    cancel: 'Cancel',
  },
  close: 'Close',
} as const
