import { mayBringMoreLine, totalOf } from './diner.ts'
import type { MealCount } from './diner.ts'
import { mealLabel } from '#features/guests/model/guest.ts'
import { counted, formatCount } from '#platform/model/format-count.ts'

/** The texts of the caterer's sheet. */
export const catererCopy = {
  title: "Caterer's Sheet",
  back: 'RSVP Management',
  print: 'Print',
  csv: 'Download CSV',
  csvFailed: "Failed to download the caterer's sheet",
  asOf: (moment: string) => `As of ${moment}`,
  meals: 'Meals',
  figures: { guests: 'Guests', plusOnes: 'Plus ones', total: 'Total' },
  inAll: 'In all',
  noChoice: 'No choice yet',
  diets: 'Allergies and dietary restrictions',
  undecided: 'Not chosen yet',
  columns: { name: 'Name', meal: 'Meal', diet: 'Dietary Restrictions' },
  guestOf: (name: string) => `with ${name}`,
  noTable: 'No table yet',
  everyone: 'Everyone',
  tableCount: (people: number) => counted(people, 'person', 'people'),
  empty: 'Nobody has accepted yet',
  emptyHint: 'Guests who accept are listed here, with their meal and what they cannot eat.',
  toRsvps: 'Go to RSVPs',
  occasion: 'Sheet of',
  wedding: 'The wedding',
  toEvents: 'Go to Events',
  loadFailed: "Failed to load the caterer's sheet",
} as const

/** '3 Pan-Seared Salmon, 2 Lamb, 1 no choice yet' */
export function mealsLine(meals: readonly MealCount[]): string {
  return meals
    .map(
      (count) =>
        `${formatCount(totalOf(count))} ${count.meal === null ? 'no choice yet' : mealLabel(count.meal)}`,
    )
    .join(', ')
}

/** Who is not on the sheet, in one or two sentences; empty if everybody is. */
export function leftOutLine(sheet: { pending: number; declined: number; mayBringMore: number }): string {
  const { pending, declined, mayBringMore } = sheet
  const left = [
    ...(pending > 0 ? [`${formatCount(pending)} pending`] : []),
    ...(declined > 0 ? [`${formatCount(declined)} declined`] : []),
  ].join(' and ')
  const verb = pending + declined === 1 ? 'is' : 'are'
  return [
    ...(left ? [`Not on this sheet ${verb} ${left}.`] : []),
    ...(mayBringMore > 0 ? [mayBringMoreLine(mayBringMore)] : []),
  ].join(' ')
}
