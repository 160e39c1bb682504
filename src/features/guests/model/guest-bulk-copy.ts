import { guests } from './guest-copy.ts'

/**
 * The sentences of the bulk actions on /guests; many are fixed word for word (rule W1), but singular
 * for one guest (rule A11).
 */
export const guestBulkCopy = {
  unknownAction: 'Unknown action',
  bulkDelete: (count: number) => `Delete ${guests(count)}`,
  bulkDeleteConfirm: (count: number) =>
    `Are you sure you want to delete ${guests(count)}? This action cannot be undone.`,
  bulkDeleted: (count: number) => `${guests(count)} deleted successfully`,
  bulk: {
    plusOnes: {
      id: 'plus-one',
      label: 'Update plus-one status',
      line: 'Who may bring one person. Names that were entered stay stored.',
    },
    edit: {
      id: 'edit',
      label: 'Edit guests',
      line: 'Meal, plus one, table, household, tags or language: the same change for each. The rest stays as it is.',
    },
    removal: {
      id: 'delete',
      label: 'Delete',
      line: 'Takes them off your list. Their links stop working; what they shared stays.',
    },
  },
  plusOneChanges: { allow: 'Allow', remove: 'Remove', switch: 'Switch each' },
  plusOneUpdated: (count: number) => `Plus one status updated for ${guests(count)}`,
} as const
