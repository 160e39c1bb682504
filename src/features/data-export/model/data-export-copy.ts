import { plural } from '#platform/model/format-count.ts'
import type { ExportType } from './data-export.ts'
import { EXPORT_TITLE } from './export-title.ts'

/** 'Guests' in 'Guests data exported successfully!' */
const NAMES: Record<ExportType, string> = {
  guests: 'Guests',
  media: 'Media',
  activities: 'Activities',
  complete: 'Complete',
}

/** The texts of the export screen. */
export const exportCopy = {
  title: EXPORT_TITLE,
  line: 'Everything that you and your guests put in, as files that are yours to keep.',
  back: 'Dashboard',
  stats: {
    guests: 'Total Guests',
    accepted: 'Accepted',
    declined: 'Declined',
    pending: 'Pending',
    media: 'Photos & Videos',
    activities: 'Guest Activities',
  },
  loadFailed: 'Failed to load export data',
  loadFailedText: 'The server did not answer. Nothing of yours is lost.',
  expired: {
    title: 'Wedding Site Has Expired',
    text: 'The site is no longer accessible to guests. Everything can still be downloaded here.',
  },
  // The singular is used for one (rule A11).
  expires: (days: number) => (days === 1 ? 'Site Expires in 1 Day' : `Site Expires in ${days} Day(s)`),
  expiresText: 'Download your data while guests can still add to it, and once more afterwards.',
  everything: {
    title: 'Everything, in one ZIP',
    text: 'All the files below, every photo and video as it was sent, and a page that shows it all. It opens in any browser, without a network and without us, and prints well.',
    inside: [
      'A page with your love notes, photos, songs, polls and guests',
      'Every original photo and video, named by guest and time',
      'Guests, media and activities as CSV, all of it as JSON',
    ],
    size: (media: number, size: string) =>
      media === 0
        ? 'A small file'
        : `${plural('original', 'originals')(media)} of about ${size}, and a few megabytes more`,
    action: 'Download Everything',
    busy: 'Preparing...',
    started: 'The download of everything has started',
    failed: 'Failed to export everything',
  },
  single: 'Or file by file',
  cards: {
    guests: {
      title: 'Guest List',
      text: 'Names, contacts, answers, meals, plus ones, households, tags and tables. Imports into another wedding as it is.',
      count: plural('guest', 'guests'),
      none: 'No guests yet',
    },
    media: {
      title: 'Photos & Videos',
      text: 'Who sent each one and when, with a link that opens the original without signing in.',
      count: plural('item', 'items'),
      none: 'No photos or videos yet',
    },
    activities: {
      title: 'Guest Activities',
      text: 'Love notes, song requests, trivia results and votes, each with its author and time.',
      count: plural('activity', 'activities'),
      none: 'No activities yet',
    },
    complete: {
      title: 'Complete Export',
      text: 'The wedding, its settings and design, and all of the above, for other programs.',
      count: () => 'All of it in one file',
      none: '',
    },
  } satisfies Record<ExportType, object>,
  action: { guests: 'Export CSV', media: 'Export CSV', activities: 'Export CSV', complete: 'Export JSON' },
  named: (action: string, title: string) => `${action}: ${title}`,
  exporting: 'Exporting...',
  done: (type: ExportType) => `${NAMES[type]} data exported successfully!`,
  failed: (type: ExportType) => `Failed to export ${type} data`,
  tooMany: 'Many exports were made in a few minutes. Please wait a little.',
  stillOnTheirWay: 'Two exports are still on their way to you. Please wait until one of them is done.',
  about: {
    title: 'About your files',
    points: [
      'CSV files open in Excel, Numbers and Google Sheets. Dates and times are on the clock of your wedding.',
      'Whoever has a media list can open the photos and videos in it. You can end the links of earlier exports under Photos, Export All.',
      'You can export as often as you like, also after the site has expired. A download that breaks off can simply be started again.',
    ],
  },
} as const
