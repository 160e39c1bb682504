import { counted } from '#platform/model/format-count.ts'

/** The sentences for choosing guests by their tags. */
export const tagChoiceCopy = {
  tags: 'Tags',
  noTags: 'No guest has a tag yet. Tags are set on your guest list.',
  chosenCount: (count: number) => `${counted(count, 'guest is', 'guests are')} chosen.`,
} as const
