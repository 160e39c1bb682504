import type { ActivityRow } from '#features/activities/model/activity-payload.ts'
import { definePagedList } from '#lists/model/define-list.ts'

/** A vote as the couple sees it, with its poll's current wording. */
export type OwnVote = ActivityRow<'poll'> & { question: string; answer: string }

/** How the couple's votes can be searched and sorted. */
export const voteList = definePagedList<OwnVote>()({
  search: { names: ['voter', 'answer'], folded: 'search_text' },
  filters: {},
  sorts: {
    voted: { label: 'Oldest first', reversed: 'Newest first', field: 'created_at', type: 'instant' },
    voter: { label: 'By voter', field: 'voter', type: 'text' },
  },
  defaultSort: '-voted',
})
