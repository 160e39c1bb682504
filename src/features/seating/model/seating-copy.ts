import { counted, formatCount } from '#platform/model/format-count.ts'
import { SEATING_LIMITS } from './seating.ts'
import type { RuleKind } from './seating.ts'

const sit = (count: number) => (count === 1 ? 'sits' : 'sit')
const people = (count: number) => counted(count, 'person', 'people')
const seats = (count: number) => counted(count, 'seat', 'seats')
const inWords = new Intl.ListFormat('en-GB')
const tables = (count: number) => counted(count, 'table', 'tables')

/** The texts of the seating plan. */
export const seatingCopy = {
  title: 'Seating',
  people,
  seats,
  tables,
  noPerson: 'This person is not on your guest list',
  nameRequired: 'Please give the table a name',
  nameTaken: (name: string) => `There is a table called ${name} already. Please choose another name.`,
  capacityRange: `Please enter a number of seats from 1 to ${SEATING_LIMITS.capacity}`,
  countRange: 'Please enter a number from 1 to 50',
  tooManyTables: 'A plan holds 200 tables at most. Please delete one first.',
  tooManyRules: 'A plan holds 1,000 rules at most. Please delete one first.',
  tableGone: 'This table is no longer in your plan. Nothing was moved.',
  notComing: 'Somebody you wanted to seat is not coming any more. Nothing was moved.',
  movedSince: (name: string, table: string | null) =>
    table === null
      ? `${name} has lost their seat since you looked. Nothing was moved.`
      : `${name} has been moved to ${table} since you looked. Nothing was moved.`,
  tableChangedSince: (name: string) =>
    `${name} has been changed since you looked. Your change was not made: please look at it again.`,
  needsChangedSince: (name: string) =>
    `What ${name} needs has been changed since you looked. Please look at it again.`,
  full: (name: string, capacity: number) =>
    `${name} has ${seats(capacity)}, and not enough of them are free. Move somebody first, or give it more seats.`,
  tooSmall: (name: string, seated: number) =>
    `${people(seated)} ${sit(seated)} at ${name}. Move somebody first, or give it at least ${seats(seated)}.`,
  tableTaken: (name: string, seated: number) =>
    `${people(seated)} ${sit(seated)} at ${name}. Please move them before you delete it.`,
  idTaken: 'That could not be added. Please reload the page and try again.',
  sameTwice: 'A rule is about two different people',
  ruleTwice: (kind: RuleKind, one: string, other: string) =>
    `Your rules say already that ${one} and ${other} sit ${kind}.`,
  ruleAgainst: (kind: RuleKind, one: string, other: string) =>
    `Your rules say that ${one} and ${other} sit ${kind}, so this one could not be kept. Please delete that rule first.`,
  left: (name: string, table: string) => `${name} is not coming and has left ${table}.`,
  leftTitle: 'A seat is free again',
  writtenTitle: 'Tables on the guest list that are not in your plan',
  written: (names: readonly string[]) =>
    `On the guest list it says ${names.slice(0, 5).join(', ')}${names.length > 5 ? ' …' : ''}. ` +
    'There is no such table in your plan, or it is full. The words are kept; open Seating to add the table or to let the plan decide.',
} as const

