/** The sentences of the offline page; in a file of their own because they are bundled with the part that needs them. */
export const offlineCopy = {
  offline: 'You are offline.',
  from: (time: string) => `This page is from ${time}.`,
  tryAgain: 'Try again',
  notKeptTitle: 'You are offline',
  notKept: 'Connect to a network: this page then opens by itself.',
} as const
