import type { AskedQuestion, QuestionAnswersInput } from '#features/questions/model/question-schema.ts'

/** The answers of a form that was posted without the script: `s.QUESTION` names each question that was in it. */
export function postedAnswers(
  posted: Readonly<Record<string, string>>,
  questions: readonly AskedQuestion[],
): QuestionAnswersInput['answers'] {
  return questions
    .filter(({ id }) => `s.${id}` in posted)
    .map(({ id, type, options }) => {
      const text = posted[`q.${id}`] ?? ''
      const stored = posted[`s.${id}`] ?? ''
      const isText = type === 'short' || type === 'long' || type === 'number'
      const chosen = options
        .map((option) => option.id)
        .filter((option) => posted[`q.${id}.${option}`] === 'on')
      return {
        question_id: id,
        value: type === 'several' ? chosen : [text].filter((one) => one !== ''),
        shown: isText ? [stored].filter((one) => one !== '') : stored.split(' ').filter((one) => one !== ''),
      }
    })
}
