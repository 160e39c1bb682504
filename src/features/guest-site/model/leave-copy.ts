/** What is asked before the page forgets its guest; it comes with the parts that have something to ask. */
export const leaveCopy = {
  offline: 'You are offline. Once you leave, this page opens again only with a network.',
  stay: 'Stay',
  leave: 'Leave anyway',
} as const
