import type { ListWords } from '#lists/model/list-words.ts'
import { counted, formatCount } from '#platform/model/format-count.ts'
import { TRIVIA_LIMITS } from './trivia-question.ts'
import type { TriviaQuestion } from './trivia-question.ts'

const questions = (count: number) => counted(count, 'question', 'questions')

/** The texts of the couple's list of questions. */
export const triviaQuestionsWords: ListWords<TriviaQuestion> = {
  label: 'Trivia questions',
  search: 'Search questions or options',
  filters: 'Filters',
  shownOf: (shown, total) => `${formatCount(shown)} of ${questions(total)}`,
  total: questions,
  nothing: { title: 'No questions match your search', text: 'Try adjusting your search criteria.' },
  loadFailed: {
    title: 'Failed to load trivia questions',
    text: 'The server did not answer. Your questions are safe.',
  },
  select: ({ question_text }) => `Select ${question_text}`,
  selected: (count, hidden) =>
    `${questions(count)} selected${hidden > 0 ? ` (${formatCount(hidden)} not shown)` : ''}`,
  open: ({ question_text }) => `Edit ${question_text}`,
  remove: ({ question_text }) => `Delete ${question_text}`,
}

/** The texts of the couple's screen of questions. */
export const triviaQuestionsCopy = {
  title: 'Trivia Questions',
  back: 'Activities',
  results: 'View Results',
  settings: 'Settings',
  off: 'Trivia is turned off, so guests do not see these questions.',
  turnOn: 'Turn it on in the settings',
  columns: { order: 'Order', question: 'Question', difficulty: 'Difficulty', more: 'Preview and copy' },
  stats: { total: 'Total Questions', easy: 'Easy', medium: 'Medium', hard: 'Hard' },
  correct: (letter: string, text: string) => `${letter}. ${text}`,
  options: (count: number) => `${formatCount(count)} options`,
  add: 'Add Question',
  empty: {
    title: 'No trivia questions yet',
    text: 'Ask your guests how well they know you: where you met, who said it first, who burns the toast.',
  },
  addTitle: 'Add Trivia Question',
  editTitle: 'Edit Trivia Question',
  fields: {
    question_text: 'Question',
    options: 'Answer options',
    optionsHelp: 'Choose the circle beside the correct answer. Blank options are left out.',
    option: (letter: string) => `Option ${letter}`,
    isCorrect: (letter: string) => `Option ${letter} is correct`,
    remove: (letter: string) => `Remove option ${letter}`,
    addOption: 'Add Option',
    explanation: 'Explanation',
    explanationHelp: 'Guests read it once they have answered.',
    counter: (count: number) => `${count}/${TRIVIA_LIMITS.explanation}`,
  },
  save: 'Save Question',
  saving: 'Saving...',
  added: 'Question added successfully',
  updated: 'Question updated successfully',
  theirsTitle: (time: string) => `This question was changed elsewhere at ${time}.`,
  saveFailed: 'Failed to save question',
  duplicate: ({ question_text }: TriviaQuestion) => `Duplicate ${question_text}`,
  duplicated: 'Question duplicated successfully',
  duplicateFailed: 'Failed to duplicate question',
  deleteConfirm: 'Are you sure you want to delete this question? This action cannot be undone.',
  deleteSomeConfirm: (count: number) =>
    `Are you sure you want to delete ${questions(count)}? This action cannot be undone.`,
  delete: 'Delete',
  deleteSome: (count: number) => `Delete (${formatCount(count)})`,
  deleted: 'Question deleted successfully',
  deletedSome: (count: number) => `${questions(count)} deleted successfully`,
  deleteFailed: 'Failed to delete question',
  deleteSomeFailed: 'Failed to delete selected questions',
  exportCsv: 'Export CSV',
  exported: (count: number) => `Trivia questions exported successfully! (${questions(count)})`,
  exportFailed: 'Failed to export trivia questions',
  orderFailed: 'Failed to save the order',
  preview: 'Preview',
  previewOne: ({ question_text }: TriviaQuestion) => `Preview ${question_text}`,
  previewTitle: 'Preview',
  previewLead: 'This is what your guests get. Nothing here is counted.',
  previewDone: 'That was the last question.',
  startOver: 'Start over',
  close: 'Close',
} as const
