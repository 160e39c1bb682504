import { formatDate } from '#platform/model/dates.ts'
import type { CalendarDate } from '#platform/model/dates.ts'

/** The texts about the wedding itself; many are fixed word for word (rule W1). */
export const coupleCopy = {
  createTitle: 'Create Your Wedding Event',
  createLine: 'The few things your site cannot do without. All of them can be changed later.',
  create: 'Create Wedding Event',
  creating: 'Creating your wedding...',
  createFailed: 'Failed to create wedding event',
  pastDate: (date: CalendarDate) =>
    `${formatDate(date)} has already been. You can create the event all the same: it will read 'Completed', and its site is closed to new guests.`,
  nextTitle: 'What happens next?',
  nextSteps: [
    'Your site gets its own address, made of your first names and the year. It stays a draft until you publish it.',
    'You bring your guest list: one by one, or from a spreadsheet.',
    'You publish the site and share the link; guests find themselves by name and answer.',
  ],
  settingsTitle: 'Configure Your Wedding',
  saved: 'Settings saved successfully!',
  saveFailed: 'Failed to save settings',
  unsaved: (count: number) => (count === 1 ? '1 unsaved change' : `${count} unsaved changes`),
} as const
