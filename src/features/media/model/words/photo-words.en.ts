/** The texts of the guests' Photos tab and of uploads; some are fixed word for word (rule W1). */
export const words = {
  title: 'Photos',
  lead: (bride: string, groom: string) =>
    `Every picture is kept in full and shown here once ${bride} and ${groom} approve it.`,
  take: 'Take a photo',
  choose: 'Choose a file',
  limits: 'Images and videos smaller than 10MB',
  drop: 'Drop photos or films here',
  needsScript: 'Sending photos needs JavaScript. Turn it on, then open this page again.',
  consent: 'You may share photos of me',
  consentFailed: 'Your choice could not be saved. Please try again.',

  otherKind:
    'Please select an image or video file. This kind of picture cannot be taken. JPEG, PNG, WebP, HEIC and AVIF can.',
  notMedia: 'Please select an image or video file',
  emptyFile: 'This file is empty. Please choose another one.',
  tooLarge: 'File must be smaller than 10MB',
  uploadFailed: 'Upload failed',
  unreadable: 'This file could not be read. Please choose it again.',
  insecure: 'Photos need a secure connection: open this page with https.',
  isHere: (count: number, name: string) =>
    count > 1 ? `${count} were here already.` : `${name} is here already.`,

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
    `${count === 1 ? '1 photo is' : `${count} photos are`} not sent yet. They stay on this phone and go up when ${name} is back here.`,
  loses: (count: number) =>
    count === 1
      ? '1 photo is not sent yet and not kept on this phone. It is lost if you leave now.'
      : `${count} photos are not sent yet and not kept on this phone. They are lost if you leave now.`,

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
  deleted: (name: string) => `${name} was deleted.`,
  showAll: (count: number) => `Show all ${count}`,

  everyone: 'From everyone',
  /** `written`: the count, formatted */
  count: (count: number, written: string) => (count === 1 ? '1 photo' : `${written} photos`),
  none: 'No photos yet. The first one could be yours.',
  fresh: (count: number) => (count === 1 ? '1 new photo' : `${count} new photos`),
  moreFailed: 'More photos could not be loaded.',
  madeBy: (kind: 'photo' | 'video', name: string) => `${kind === 'video' ? 'Film' : 'Photo'} by ${name}`,

  viewer: 'Photos from everyone',
  place: (place: string, all: string) => `${place} of ${all}`,
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

  /** the server's responses to an upload */
  upload: {
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
  },
} as const
