/** The texts that guests read around the couple's questions. */
export const words = {
  title: (bride: string, groom: string) => `${bride} and ${groom} would like to know`,
  you: 'You',
  plusOne: 'Your plus one',
  plusOneOf: (name: string) => `Plus one of ${name}`,
  forHousehold: 'Once for all of you',
  /** without JavaScript, above the forms of several people */
  oneByOne: 'Each person’s answers are saved on their own, with the button below them.',
  mustAnswer: '(required)',
  yes: 'Yes',
  no: 'No',
  notAnswered: 'No answer yet',
  answered: (answered: number, asked: number) => `${answered} of ${asked} answered`,
  /** without scripts, above a question that depends on another */
  onlyIf: (answers: string, question: string) => `If you answered ${answers} to “${question}”:`,
  or: ' or ',
  noAnswer: 'No answer',
  save: 'Save answers',
  saving: 'Saving ...',
  saved: 'Saved',
  unsaved: 'This is not saved yet: it was typed before the page was opened again.',
  unsent: 'Kept on this device. It is sent as soon as you are online.',
  failed: 'Your answers could not be saved. Please try again.',
  required: 'Please answer this question',
  check: 'Please look at the answers that are marked.',
  tooLong: (limit: string) => `Please use at most ${limit} characters`,
  noNumber: 'Please enter a number',
  ambiguousNumber: 'Please write the number without separators, like 1000',
  chooseOne: 'Please choose one',
  noLongerOffered: 'This choice is no longer offered. Please choose again.',
  notStorable: 'This text contains characters that cannot be saved',
  /** same text for a person who is gone and one of another household, so as not to reveal which */
  notYours: 'You cannot answer for this person any more',
  answeredSince: (name: string, question: string, answer: string) =>
    `Somebody has answered “${question}” for ${name} since: ${answer || 'nothing'}. Save once more to put your answer in its place.`,
  tooMany: 'Please wait a moment before you save more answers',
} as const
