import type { MediaKind, OwnUpload } from './media.ts'

const MB = 1024 ** 2

const photos = (count: number) => (count === 1 ? '1 photo' : `${count.toLocaleString('en-US')} photos`)

/** The sentences of the guests' Photos tab; some are fixed word for word (rule W1). */
export const guestPhotosCopy = {
  title: 'Photos',
  lead: (bride: string, groom: string) =>
    `Every picture is kept in full and shown here once ${bride} and ${groom} approve it.`,
  take: 'Take a photo',
  choose: 'Choose a file',
  limits: 'Images and videos smaller than 10MB',
  drop: 'Drop photos or films here',
  needsScript: 'Sending photos needs JavaScript. Turn it on, then open this page again.',
  consent: 'Photos I appear in may be shared',
  consentFailed: 'Your choice could not be saved. Please try again.',

  otherKind: 'This kind of picture cannot be taken. JPEG, PNG, WebP, HEIC and AVIF can.',
  notMedia: 'Please select an image or video file',
  tooLarge: 'File must be smaller than 10MB',
  uploadFailed: 'Upload failed',
  unreadable: 'This file could not be read. Please choose it again.',
  insecure: 'Photos need a secure connection: open this page with https.',
  isHere: (names: readonly string[]) =>
    names.length > 1 ? `${names.length} were here already.` : `${nameText(names[0]!)} is here already.`,

  yours: 'Your uploads',
  doneOf: (done: number, all: number) => `${done} of ${all} done`,
  sentCount: (count: number) => `${count} sent`,
  progress: 'All uploads',
  fault: 'The server stores nothing just now. Your photos wait on this phone and go up when it is back.',
  offline: 'You are offline. Your photos wait on this phone and go up when the network is back.',
  keepOpen: 'This browser keeps no files. Keep this page open until everything is sent.',
  signedOut:
    'You were signed out. Your photos wait on this phone: open this wedding again with your name, or with the newest link from your invitation.',
  openAgain: 'Open this wedding again',
  otherGuest: 'Another guest has opened this wedding here since. Your photos wait until it is you again.',
  tryAgain: 'Try again',

  leaves: (count: number, name: string) =>
    `${photos(count)} ${count === 1 ? 'is' : 'are'} not sent yet. They stay on this phone and go up when ${name} is back here.`,

  reading: 'Getting ready',
  waitsForNetwork: 'Waiting for the network',
  waitsForTurn: 'Waiting',
  uploading: (percent: number) => `Uploading, ${percent}%`,
  paused: (percent: number) => `Paused at ${percent}%`,
  sent: 'Sent. It appears after approval.',
  shown: 'Shown to everyone.',
  hidden: 'Only the couple see this one.',
  preparing: 'Approved. It is shown in a moment.',
  notShowable: 'It arrived, but cannot be shown: the couple have the file.',

  cancel: (name: string) => `Cancel ${name}`,
  remove: (name: string) => `Remove ${name}`,
  delete: (name: string) => `Delete ${name}`,
  deleteWaiting: 'Delete this photo?',
  deleteQuestion: 'Delete this one for everyone?',
  deleteYes: 'Delete',
  deleteNo: 'Keep it',
  deleteFailed: 'It could not be deleted. Please try again.',
  deleted: (name: string) => `${nameText(name)} was deleted.`,
  showAll: (count: number) => `Show all ${count}`,

  everyone: 'From everyone',
  count: photos,
  none: 'No photos yet. The first one could be yours.',
  fresh: (count: number) => (count === 1 ? '1 new photo' : `${count} new photos`),
  moreFailed: 'More photos could not be loaded.',
  madeBy: (kind: MediaKind, name: string) => `${kind === 'video' ? 'Film' : 'Photo'} by ${name}`,

  viewer: 'Photos from everyone',
  place: (place: number, all: number) => `${place} of ${all.toLocaleString('en-US')}`,
  close: 'Close',
  previous: 'Previous photo',
  next: 'Next photo',

  camera: 'Camera',
  cameraDenied: 'Camera access denied or not available',
  cameraStarts: 'The camera is starting',
  shutter: 'Take the photo',
  turn: 'Other camera',
  useIt: 'Use this photo',
  again: 'Take it again',
} as const

/** What is said of a file that arrived. */
export function uploadSentence({ status, prepared }: Pick<OwnUpload, 'status' | 'prepared'>): string {
  if (prepared === 'failed') return guestPhotosCopy.notShowable
  if (status === 'queued') return guestPhotosCopy.sent
  if (status === 'hidden') return guestPhotosCopy.hidden
  return prepared === 'ready' ? guestPhotosCopy.shown : guestPhotosCopy.preparing
}

/** A name that fills two lines at most: its start and its end. */
export function nameText(name: string): string {
  return name.replace(/^(.{34}).{4,}(.{16})$/su, '$1…$2')
}

/** '4.2 MB', counted as the limit is. */
export function sizeText(bytes: number): string {
  return bytes < MB / 10 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MB).toFixed(1)} MB`
}

/** '1:05' */
export function durationText(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
