import { formatCount } from '#platform/model/format-count.ts'

/** The texts of the couple's screens about their questions. */
export const questionCopy = {
  title: 'Questions',
  line: 'What you want to know of your guests, besides who is coming',
  add: 'Add Question',
  edit: 'Edit Question',
  editShort: 'Edit',
  textMissing: 'The question is required',
  optionMissing: 'Please enter the choice, or remove it',
  optionsMissing: 'Please enter at least two choices',
  optionTwice: 'Two choices are the same',
  tooManyOptions: 'A question has 20 choices at most',
  tagsMissing: 'Please choose at least one tag',
  valuesMissing: 'Please choose at least one answer',
  full: 'A wedding asks 20 questions at most. Please remove one first.',
  deleted: 'This question was deleted meanwhile',
  stale: 'This question was changed elsewhere meanwhile. Look at what it says now, then save again.',
  circular: 'This would make the question depend on itself. Please choose another one.',
  noCondition: 'The question this one depends on is no longer asked. Please choose another one.',
  choiceGone: (question: string) =>
    `This question is shown after a choice that “${question}” no longer offers. Please choose another one, or add a new question instead.`,
  noEvent: 'This event was deleted meanwhile. Please choose another one.',
  typeFixed:
    'This question has answers, if only of people who are no longer asked, so its kind stays. Add a new question instead.',
  perFixed:
    'This question has answers, if only of people who are no longer asked, so whom it is asked of stays. Add a new question instead.',
  dependsOn: (texts: string) =>
    `Other questions are shown after an answer to this one: ${texts}. Please change these first.`,
  choiceNeeded: (texts: string) =>
    `Other questions are shown after a choice that you remove: ${texts}. Please change these first.`,
  notArchived: 'Only a question that is no longer asked can be deleted',
  notAsked: 'This guest is not asked this question any more',
  loadFailed: {
    title: 'Your questions could not be loaded',
    text: 'Please check your connection and try again.',
  },
  empty: {
    title: 'Nothing asked yet',
    text: 'A shuttle, allergies of the children, a song for the first hour: ask what you need to know. Guests answer below their RSVP, also for their household.',
  },
  types: {
    short: 'A few words',
    long: 'A longer text',
    yes_no: 'Yes or no',
    one: 'One choice',
    several: 'Several choices',
    number: 'A number',
  },
  per: { person: 'Each person', household: 'Each household once' },
  audiences: {
    attending: 'Those who attend',
    everyone: 'Everyone',
    tags: 'By tag',
  },
  askedOf: {
    wedding: 'Those who come to the wedding',
    event: (name: string) => `Those who come to ${name}`,
    deletedEvent: 'Those who come to an event that was deleted: nobody is asked',
    everyone: 'Everyone, including those who are not coming',
    tags: (tags: string) => `Guests tagged ${tags}`,
  },
  theWedding: 'The wedding',
  deletedEvent: 'An event that was deleted',
  shownIf: (question: string, answers: string) => `Only after ${answers} to “${question}”`,
  required: 'Required',
  caterer: 'On the caterer’s sheet',
  answeredOf: (answered: string, asked: string) => `${answered} of ${asked} answered`,
  kept: (answers: string) => (answers === '1' ? '1 answer kept' : `${answers} answers kept`),
  or: ' or ',
  sum: (sum: string) => `${sum} in all`,
  answers: 'Answers',
  answersOf: (question: string) => `Answers to “${question}”`,
  preview: 'Preview',
  previewTitle: 'As a guest sees it',
  previewLine:
    'A question that depends on an answer is hidden until that answer is given. Here all are shown.',
  previewFailed: 'The preview could not be loaded',
  exportCsv: 'Export CSV',
  exportFailed: 'The file could not be made. Please try again.',
  remove: 'Remove',
  removeQuestion: (answered: number) =>
    answered === 0
      ? 'Stop asking this question? You can bring it back.'
      : `Stop asking this question? Its ${answered === 1 ? 'answer is' : `${formatCount(answered)} answers are`} kept, and you can bring it back.`,
  removed: 'Question removed',
  undo: 'Undo',
  restore: 'Ask again',
  restored: 'Question is asked again',
  archived: 'No longer asked',
  archivedLine: 'Their answers are kept, and are in your data export.',
  deleteForGood: 'Delete for good',
  deleteQuestion: (text: string, answered: number) =>
    answered === 0
      ? `Delete “${text}” for good?`
      : `Delete “${text}” with its ${answered === 1 ? 'answer' : `${formatCount(answered)} answers`} for good?`,
  deletedNow: 'Question deleted',
  orderFailed: 'The order could not be saved. Please try again.',
  added: 'Question added. Guests see it on their page.',
  saved: 'Question saved',
  saveFailed: 'The question could not be saved',
  fields: {
    text: 'Question',
    help: 'Explanation',
    type: 'Answer',
    options: 'Choices',
    per: 'Asked of',
    audience: 'Who is asked',
    event: 'Which event',
    isRequired: 'An answer is required',
    condition: 'Show it only after an answer to another question',
    conditionQuestion: 'Question',
    conditionValues: 'Shown after',
    forCaterer: 'Put the answers on the caterer’s sheet',
  },
  option: (number: number) => `Choice ${number}`,
  removeOption: (number: number) => `Remove choice ${number}`,
  addOption: 'Add a choice',
  keptOptions: 'What you remove is no longer offered; who has chosen it keeps their answer.',
  wording: 'Answers stay when you change the words, also those of people who are no longer asked.',
  search: 'Search by name',
  show: 'Show',
  all: 'All',
  unanswered: 'No answer yet',
  withAnswer: 'Answered',
  /** of a guest on the guest list */
  notAskedOf: 'Not asked',
  nobody: 'Nobody is asked this question yet.',
  noMatch: 'Nobody matches.',
  answerOf: (name: string) => `Answer of ${name}`,
  enter: 'Enter answer',
  saveAnswer: 'Save',
  plusOneOf: (name: string) => `Plus one of ${name}`,
  people: (count: string) => (count === '1' ? '1 person' : `${count} people`),
  counted: (label: string, count: number) => `${label} (${formatCount(count)})`,
  peopleFailed: {
    title: 'The answers could not be loaded',
    text: 'Please check your connection and try again.',
  },
  done: 'Done',
  cancel: 'Cancel',
  save: 'Save Question',
  saving: 'Saving ...',
} as const

/** A column header in the guest list's CSV: 'question: Will you take the bus?', also for the guest's plus one. */
export function questionColumnHeader(text: string, of?: 'plus one'): string {
  return of ? `question: ${text} (${of})` : `question: ${text}`
}
