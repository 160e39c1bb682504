import { z } from 'zod'
import { TIME_SPENT_MAX, answerField, triviaCopy as copy } from './trivia-run.ts'
import { TRIVIA_LIMITS } from './trivia-question.ts'

/** Above the length of the token of as many questions as there can be: 14 characters each, and 4 for each text. */
const SHOWN_MAX = TRIVIA_LIMITS.questions * (14 + 4 * (1 + TRIVIA_LIMITS.optionsMax)) + 100

/** A guest's run. It carries no score: the server knows the right answers. */
export const triviaRunInput = z.object({
  shown: z.string({ error: () => copy.notShown }).max(SHOWN_MAX, { error: () => copy.notShown }),
  /** In seconds; 0 is unknown, as is what no run can take: less than nothing, or half a second. */
  timeSpent: z.number().transform((seconds) => Math.min(TIME_SPENT_MAX, Math.max(0, Math.round(seconds)))),
  answers: z
    .array(
      z.object({
        question_id: z.uuid(),
        option: z
          .int({ error: () => copy.noOption })
          .min(0, { error: () => copy.noOption })
          .max(TRIVIA_LIMITS.optionsMax - 1, { error: () => copy.noOption }),
      }),
      { error: () => copy.unanswered },
    )
    .min(1, { error: () => copy.unanswered })
    .max(TRIVIA_LIMITS.questions, { error: () => copy.twice })
    .refine((answers) => new Set(answers.map(({ question_id }) => question_id)).size === answers.length, {
      error: () => copy.twice,
    }),
})
export type TriviaRunInput = z.output<typeof triviaRunInput>

/** The fields of the form that is posted without scripts: which questions it shows, and an answer to each. */
export const TRIVIA_FORM_FIELDS: readonly string[] = [
  'shown',
  ...Array.from({ length: TRIVIA_LIMITS.questions }, (_, index) => answerField(index)),
]

/** The run in that form; without scripts nothing measures the time. */
export function runOfForm(texts: Readonly<Record<string, string>>): z.input<typeof triviaRunInput> {
  const answers = TRIVIA_FORM_FIELDS.slice(1).flatMap((name) => {
    const [question_id = '', option = ''] = (texts[name] ?? '').split(':')
    return question_id === '' ? [] : [{ question_id, option: Number(option || NaN) }]
  })
  return { shown: texts['shown'] ?? '', timeSpent: 0, answers }
}
