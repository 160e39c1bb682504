import { counted, formatCount } from '#platform/model/format-count.ts'

/**
 * The sentences of /guests and of other guest lists, except those of dialogs; many are fixed word for word
 * (rule W1), but singular for one guest (rule A11).
 */
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
  household: 'Household',
  noEmail: 'No e-mail',
  plusOneWords: (isAllowed: boolean) => (isAllowed ? 'Plus one allowed' : 'No plus one'),
  editGuest: (name: string) => `Edit ${name}`,
  removeGuest: (name: string) => `Remove ${name}`,
  selectGuest: (name: string) => `Select ${name}`,
  empty: 'No guests found',
  emptyHint: 'Add your first guest, or import the list you already have.',
  emptyFilteredHint: 'Try adjusting your search or filter criteria.',
  loadFailed: 'Failed to load guests',
  inTooManyPlaces: 'Your guest list is being loaded in many places at once. Please try again in a moment.',

  // A selection
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
  invite: 'Send Invitations',
  inviteNobody: 'Please select guests to send invitations to',
  inviteNoEmails:
    'No selected guests have email addresses. Please add email addresses before sending invitations.',
  inviteSomeEmails: (without: number, withEmail: number) =>
    `${formatCount(without)} selected ${
      without === 1 ? "guest doesn't have an email address" : "guests don't have email addresses"
    }. Only ${counted(withEmail, 'invitation', 'invitations')} will be sent.`,

  // One guest
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
