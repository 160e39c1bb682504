import { counted, formatCount } from '#platform/model/format-count.ts'
import type { Verdict, Media, MediaStatus, MediaSummary } from './media.ts'

/** The texts of the couple's review. */
export const moderationCopy = {
  title: 'Content Moderation',
  back: 'Dashboard',
  line: ({ total, queued }: Pick<MediaSummary, 'total' | 'queued'>) =>
    `${items(total)} · ${queued === 0 ? 'nothing' : formatCount(queued)} waiting for you`,
  tile: 'Review Media',
  wall: 'The Wall',

  approve: 'Approve',
  hide: 'Hide',
  delete: 'Delete',
  stats: {
    total: 'Total Media',
    queued: 'Pending Review',
    approved: 'Approved',
    hidden: 'Hidden',
    photos: 'Photos',
    videos: 'Videos',
  },
  breakdown: 'Media Type Breakdown',
  contributors: 'Top Contributors',
  noContributors: 'No uploads yet',
  figures: 'Figures',
  guidelinesTitle: 'Moderation Guidelines',
  guidelines: [
    'Approve family-friendly photos.',
    'Hide inappropriate, duplicate or poor-quality content.',
    'Delete only spam or clearly inappropriate content: it is permanent.',
    'Approved media is visible to all wedding guests.',
    'Hidden media is kept private but not deleted.',
  ],
  summaryFailed: 'The figures could not be loaded.',
  retry: 'Retry',

  selectSome: (kind: Verdict) =>
    `Choose what to ${kind === 'approved' ? 'approve' : 'hide'} by its checkbox first`,
  undo: 'Undo',
  undone: (count: number) => `Taken back: ${items(count)}`,
  undoNothing: 'Nothing was taken back: it was decided again since',
  undoFailed: 'This could not be taken back',
  decidedMeanwhile: (status: MediaStatus) =>
    `Somebody else has just ${status === 'queued' ? 'put this back to be reviewed' : `${status} this`}. It was left as it is.`,
  notToBeShown: 'This cannot be shown to guests, so it cannot be approved. Its original is kept for you.',
  approveConfirm: (count: number, { hidden, flagged }: { hidden: number; flagged: number }) => {
    const reasons = [
      ...(hidden > 0 ? [`${counted(hidden, 'was', 'were')} hidden before`] : []),
      ...(flagged > 0 ? [`${counted(flagged, 'was', 'were')} flagged by the filter`] : []),
    ]
    return `Of the ${items(count)} that you chose, ${reasons.join(' and ')}. Approve all of them for every guest to see?`
  },
  approveAll: (count: number) => `Approve all ${formatCount(count)}`,
  changed: (status: Verdict) => `Media ${status} successfully`,
  changedSome: (count: number, status: Verdict) => `${items(count)} ${status} successfully`,
  changeFailed: 'Failed to update media status',
  changeSomeFailed: (status: Verdict) =>
    `Failed to ${status === 'approved' ? 'approve' : 'hide'} selected items`,
  removed: 'Media deleted successfully',
  removeConfirm: 'Are you sure you want to permanently delete this media? This action cannot be undone.',
  removeFailed: 'Failed to delete media',
  gone: 'This photo or video is no longer here',
  openFailed: 'The photo or video could not be opened',
  kept: (hidden: number) =>
    hidden === 0 ? 'Media approved successfully' : `This one is approved, ${items(hidden)} hidden`,
  keepOne: (others: number) =>
    others === 1 ? 'Keep this one, hide the other' : `Keep this one, hide the other ${formatCount(others)}`,

  exportAll: 'Export All',
  exportCsv: 'List as CSV',
  exportCsvNote: 'Every item with a link to its original',
  exportZip: 'Originals as ZIP',
  exportZipNote: 'Every photo and video as it was sent',
  endLinks: 'End the links of earlier exports',
  endLinksNote: 'Links in CSV files stop opening',
  endLinksConfirm:
    'End the links of earlier exports? Whoever has a CSV file of yours can no longer open photos and videos from it.',
  endLinksAction: 'End the links',
  linksEnded: 'The links of earlier exports no longer open',
  exporting: 'Exporting...',
  exported: (count: number) => `Media export downloaded successfully! (${items(count)})`,
  exportFailed: 'Failed to export media',
  tooManyExports: 'Many exports were made in a few minutes. Please wait a little.',
  zipStarted: 'The download of the originals has started',

  preview: 'Media Preview',
  uploadedBy: 'Uploaded by',
  uploaded: 'Uploaded',
  taken: 'Taken',
  status: 'Status',
  type: 'Type',
  types: { photo: 'Photo', video: 'Video' },
  original: 'Original',
  download: 'Download original',
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  place: (place: number, count: number) => `${formatCount(place)} of ${formatCount(count)}`,
  flagged: 'Flagged by the filter: please look',
  flaggedNote: ({ kind }: Pick<Media, 'kind'>) =>
    `The filter on this server is unsure about this ${kind}. It stays queued until you decide.`,
  similar: (count: number) => `${formatCount(count)} look alike`,
  similarOne: 'look alike',
  preparing: 'Being prepared',
  tryAgain: 'Try again',
  triedAgain: 'It is being prepared once more',
  tryAgainFailed: 'It could not be prepared once more',
  noPicture: 'Cannot be shown here; the original is kept',
  plays: (name: string) => `Video by ${name}`,
  shows: (name: string) => `Photo by ${name}`,
  companionOf: 'as a plus one',
} as const

/** The sender's name, or 'Unknown' if there is none (rule A36). */
export function uploaderName({ guest_name }: Pick<Media, 'guest_name'>): string {
  return guest_name.trim() || 'Unknown'
}

function items(count: number): string {
  return counted(count, 'item', 'items')
}
