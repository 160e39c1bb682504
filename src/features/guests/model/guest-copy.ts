import { formatCount } from '#platform/model/format-count.ts'

/** Every sentence of /guests; many are fixed word for word (rule W1), but singular at one (rule A11). */
export const guestCopy = {
  // The screen
  title: 'Guest Management',
  totals: (total: number, accepted: number, pending: number, declined: number) =>
    `${guests(total)} · ${formatCount(accepted)} accepted · ${formatCount(pending)} pending · ${formatCount(declined)} declined`,
  shownOf: (shown: number, total: number) => `${formatCount(shown)} of ${guests(total)}`,
  search: 'Search name or e-mail',
  possibleDuplicate: 'Possible duplicate',
  add: 'Add Guest',
  importCsv: 'Import CSV',
  export: 'Export',
  columns: {
    guest: 'Guest',
    contact: 'Contact',
    status: 'RSVP Status',
    plusOne: 'Plus One',
    table: 'Table',
    invitation: 'Invitation',
  },
  withPlusOne: (name: string) => `with ${name}`,
  plusOneDeclined: (name: string) => `${name}: not coming`,
  atTable: (table: string) => `Table ${table}`,
  noEmail: 'No e-mail',
  plusOneWords: (isAllowed: boolean) => (isAllowed ? 'Plus one allowed' : 'No plus one'),
  editGuest: (name: string) => `Edit ${name}`,
  removeGuest: (name: string) => `Remove ${name}`,
  selectGuest: (name: string) => `Select ${name}`,
  empty: 'No guests found',
  emptyHint: 'Add your first guest, or import the list you already have.',
  emptyFilteredHint: 'Try adjusting your search or filter criteria.',
  loadFailed: 'Failed to load guests',

  // Selection and bulk actions
  selected: (count: number) => `${guests(count)} selected`,
  selectedHidden: (count: number, hidden: number) =>
    `${guests(count)} selected (${formatCount(hidden)} not shown)`,
  withEmail: (count: number, withEmail: number) => {
    if (withEmail === 0) return 'none with an e-mail address'
    return withEmail === count
      ? 'all with an e-mail address'
      : `${formatCount(withEmail)} with an e-mail address`
  },
  bulkActions: 'Bulk Actions',
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
      line: 'Meal, plus one, table, household or tags: the same change for each. The rest stays as it is.',
    },
    removal: {
      id: 'delete',
      label: 'Delete',
      line: 'Takes them off your list. Their links stop working; what they shared stays.',
    },
  },
  bulkFailed: 'Action failed',
  plusOneChanges: { allow: 'Allow', remove: 'Remove', switch: 'Switch each' },
  plusOneUpdated: (count: number) => `Plus one status updated for ${guests(count)}`,
  invite: 'Send Invitations',
  inviteNobody: 'Please select guests to send invitations to',
  inviteNoEmails:
    'No selected guests have email addresses. Please add email addresses before sending invitations.',
  inviteSomeEmails: (without: number, withEmail: number) =>
    `${without} selected ${
      without === 1 ? "guest doesn't have an email address" : "guests don't have email addresses"
    }. Only ${counted(withEmail, 'invitation', 'invitations')} will be sent.`,

  // The form
  addTitle: 'Add Guest',
  editTitle: 'Edit Guest',
  save: 'Save Guest',
  saving: 'Saving...',
  cancel: 'Cancel',
  fields: {
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    phone: 'Phone',
    plus_one_allowed: 'Plus one allowed',
    plus_one_first_name: 'Plus one first name',
    plus_one_last_name: 'Plus one last name',
    meal_choice: 'Meal choice',
    plus_one_meal_choice: 'Plus one meal choice',
    plus_one_status: 'Plus one’s own answer',
    dietary_restrictions: 'Dietary restrictions',
    plus_one_dietary: 'Plus one dietary restrictions',
    photo_consent: 'Photo consent',
    seat: 'Table',
    party: 'Household',
    tags: 'Tags',
  },
  plusOneStatuses: { '': 'Not said', accepted: 'Coming', declined: 'Not coming' },
  plusOneHelp: 'They may bring one person, named or not yet known.',
  partyHelp: 'Guests of one household can answer for each other: ‘The Kings’.',
  photoConsentHelp: 'You may share photos of them.',
  seatHelp: 'As you call it: ‘4’ or ‘Head table’.',
  tagsHelp: 'Separate tags with semicolons.',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  emailInvalid: 'Valid email is required',
  tagsTooMany: (limit: number) => `Please use at most ${limit} tags`,
  tagTooLong: (limit: number) => `Please use at most ${limit} characters for a tag`,
  added: (name: string) => `${name} was added to your guest list`,
  updated: (name: string) => `${name} was updated`,
  possibleDuplicates: (names: readonly string[]) =>
    `Possible duplicate: ${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} already on your list with the same name or e-mail.`,
  addFailed: 'Failed to add guest',
  updateFailed: 'Failed to update guest',
  askedGone: 'That is no longer here: the guest was removed, or the request was decided.',
  removeConfirm: 'Are you sure you want to remove this guest?',
  remove: 'Remove guest',
  removed: 'Guest removed successfully',
  removeFailed: 'Failed to remove guest',

  // Export
  exported: (count: number) => `Guest list exported successfully! (${guests(count)})`,
  exportFailed: 'Failed to export guest list',
} as const

/** '1 guest', '12 guests'. */
export function guests(count: number): string {
  return counted(count, 'guest', 'guests')
}

/** '1 row', '1,200 rows': the singular at one, the other form for every other number. */
export function counted(count: number, one: string, other: string): string {
  return `${formatCount(count)} ${count === 1 ? one : other}`
}
