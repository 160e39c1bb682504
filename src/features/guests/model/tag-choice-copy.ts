/** The sentences for choosing guests by their tags. */
export const tagChoiceCopy = {
  tags: 'Tags',
  noTags: 'No guest has a tag yet. Tags are set on your guest list.',
  chosenCount: (count: number) => (count === 1 ? '1 guest is chosen.' : `${count} guests are chosen.`),
} as const
