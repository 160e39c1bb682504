/** The polls that every wedding starts with. */
export const FIXED_POLLS = [
  {
    key: 'poll-1',
    question: 'What is the best part of a wedding?',
    options: ['The ceremony', 'The dancing', 'The food', 'Seeing everyone together'],
  },
  {
    key: 'poll-2',
    question: 'Which song should be our first dance?',
    options: ['At Last', 'La vie en rose', 'Moon River', 'Harvest Moon'],
  },
  {
    key: 'poll-3',
    question: 'What is your best wedding advice?',
    options: [
      'Dance in the kitchen',
      'Say sorry first',
      'Keep one evening a week',
      'Never stop asking questions',
    ],
  },
] as const
