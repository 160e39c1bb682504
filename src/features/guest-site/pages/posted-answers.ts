import type { AskedQuestion, QuestionAnswersInput } from '#features/questions/model/question-schema.ts'

/** The answers in a form posted without JavaScript: a field `s.QUESTION` marks each question that was in it. */
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
      const prefix = `q.${id}.`
      const pressed = Object.keys(posted)
        .filter((name) => name.startsWith(prefix) && posted[name] === 'on')
        .map((name) => name.slice(prefix.length))
      // In the couple's order; a choice that was removed meanwhile is last, and is refused like any other.
      const chosen = new Set([
        ...options.map((option) => option.id).filter((one) => pressed.includes(one)),
        ...pressed,
      ])
      return {
        question_id: id,
        value: type === 'several' ? [...chosen] : [text].filter((one) => one !== ''),
        shown: isText ? [stored].filter((one) => one !== '') : stored.split(' ').filter((one) => one !== ''),
      }
    })
}

/** An event's answer in a form posted without JavaScript, not checked yet; `other.GUEST.COMPANION` is a further person. */
export function postedEventAnswer({ companion, ...posted }: Readonly<Record<string, string>>) {
  const others = Object.entries(posted)
    .map(([name, shown]) => ({ name: name.split('.'), shown }))
    .filter(({ name }) => name[0] === 'other')
    .map(({ name: [, guest_id, plusOne], shown }) => ({ guest_id, companion: Boolean(plusOne), shown }))
  return { ...posted, companion: Boolean(companion), others }
}
