/** The sentences around what was typed and not sent; in a file of their own, for they come with the part that needs them. */
export const draftCopy = {
  offered: 'You began an answer on this device and did not send it.',
  goOn: 'Go on with it',
  discard: 'Discard it',
} as const
