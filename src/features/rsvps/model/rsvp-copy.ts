import { plusOnesCounted } from './diner.ts'
import { guests } from '#features/guests/model/guest-copy.ts'
import { counted, formatCount } from '#platform/model/format-count.ts'

/** The texts of /rsvp; many are fixed word for word (rule W1). */
export const rsvpCopy = {
  title: 'RSVP Management',
  line: 'A change of status is saved at once',
  filters: 'More Filters',
  export: 'Export RSVPs',
  exported: (count: number) => `RSVPs exported successfully! (${guests(count)})`,
  exportFailed: 'Failed to export RSVPs',
  guestLink: 'Guest link',
  copyLink: 'Copy',
  stats: {
    total: 'Total Guests',
    accepted: 'Accepted',
    pending: 'Pending',
    declined: 'Declined',
    acceptanceRate: 'Acceptance Rate',
  },
  catererSheet: "Caterer's sheet",
  phoneList: 'Phone list',
  chase: (count: number) => `${guests(count)} ${count === 1 ? 'has' : 'have'} not answered`,
  meals: 'Meal Choices',
  mealsOf: (accepted: number) => `${formatCount(accepted)} accepted`,
  forCaterer: (people: number, guestCount: number, plusOnes: number) =>
    plusOnes === 0
      ? `For the caterer: ${counted(people, 'person', 'people')}`
      : `For the caterer: ${formatCount(people)} people (${guests(guestCount)}, ${plusOnesCounted(plusOnes)})`,
  noChoice: 'No choice yet',
  noMeals: 'Meals appear here as soon as someone has accepted.',
  diets: 'Dietary Restrictions',
  noDiets: 'Nobody who accepted has named any.',
  showMeals: 'Show meals and diets',
  hideMeals: 'Hide meals and diets',
  more: (count: number) => `${formatCount(count)} more`,
  fewer: 'Show fewer',
  columns: {
    guest: 'Guest',
    plusOne: 'Plus One',
    meal: 'Meal',
    diet: 'Dietary Restrictions',
    status: 'RSVP Status',
  },
  notNamed: 'Allowed, not named',
  statusOf: (name: string) => `RSVP status of ${name}`,
  addMore: 'Add More Guests',
  empty: 'No guests found',
  emptyHint: 'Add guests first; their answers appear here.',
  loadFailed: 'Failed to load RSVP data',
  updated: 'RSVP status updated successfully',
  updateFailed: 'Failed to update RSVP status',
} as const
