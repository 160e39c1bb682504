import { counted, guests } from './guest-copy.ts'

/** The sentences of the CSV import; many are fixed word for word (rule W1), but singular at one (rule A11). */
export const guestImportCopy = {
  title: 'Import CSV',
  choose: 'Choose a CSV file',
  chooseHint: 'Comma, semicolon or tab; columns in any order. 5,000 rows and 5 MB at most.',
  template: 'Download template',
  processing: 'Processing...',
  steps: { file: 'File', preview: 'Preview', import: 'Import' },
  notCsvName: 'Please select a CSV file',
  empty: 'CSV file appears to be empty',
  failed: 'Failed to process CSV file',
  catererSheet:
    "This is a caterer's sheet, not a guest list. Please choose a file with one row for each guest.",
  tooLarge: 'This file is larger than 5 MB. Please split it and import the parts one by one.',
  tooManyRows: 'This file has more than 5,000 rows. Please split it and import the parts one by one.',

  // Rows
  rowMessage: (row: number, message: string) => `Row ${row}: ${message}`,
  emailFormat: 'Invalid email format',
  plusOneFormat: 'Plus one allowed must be true/false, yes/no, or 1/0',
  photoConsentFormat: 'Photo consent must be true/false, yes/no, or 1/0',
  statusFormat: 'RSVP status must be pending, accepted or declined',
  inField: (label: string, message: string) => `${label}: ${message}`,
  unknownError: 'Unknown error',
  missingCell: 'missing',
  updates: (name: string) => `${name} is already on your list and will be updated.`,
  onListWithEmail: (name: string) => `${name} is already on your list with this e-mail.`,
  onList: (name: string) => `${name} is already on your list.`,
  emailOnList: (name: string) => `${name} on your list has the same e-mail.`,
  nameInRow: (row: number) => `Row ${row} of this file has the same name.`,
  emailInRow: (row: number) => `Row ${row} of this file has the same e-mail.`,
  offMenu: (meal: string) => `"${meal}" is not on the menu; it is kept as written.`,

  // The sheet as a whole
  namesSplit: (header: string) => `First and last names are taken from the column "${header}".`,
  missingColumn: (label: string) => `No column for "${label}" was found.`,
  severalColumns: (label: string, header: string) => `Several columns hold "${label}"; "${header}" is used.`,
  ignoredColumns: (headers: readonly string[]) =>
    `${headers.length === 1 ? 'This column is' : 'These columns are'} left out: ${headers.join(', ')}.`,

  // Preview
  counts: {
    ready: 'ready',
    problems: (count: number) => `${count} with problems`,
    duplicates: (count: number) => counted(count, 'possible duplicate', 'possible duplicates'),
    updates: (count: number) => counted(count, 'update', 'updates'),
  },
  encodings: {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16',
    'windows-1252': 'Windows-1252',
  },
  delimiters: { ',': 'comma', ';': 'semicolon', '\t': 'tab' },
  from: (header: string) => `from "${header}"`,
  onlyProblems: 'Only rows with problems',
  leftOut: (count: number) =>
    `${counted(count, 'row with problems is', 'rows with problems are')} left out. You can download them, correct them and import again.`,
  downloadProblems: 'Download problem rows',
  confirm: (count: number) => `Import ${guests(count)}`,

  // Result
  succeeded: (count: number) => `Successfully imported ${guests(count)}`,
  imported: 'Imported',
  errors: 'Errors',
  addedAndUpdated: (added: number, updated: number) => `${added} added, ${updated} updated`,
  duplicatesFound: (count: number) =>
    `${counted(count, 'row has', 'rows have')} the name or e-mail of another guest. All were kept.`,
  undo: 'Undo import',
  /** `kept` guests answered or were edited since, and stay as they are */
  undone: (removed: number, restored: number, kept: number) =>
    [
      `Import undone: ${guests(removed)} removed`,
      ...(restored > 0 ? [`${restored} restored`] : []),
      ...(kept > 0 ? [`${kept} kept because they changed since`] : []),
    ].join(', '),
  undoFailed: 'Failed to undo the import',
  alreadyUndone: 'This import has already been undone',
  tooManyImports: 'Ten files were imported within an hour. Please wait a few minutes and try again.',
  done: 'Done',
  another: 'Import Another File',
} as const
