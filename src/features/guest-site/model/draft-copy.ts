/** The sentences around what was typed and not sent; in a file of their own, for they come with the part that needs them. */
export const draftCopy = {
  offered: 'You began an answer on this device and did not send it.',
  goOn: 'Go on with it',
  discard: 'Discard it',
  unsent: 'You began to change your answer on this device and did not send it: this is the one that counts.',
  toForm: 'Go on with the change',
} as const
