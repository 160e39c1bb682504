import { MEDIA_STATUSES } from './media.ts'
import type { Media } from './media.ts'
import { definePagedList } from '#lists/model/define-list.ts'
import type { QueryOf } from '#lists/model/define-list.ts'
import { betweenDays, isSet, oneOf } from '#lists/model/list-filters.ts'

/** How the couple's review can be searched, filtered and sorted. */
export const mediaList = definePagedList<Media>()({
  search: { names: ['guest_name'], folded: null },
  filters: {
    status: oneOf('status', { label: 'Status', all: 'All Status', choices: MEDIA_STATUSES }),
    kind: oneOf('kind', {
      label: 'Media type',
      all: 'All Media',
      choices: { photo: 'Photos Only', video: 'Videos Only' },
    }),
    uploaded: betweenDays('created_at', { label: 'Upload date' }),
    flagged: oneOf('filter_state', {
      label: 'Picture check',
      all: 'All',
      choices: { marked: 'Flagged: please look', clear: 'Nothing found' },
    }),
    similar: isSet('look_group', { label: 'Similar photos' }),
  },
  segments: 'status',
  sorts: {
    uploaded: { label: 'Oldest first', reversed: 'Newest first', field: 'created_at', type: 'instant' },
  },
  defaultSort: '-uploaded',
})

export type MediaListQuery = QueryOf<typeof mediaList>
