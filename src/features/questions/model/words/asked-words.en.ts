/** What guests read about the couple's questions. */
export const words = {
  title: (bride: string, groom: string) => `${bride} and ${groom} would like to know`,
  you: 'You',
  plusOne: 'Your plus one',
  plusOneOf: (name: string) => `Plus one of ${name}`,
  forHousehold: 'Once for all of you',
  optional: '(optional)',
  yes: 'Yes',
  no: 'No',
  notAnswered: 'No answer yet',
  answered: (answered: number, asked: number) => `${answered} of ${asked} answered`,
  /** without the script, before a question that depends on another */
  onlyIf: (answers: string, question: string) => `If you answered ${answers} to “${question}”:`,
  or: ' or ',
  noAnswer: 'No answer',
  save: 'Save answers',
  saving: 'Saving ...',
  saved: 'Saved',
  kept: 'Kept on this device. It is sent as soon as you are online.',
  failed: 'Your answers could not be saved. Please try again.',
  required: 'Please answer this question',
  check: 'Please look at the answers that are marked.',
  tooLong: (limit: string) => `Please use at most ${limit} characters`,
  noNumber: 'Please enter a number',
  chooseOne: 'Please choose one',
  noLongerOffered: 'This choice is no longer offered. Please choose again.',
  notStorable: 'This text contains characters that cannot be saved',
  /** a person who is gone, or is another household's: they are told the same */
  notYours: 'You cannot answer for this person any more',
  answeredSince: (name: string, question: string, answer: string) =>
    `Somebody has answered “${question}” for ${name} since: ${answer || 'nothing'}. Save once more to put your answer in its place.`,
  tooMany: 'Please wait a moment before you save more answers',
} as const
