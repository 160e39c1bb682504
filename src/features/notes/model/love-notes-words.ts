import { counted, formatCount } from '#platform/model/format-count.ts'
import type { ListWords } from '#lists/model/list-words.ts'
import type { OwnLoveNote } from './love-note-list.ts'

const loveNotes = (count: number) => counted(count, 'love note', 'love notes')
const notes = (count: number) => counted(count, 'note', 'notes')
const pages = (count: number) => counted(count, 'page', 'pages')

/** The words of the couple's list of love notes. */
export const loveNotesWords: ListWords<OwnLoveNote> = {
  label: 'Love notes',
  search: 'Search author or message',
  ownFilters: { label: 'Filter by Date', title: 'Filter by Date', names: ['shared'] },
  filters: 'More Filters',
  filtersTitle: 'More Filters',
  shownOf: (shown, total) => `${formatCount(shown)} of ${notes(total)}`,
  total: notes,
  nothing: { title: 'No notes match your search', text: 'Try adjusting your search criteria.' },
  loadFailed: {
    title: 'Failed to load love notes',
    text: 'The server did not answer. What your guests wrote is safe.',
  },
  select: ({ author }) => `Select the note by ${author}`,
  selected: (count, hidden) =>
    `${notes(count)} selected${hidden > 0 ? ` (${formatCount(hidden)} not shown)` : ''}`,
}

/** The sentences of the screen around the list. */
export const loveNotesCopy = {
  title: 'Love Notes',
  back: 'Activities',
  stats: {
    total: 'Total Love Notes',
    contributors: 'Unique Contributors',
    average: 'Avg. Message Length',
    averageUnit: 'characters',
  },
  summaryFailed: 'The figures could not be loaded.',
  retry: 'Try again',
  author: 'Author',
  message: 'Message',
  actions: 'Actions',
  characters: (count: number) => counted(count, 'character', 'characters'),
  viewFull: 'View Full',
  viewFullOf: (author: string) => `View Full: the note by ${author}`,
  favorite: (author: string) => `Favorite: the note by ${author}`,
  onWall: 'On the wall',
  showOnWall: 'Show on the wall',
  showOnWallOf: (author: string) => `Show on the wall: the note by ${author}`,
  takeOffWall: 'Take off the wall',
  shownOnWall: (count: number) => `${notes(count)} released for the wall`,
  takenOffWall: (count: number) => `${notes(count)} taken off the wall`,
  changeFailed: 'Failed to change the note',
  flagged: 'Contains a word of your list',
  flaggedWords: (words: readonly string[]) => `Contains a word of your list: ${words.join(', ')}`,
  companion: 'plus one',
  empty: {
    title: 'No love notes yet',
    text: 'Guest love notes will appear here as they share their messages.',
  },
  details: 'Love Note Details',
  place: (place: number, count: number) => `${formatCount(place)} of ${formatCount(count)}`,
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  deleteConfirm: 'Are you sure you want to delete this love note? This action cannot be undone.',
  deleteSomeConfirm: (count: number) =>
    `Are you sure you want to delete ${loveNotes(count)}? This action cannot be undone.`,
  deleted: 'Love note deleted successfully',
  gone: 'This love note is no longer here',
  openFailed: 'The love note could not be opened',
  deletedSome: (count: number) => `${loveNotes(count)} deleted successfully`,
  deleteFailed: 'Failed to delete love note',
  deleteSomeFailed: 'Failed to delete selected notes',
  delete: 'Delete Note',
  deleteOf: (author: string) => `Delete the note by ${author}`,
  deleteSome: (count: number) => `Delete (${formatCount(count)})`,
  exportNotes: 'Export Notes',
  exported: (count: number) => `Love notes exported successfully! (${notes(count)})`,
  exportFailed: 'Failed to export love notes',
  tiles: {
    csv: 'Export as CSV',
    csvLine: notes,
    pdf: 'Export as PDF',
    pdfLine: 'Standard or booklet',
    highlight: 'Highlight Favorites',
    highlightLine: (count: number) => counted(count, 'favorite', 'favorites'),
    analytics: 'View Analytics',
    analyticsLine: 'Who wrote, and when',
    share: 'Share Highlights',
    shareLine: 'A picture to send',
  },
  highlighted: 'Note highlighted as favorite!',
  sharing: (count: number) => `Sharing ${formatCount(count)} favorite ${count === 1 ? 'note' : 'notes'}!`,
  nothingToShare: 'Mark some notes as favorites first to share highlights!',
} as const

/** The dialog that makes a PDF of the notes, and the printed words. */
export const printedNotesCopy = {
  title: 'Export Love Notes as PDF',
  format: 'Format',
  formats: {
    standard: { label: 'Standard Layout', line: '1 inch margins' },
    booklet: { label: 'Booklet Style', line: '0.75 inch, with covers' },
  },
  theme: 'Theme',
  themes: {
    classic: { label: 'Classic', line: 'Traditional serif fonts, warm colors' },
    modern: { label: 'Modern', line: 'Clean sans-serif, contemporary' },
    elegant: { label: 'Elegant', line: 'Sophisticated typography, refined colors' },
  },
  timestamps: 'Include timestamps',
  facts: (count: number, contributors: number) =>
    `${notes(count)} · ${counted(contributors, 'contributor', 'contributors')}`,
  estimate: (count: number) => `Estimated pages: ${formatCount(count)}`,
  /** Below the miniature of the first page: the number of pages is known by then. */
  firstOf: (count: number) => `Page 1 of ${formatCount(count)}`,
  built: (count: number) => `${pages(count)}, A4`,
  miniature: 'The first page',
  none: 'There are no notes to print.',
  reading: 'Reading the notes...',
  readFailed: 'The notes could not be read.',
  generate: 'Generate & Download PDF',
  generating: 'Generating...',
  preview: 'Preview',
  cancel: 'Cancel',
  blocked: 'Unable to open print window. Please check your popup blocker settings.',
  failed: 'Failed to generate PDF',
  previewFailed: 'Failed to generate preview',
  previewOf: (count: number) => `Preview: the first ${notes(count)}`,
  documentTitle: (couple: string) => `Love notes for ${couple}`,
  heading: 'Love Notes',
  cover: 'A book of love notes',
  back: 'With love from',
  people: (count: number) => `${counted(count, 'person who loves', 'people who love')} you`,
} as const

/** The dialog that makes pictures of the favorites. */
export const highlightsCopy = {
  title: 'Share Highlights',
  text: 'Your favorite notes as a picture, to send or to post.',
  picture: (place: number, count: number) =>
    count === 1 ? 'The picture' : `Picture ${formatCount(place)} of ${formatCount(count)}`,
  alt: (authors: readonly string[]) => `A card with the love notes by ${authors.join(', ')}`,
  drawing: 'Drawing...',
  failed: 'The picture could not be drawn.',
  download: 'Download Picture',
  share: 'Share',
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  heading: 'Words we will keep',
} as const
