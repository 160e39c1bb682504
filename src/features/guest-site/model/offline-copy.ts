/** What is said without a network; in a file of its own, for it comes with the part that needs it. */
export const offlineCopy = {
  offline: 'You are offline.',
  from: (time: string) => `This page is from ${time}.`,
  tryAgain: 'Try again',
  notKeptTitle: 'You are offline',
  notKept: 'Connect to a network: this page then opens by itself.',
} as const
