import { formatCount } from '#platform/model/format-count.ts'
import type { Media, MediaSummary } from './media.ts'
import type { Decision } from './media-schema.ts'

/** The texts of the couple's review. */
export const moderationCopy = {
  title: 'Content Moderation',
  back: 'Dashboard',
  line: ({ total, queued }: Pick<MediaSummary, 'total' | 'queued'>) =>
    `${items(total)} · ${queued === 0 ? 'nothing' : formatCount(queued)} waiting for you`,
  tile: 'Review Media',
  tileLine: (queued: number) => (queued === 0 ? 'Nothing waiting' : `${formatCount(queued)} waiting`),
  rail: 'Photos',

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

  selectSome: (kind: Decision) =>
    `Choose what to ${kind === 'approved' ? 'approve' : 'hide'} by its checkbox first`,
  changed: (status: Decision) => `Media ${status} successfully`,
  changedSome: (count: number, status: Decision) => `${items(count)} ${status} successfully`,
  changeFailed: 'Failed to update media status',
  changeSomeFailed: (status: Decision) =>
    `Failed to ${status === 'approved' ? 'approve' : 'hide'} selected items`,
  removed: 'Media deleted successfully',
  removeConfirm: 'Are you sure you want to permanently delete this media? This action cannot be undone.',
  removeFailed: 'Failed to delete media',
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
  unsure: ({ kind, status }: Pick<Media, 'kind' | 'status'>) =>
    `The filter on this server is unsure about this ${kind}.${status === 'queued' ? ' It stays queued until you decide.' : ''}`,
  alike: (count: number) => `${formatCount(count)} look alike`,
  preparing: 'Being prepared',
  noPicture: 'Cannot be shown here; the original is kept',
  plays: (name: string) => `Video by ${name}`,
  shows: (name: string) => `Photo by ${name}`,
  companionOf: 'as a plus one',
} as const

/** 'Unknown' where nobody's name is left (rule A36). */
export function uploaderName({ guest_name }: Pick<Media, 'guest_name'>): string {
  return guest_name.trim() || 'Unknown'
}

function items(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'item' : 'items'}`
}
