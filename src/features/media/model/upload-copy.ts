import { formatCount } from '#platform/model/format-count.ts'

/** The sentences of a guest's upload; the first ones are fixed word for word (rule W1). */
export const uploadCopy = {
  notMedia: 'Please select an image or video file',
  tooLarge: 'File must be smaller than 10MB',
  failed: 'Upload failed',
  incomplete: 'Upload failed. Parts of the file are missing and are sent again.',
  changed: 'Upload failed. The file changed while it was sent: please choose it again.',
  tooManyPixels: 'The picture has too many pixels: 100 megapixels are the limit',
  off: 'This wedding takes no photos',
  locked: (when: string) => `Photos open ${when}.`,
  tooMany: 'Many files were sent in a minute. The others go up in a moment.',
  full: 'You have shared as much as one guest can: 300 files, or 1 GB in all. Delete some of yours to share others.',
  closed: 'The celebration has concluded. What you took before it closed is accepted for a week.',
  noLongerInvited:
    'You are no longer on the guest list, so your photos could not be sent. Please contact the couple directly.',
  gone: 'This was deleted meanwhile',
  notificationTitle: 'New Photo Uploaded',
  notification: (name: string, isFilm: boolean) => `${name} shared a ${isFilm ? 'video' : 'photo'}`,
  notificationOfMany: (count: number, name: string) =>
    `${formatCount(count)} photos and videos were shared, the latest by ${name}`,
} as const