/** The texts of the screen. */
export const seatingScreenCopy = {
  line: (seated: number, all: number, count: number) =>
    `${formatCount(seated)} of ${people(all)} seated · ${tables(count)}`,
  loadFailed: 'Your seating plan could not be loaded',
  emptyTitle: 'No tables yet',
  empty: 'Add your tables, then seat everybody who has accepted: by hand, or with a first suggestion.',
  nobody: 'Nobody has accepted yet. Whoever does appears here.',
  addTables: 'Add tables',
  add: 'Add',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  editTable: (name: string) => `Edit ${name}`,
  removeTable: 'Delete table',
  fields: { name: 'Name', shape: 'Shape', capacity: 'Seats', count: 'How many' },
  turned: 'Turned by a quarter on the floor',
  countHelp: 'More than one are numbered: Table 1, Table 2 …',
  undo: 'Undo',
  redo: 'Redo',
  suggest: 'Suggest seats',
  paper: 'Print',
  rules: 'Rules',
  views: 'View',
  list: 'List',
  floor: 'Floor',
  notSeated: 'Not seated',
  everybodySits: 'Everybody has a seat.',
  emptyTable: 'Nobody yet',
  find: 'Find a person',
  nobodyFound: 'Nobody with that name is coming.',
  seatsTaken: (taken: number, capacity: number) => `${formatCount(taken)} of ${formatCount(capacity)}`,
  plusOneOf: (name: string) => `with ${name}`,
  change: (table: string) => `, ${table}: change the seat`,
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${people(count)} selected`,
  seat: 'Seat …',
  together: 'Keep together',
  apart: 'Keep apart',
  needs: 'Needs …',
  clear: 'Clear',
  pick: (names: readonly string[]) =>
    names.length === 1
      ? `Where does ${names[0]} sit?`
      : `Where do these ${formatCount(names.length)} people sit?`,
  findTable: 'Find a table',
  enterPicks: (name: string) => `Enter chooses ${name}`,
  noTable: 'No seat',
  noSuchTable: 'No table is called that.',
  free: (count: number) => (count === 0 ? 'full' : `${formatCount(count)} free`),
  sits: (names: readonly string[], table: string, free: number) =>
    `${names.length === 1 ? `${names[0]} sits` : `${formatCount(names.length)} people sit`} at ${table}. ${seats(free)} free.`,
  stands: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} has no seat.` : `${formatCount(names.length)} people have no seat.`,
  unsent: (count: number) =>
    `${counted(count, 'change is not sent yet. It is', 'changes are not sent yet. They are')} kept here and sent once there is a connection.`,
  refused: 'Your change was not made',
  broken: (count: number) => `${counted(count, 'rule is', 'rules are')} broken`,
  written: (count: number) =>
    `The guest list names a table for ${people(count)} who ${count === 1 ? 'does' : 'do'} not sit there in the plan.`,
  readAlike: (names: readonly string[]) =>
    `Your guests and your caterer read ${inWords.format(names)} as one name. Please give each a name of its own.`,
  useWritten: 'Seat them there',
  writtenFull:
    'Nobody was moved: the tables that the guest list names are full. Give them more seats, or move somebody first.',
  suggested: (count: number) => `${people(count)} ${count === 1 ? 'was' : 'were'} given a seat.`,
  leftOver: (names: readonly string[], why: 'full' | 'needs' | 'rules') =>
    `${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''} ${
      names.length === 1 ? 'has' : 'have'
    } no seat yet: ${LEFT_OVER[why]}`,
  allSeated: 'Everybody has a seat already.',
  suggestFailed: 'No suggestion could be made. Please try again.',
  release: 'Show guests their table',
  takeBack: 'Hide tables from guests',
  released: 'Guests see their table on their page.',
  hidden: 'Guests do not see their table yet.',
  offInSettings: 'The Seating Chart is turned off in your settings, so guests see no table.',
  settings: 'Settings',
  rulesTitle: 'Rules and needs',
  noRules: 'Select two people or more in the list to keep them together or apart, or to note what they need.',
  removeRule: 'Delete rule',
  rule: (kind: RuleKind, one: string, other: string) => `${one} and ${other} sit ${kind}`,
  needsOf: (names: readonly string[]) =>
    names.length === 1 ? `What ${names[0]} needs` : `What these ${formatCount(names.length)} people need`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  floorHelp:
    'Drag a table to place it, or focus it and use the arrow keys. Drag a person onto a table, or press Enter on their name.',
  papers: 'Paper',
  paperTitle: 'Seating on paper',
  back: 'Seating',
  size: 'Size',
  print: 'Print',
  door: 'Names for the door',
  plan: 'Floor plan',
  cards: 'Table cards',
  kitchen: 'For the kitchen',
  short: { plan: 'Plan', door: 'Door', cards: 'Cards', kitchen: 'Kitchen' },
  asOf: (moment: string) => `As of ${moment}`,
  noTablesPaper: 'There is nothing to print before you have a table.',
  toSeating: 'To Seating',
  meal: 'Meal',
  diet: 'Allergies and wishes',
  noMeal: 'No meal chosen yet',
  withoutSeat: (count: number) => `${people(count)} without a seat`,
  chooseTable: 'Choose a table on the floor to see who sits there.',
} as const

const LEFT_OVER = {
  full: 'no table has a free seat. Add a table, or give one more seats.',
  needs: 'no table with a free seat offers what is needed.',
  rules: 'at every table with a free seat a rule would be broken.',
}
