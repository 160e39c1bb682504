import { counted } from '#platform/model/format-count.ts'
import { guests } from './guest-copy.ts'

/** The sentences about households on /guests. */
export const householdCopy = {
  suggested: (count: number) =>
    `${households(count)} could be made of guests who share a family name or an e-mail.`,
  look: 'Look at them',
  title: 'Household suggestions',
  help: 'Guests of one household can answer for each other, and see each other’s answers. Tick who belongs together; nothing is grouped until you say so.',
  members: (name: string) => `Who belongs to ${name}`,
  tickFirst: 'Please tick who belongs together',
  unlikely: 'Only the family name is the same: tick who is one household.',
  name: 'Name of the household',
  joins: (name: string) => `joins ${name}`,
  group: 'Group',
  groupOf: (name: string) => `Group ${name}`,
  dismiss: 'Not a household',
  dismissAll: 'Dismiss all',
  grouped: (count: number) => `${guests(count)} grouped`,
  undo: 'Undo',
  undone: (count: number) => `${guests(count)} as before`,
  failed: 'The household could not be saved',
  done: 'No more suggestions',
  close: 'Close',
  loadFailed: 'The suggestions could not be loaded.',
  more: (count: number) => `and ${households(count)} more`,
  nameRequired: 'Please enter a name for the household',
  inTwo: 'A guest can be in one household only',
  action: {
    id: 'household',
    label: 'Group as a household',
    line: 'One family, one invitation to answer: they can answer for each other.',
  },
  leaves: (count: number) =>
    `${guests(count)} ${count === 1 ? 'leaves another household' : 'leave other households'}.`,
  made: (count: number, name: string) => `${guests(count)} grouped as ${name}`,
} as const

function households(count: number): string {
  return counted(count, 'household', 'households')
}
