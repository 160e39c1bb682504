import { formatCount, plural } from '#platform/model/format-count.ts'

/** The texts of the page in the ZIP that shows everything. */
export const ourWeddingCopy = {
  kicker: 'The wedding of',
  contents: 'Contents',
  chapters: {
    notes: { title: 'Love Notes', count: plural('note', 'notes') },
    photos: { title: 'Photos & Videos', count: plural('item', 'items') },
    songs: { title: 'Songs', count: plural('request', 'requests') },
    trivia: { title: 'Trivia', count: plural('result', 'results') },
    polls: { title: 'Polls', count: plural('poll', 'polls') },
    guests: { title: 'Guests', count: plural('guest', 'guests') },
  },
  favorite: 'A favorite',
  photoBy: (name: string) => `Photo by ${name}`,
  videoBy: (name: string) => `Video by ${name}`,
  openVideo: 'Open the video',
  notShown: 'This one can only be opened as a file',
  missing: 'This file could not be found',
  hidden: (count: number) =>
    count === 1
      ? 'One more is hidden: it is in the folder “Photos and videos” only.'
      : `${formatCount(count)} more are hidden: they are in the folder “Photos and videos” only.`,
  songBy: (artist: string) => `by ${artist}`,
  requestedBy: (name: string) => `asked for by ${name}`,
  rejected: 'Not played',
  questions: 'The questions',
  results: 'The results',
  points: (score: number, total: number) => `${formatCount(score)} of ${formatCount(total)}`,
  right: 'the right answer',
  votes: plural('vote', 'votes'),
  guestColumns: {
    guest: 'Guest',
    answer: 'Answer',
    companion: 'Comes with',
    meal: 'Meal',
    diet: 'Dietary needs',
    table: 'Table',
    contact: 'Contact',
  },
  answers: (accepted: number, declined: number, pending: number) =>
    `${formatCount(accepted)} accepted, ${formatCount(declined)} declined, ${formatCount(pending)} not answered`,
  notComing: (name: string) => `${name} (not coming)`,
  none: '–',
  colophon: (when: string) => `Made with Twofold on ${when}.`,
  files:
    'The originals are in the folder “Photos and videos”, the lists for spreadsheets in the folder “Data”.',
} as const
