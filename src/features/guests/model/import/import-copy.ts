import { guests } from '../guest-copy.ts'
import { counted, formatCount } from '#platform/model/format-count.ts'

/** Without a comma before 'and'. */
const inWords = new Intl.ListFormat('en-GB')

/** The sentences of the CSV import; many are fixed word for word (rule W1), but singular for one guest (rule A11). */
export const importCopy = {
  title: 'Import CSV',
  choose: 'Choose a CSV file',
  chooseHint:
    'Comma, semicolon or tab; columns in any order. 5,000 rows and 5 MB at most. In Excel, Numbers or Google Sheets, save the list as CSV first.',
  template: 'Download template',
  processing: 'Processing...',
  steps: { file: 'File', preview: 'Preview', import: 'Import' },
  notCsvName: 'Please select a CSV file',
  empty: 'CSV file appears to be empty',
  failed: 'Failed to process CSV file',
  noGuestLists: {
    caterer: `This reads like a caterer's sheet because of its column "Guest of". Please choose a guest list, with one row for each guest, such as the export of yours. If this is one, please rename that column.`,
    plus_ones:
      'This reads like a list with rows for plus ones because of its column "Plus one of". Please choose a guest list, with one row for each guest, such as the export of yours. If this is one, please rename that column.',
  },
  twoLists: (row: number) =>
    `This file holds two lists with different columns; the second begins in row ${formatCount(row)}. Please save each list as a file of its own and import them one by one.`,
  tooLarge: 'This file is larger than 5 MB. Please split it and import the parts one by one.',
  tooManyRows: 'This file has more than 5,000 rows. Please split it and import the parts one by one.',

  // Rows
  row: (row: number) => `Row ${row}:`,
  rowMessage: (row: number, message: string) => `Row ${row}: ${message}`,
  emailFormat: 'Invalid email format',
  plusOneFormat: 'Plus one allowed must be true/false, yes/no, or 1/0',
  photoConsentFormat: 'Photo consent must be true/false, yes/no, or 1/0',
  statusFormat: 'RSVP status must be pending, accepted or declined',
  statusTicked: (text: string) =>
    `${importCopy.statusFormat}; "${text}" may only say whether they have answered`,
  inField: (label: string, message: string) => `${label}: ${message}`,
  unknownError: 'Unknown error',
  missingCell: 'missing',
  updates: (name: string) => `${name} is already on your list and will be updated.`,
  onListWithEmail: (name: string) => `${name} is already on your list with this e-mail.`,
  onList: (name: string) =>
    `${name} is already on your list. Import the row only if it is another guest of that name; otherwise, please change the one on your list.`,
  plusOneOnList: (name: string, guest: string) =>
    `${name} is already on your list as the plus one of ${guest}. Tick the row if this is somebody else, or a guest of their own.`,
  emailOnList: (name: string) => `${name} on your list has the same e-mail.`,
  otherPhone: (name: string) =>
    `${name} is on your list with another phone number. Tick the row if they are the same person.`,
  idInRows: (name: string, row: number) =>
    `This row and row ${row} have the id of ${name}, but other names. Tick this one to rename ${name}.`,
  idButName: (name: string, other: string) =>
    `The id in this row is ${name}'s, but the name is ${other}'s. Tick the row to rename ${name}.`,
  idButEmail: (name: string, other: string) =>
    `The id in this row is ${name}'s, but the e-mail is ${other}'s. Tick the row to change the e-mail of ${name}.`,
  replacesAnswer: (name: string, labels: readonly string[]) =>
    `${name} has answered, and this row would replace ${labels.join(', ')}. Tick it if the file is right.`,
  mayReplace: (name: string, labels: readonly string[]) =>
    `For ${name}, this row would replace ${labels.join(', ')}, which may be newer than the file. Tick it if the file is right.`,
  personInRow: (row: number) => `Row ${row} of this file has the same name and e-mail.`,
  nameInRow: (row: number) => `Row ${row} of this file has the same name.`,
  emailInRow: (row: number) => `Row ${row} of this file has the same e-mail.`,
  idInRow: (row: number) => `This row has the same guest id as row ${row}. Tick it to add another guest.`,
  usedInstead: (row: number) =>
    `Row ${row} of this file is the same guest and is used instead. Skip that row to use this one.`,
  readAsEmpty: (text: string) => `"${text}" is read as nothing entered.`,
  readAsPlusOne: (name: string) => `"${name}" is read as the name of a plus one.`,
  plusOneInRow: 'This row has a name, an answer or a meal of a plus one, so a plus one is allowed.',
  plusOneListed:
    'The plus one in this row is a guest in another row or on your list, so they are counted once. If they are somebody else, please add the plus one after the import.',
  plusOneLeftOut: (texts: readonly string[]) => `For the plus one, this is left out: ${inQuotes(texts)}.`,
  takenFromRow: (texts: readonly string[], row: number) =>
    `${inQuotes(texts)} ${texts.length === 1 ? 'is' : 'are'} taken from row ${row}, which names this guest as a plus one.`,
  plusOneUnclear:
    "The plus one's name reads like a remark or like several people. Plus ones type their own name to get in: please correct it, or tick the row to import it as it is.",
  phoneShortened: (text: string) =>
    `"${text}" is a number that a spreadsheet has shortened or calculated, so it is left out; please type it again.`,
  valueLost: (text: string) =>
    `"${text}" is what a spreadsheet writes in place of a value, so it is left out; please type the value again.`,
  titleOnly: 'The first name is missing. Guests type their own name to get in: please correct it.',
  lettersLost:
    'This name has question marks, perhaps in place of letters. Guests type their own name to get in: please correct it.',
  plusOneLettersLost:
    "The plus one's name has question marks, perhaps in place of letters. Plus ones type their own name to get in: please correct it.",
  countAsName:
    'The last name is a number. Guests type their own name to get in: please correct it, or skip the row if it is a count.',
  moreThanAName:
    'This holds more than a name. Guests type their own name to get in: please correct it, or tick the row to import it as it is.',
  familyOnly:
    'This reads like a whole family. Guests type their own name to get in: please name each of them.',
  familyAlone: (family: string) =>
    `This reads like a whole family. It becomes a household named ${family}: please name its first guest.`,
  firstGuest: (family: string) => `First name of a guest of the household ${family}`,
  leftOutReasons: {
    total: 'This reads like a total or a heading, not like a guest.',
    header: 'This is the header once more.',
    skipped: 'This row is skipped.',
  },
  noSuchLanguage: (text: string) =>
    `"${text}" is none of the languages of our pages; the guest reads that of their browser.`,
  noSuchAnswer: (header: string, text: string, accepts: readonly string[]) =>
    `${header}: "${text}" is left out; it may be ${accepts.join(', ')}.`,
  notInvited: (header: string, text: string) =>
    `${header}: "${text}" is left out; this guest has none of the tags of those who are invited.`,
  bringsNobody: (header: string, text: string) =>
    `${header}: "${text}" is left out; this guest brings nobody.`,
  offMenu: (meal: string) => `"${meal}" is not on the menu; it is kept as written.`,

  // The sheet as a whole
  missingColumn: (label: string) => `No column for "${label}" was found. Choose it above its cells.`,
  severalColumns: (label: string, header: string) => `Several columns hold "${label}"; "${header}" is used.`,
  lostLetters:
    'Some letters in this file seem to have become question marks or other letters. If so, please save it as "CSV UTF-8" and choose it again; what your list has in their place stays.',
  rowsAbove: (count: number) =>
    `${counted(count, 'row is', 'rows are')} above the header and left out. If ${count === 1 ? 'it is a guest' : 'they are guests'}, please choose another header, or import them as a file of their own.`,
  lostDigits:
    'A spreadsheet seems to have shortened phone numbers in this file, calculated with them, or taken the 0 or + from their beginning. What your list has in their place stays; please type the others again.',
  lostValues:
    'Some cells in this file hold what a spreadsheet writes in place of a value, such as #### or #REF!. What your list has in their place stays; please type the others again.',
  mayEmpty: (names: readonly string[]) =>
    `This file does not say when it was written, and has nothing where your list has something: ${shortList(names)}. Please compare before you import.`,
  olderRows: (names: readonly string[]) =>
    `Changed on your list since this file was written: ${shortList(names)}. Please compare before you import, as the file replaces what your list has.`,
  mergedCells: (headers: readonly string[]) =>
    `Empty cells in ${inQuotes(headers)} stay empty. If they belong to the text above them, as in merged cells, please fill them in.`,
  questionColumns: (headers: readonly string[]) =>
    `Answers to your questions are not imported: guests on your list keep theirs, and new ones have none (${shortList(headers)}).`,
  unusedColumns: (headers: readonly string[]) =>
    `${headers.length === 1 ? 'One column is' : `${formatCount(headers.length)} columns are`} left out: ${shortList(headers)}. Choose what ${headers.length === 1 ? 'it holds' : 'they hold'} above ${headers.length === 1 ? 'its' : 'their'} cells.`,

  // After the preview
  goneMeanwhile:
    'The guest whom this row is about was deleted meanwhile. Import it again if you would like them back.',

  // Preview
  counts: {
    ready: (count: number, updates: number) => {
      const ready = `${count === 1 ? 'guest' : 'guests'} ready`
      if (updates === 0) return ready
      if (updates === count) return `${ready}, ${count === 1 ? 'an update' : 'all of them updates'}`
      return `${ready}, ${formatCount(updates)} of them ${updates === 1 ? 'an update' : 'updates'}`
    },
    toCheck: (count: number) => `${counted(count, 'row', 'rows')} to check`,
    problems: (count: number) => `${counted(count, 'row', 'rows')} with problems`,
    duplicates: (count: number) => counted(count, 'possible duplicate', 'possible duplicates'),
    unchanged: (count: number) => `${formatCount(count)} unchanged`,
    leftOut: (count: number) => `${counted(count, 'row', 'rows')} left out`,
  },
  encodings: {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16',
    'windows-1250': 'Windows-1250',
    'windows-1252': 'Windows-1252',
    macintosh: 'Mac OS Roman',
  },
  delimiters: { ',': 'comma', ';': 'semicolon', '\t': 'tab' },
  from: (header: string) => `from "${header}"`,
  meaning: (header: string) => `What "${header}" holds`,
  leaveOut: 'Left out',
  answers: 'Answers',
  headerRow: 'Header',
  headerChoice: (row: number, cells: readonly string[]) => `Row ${row}: ${cells.join(' · ')}`,
  noHeader: 'None: the first row is a guest',
  grid: 'Rows of the file',
  gridHelp:
    'Arrow keys move from cell to cell, Enter corrects one, Space in the first column leaves a row out.',
  rowColumn: 'Guest',
  takeRow: (row: number) => `Import row ${row}`,
  cell: (header: string, row: number) => `${header}, row ${row}`,
  before: (text: string) => `before: ${text || 'empty'}`,
  changes: (label: string, before: string, after: string) => `${label}: ${before || '–'} → ${after || '–'}`,
  skipRow: 'Skip this row',
  takeRowBack: 'Import it after all',
  addAsAnother: 'Add as another guest',
  several: (names: readonly string[]) => names.join(', '),
  becomes: 'becomes',
  severalRow: (row: number) => `What row ${row} becomes`,
  severalAll: (count: number) => `${counted(count, 'row names', 'rows name')} several people. All become:`,
  eachAsChosen: 'as chosen for each',
  shapes: {
    household: 'guests of one household',
    plus_one: 'a guest with a plus one',
    one: 'one guest, as written',
  },
  states: {
    add: 'New',
    update: 'Update',
    unchanged: 'Unchanged',
    problem: 'Problem',
    check: 'To check',
    left_out: 'Left out',
    duplicate: 'Possible duplicate',
  },
  onlyProblems: 'Only rows with problems',
  noRows: 'No rows with problems',
  leftOut: ({ problems, toCheck, duplicates }: { problems: number; toCheck: number; duplicates: number }) => {
    const { counts } = importCopy
    const kinds = [
      ...(problems > 0 ? [counts.problems(problems)] : []),
      ...(toCheck > 0 ? [counts.toCheck(toCheck)] : []),
      ...(duplicates > 0 ? [counts.duplicates(duplicates)] : []),
    ]
    const are = problems + toCheck + duplicates === 1 ? 'is' : 'are'
    return `${inWords.format(kinds)} ${are} left out. Correct them here, or download them and import again.`
  },
  nothingToImport: 'Nothing to import',
  downloadProblems: 'Download problem rows',
  confirm: (count: number) => `Import ${guests(count)}`,

  // Result
  succeeded: (count: number) => `Successfully imported ${guests(count)}`,
  imported: 'Imported',
  errors: 'Errors',
  unchanged: 'Unchanged',
  addedAndUpdated: (added: number, updated: number) =>
    `${formatCount(added)} added, ${formatCount(updated)} updated`,
  duplicatesFound: (count: number) =>
    `${counted(count, 'row has', 'rows have')} the name or e-mail of another guest. All were kept.`,
  unclearNames: (count: number) =>
    count === 1
      ? 'One added name is not that of a single guest. Guests type their own name to get in: please correct it.'
      : `${formatCount(count)} added names are not those of single guests. Guests type their own name to get in: please correct them.`,
  rowsLeftOut: {
    total: (row: number) => `Row ${row} reads like a total or a heading and was left out.`,
    header: (row: number) => `Row ${row} is the header once more and was left out.`,
    skipped: (row: number) => `Row ${row} was left out.`,
    repeated: (row: number) => `Row ${row} was left out: another row of the file is the same guest.`,
  },
  columnsLeftOut: (headers: readonly string[]) =>
    `${headers.length === 1 ? 'One column was' : `${formatCount(headers.length)} columns were`} left out: ${shortList(headers)}.`,
  correctProblems: 'Correct them here',
  undo: 'Undo import',
  undoOf: (fileName: string) => `Undo import of ${fileName}`,
  /** What an undo would do, with the same counts as its result. */
  undoQuestion: (file: string | null, removed: number, restored: number, kept: number) =>
    [
      `Are you sure you want to undo ${file === null ? 'this import' : `the import of “${file}”`}?`,
      ...(removed > 0 ? [`${guests(removed)} will be removed.`] : []),
      ...(restored > 0 ? [`${guests(restored)} will be as they were before.`] : []),
      ...(kept > 0
        ? [
            `${guests(kept)} will be left as they are: written to, on your website, answered or changed since.`,
          ]
        : []),
    ].join(' '),
  /** `kept` guests have since been written to, were on the site, have answered or were edited, and stay as they are. */
  undone: (removed: number, restored: number, kept: number) =>
    [
      `Import undone: ${guests(removed)} removed`,
      ...(restored > 0 ? [`${formatCount(restored)} restored`] : []),
      ...(kept > 0 ? [`${formatCount(kept)} left as they are`] : []),
    ].join(', '),
  keptTitle: (count: number) => `${counted(count, 'guest was', 'guests were')} left as they are:`,
  keptReasons: {
    answered: 'has answered since',
    opened: 'has been on your website since',
    written: 'was written to since',
    changed: 'was changed since',
    removed: 'is no longer on your list',
  },
  andMore: (count: number) => `and ${formatCount(count)} more`,
  undoFailed: 'Failed to undo the import',
  tooOldToUndo: 'An import can be undone for a day; this one is older',
  fieldTwice: 'Two columns cannot hold the same',
  alreadyUndone: 'This import has already been undone',
  tooManyImports: 'Ten files were imported within an hour. Please wait a few minutes and try again.',
  tooManyReads: 'Many files were read in a few minutes. Please wait a moment and try again.',
  recent: 'Imported within a day',
  recentLine: (added: number, updated: number) =>
    [
      ...(added > 0 || updated === 0 ? [`${guests(added)} added`] : []),
      ...(updated > 0 ? [`${formatCount(updated)} updated`] : []),
    ].join(', '),
  done: 'Done',
  another: 'Import Another File',
} as const

function inQuotes(texts: readonly string[]): string {
  return inWords.format(texts.map((text) => `"${text}"`))
}

const HEADERS_NAMED = 6

function shortList(headers: readonly string[]): string {
  const more = headers.length - HEADERS_NAMED
  const named = headers.slice(0, HEADERS_NAMED).join(', ')
  return more > 0 ? `${named} and ${formatCount(more)} more` : named
}
