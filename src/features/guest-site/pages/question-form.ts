import { Hono } from 'hono'
import { askedCopy } from '#features/questions/model/asked-copy.ts'
import { errorsByQuestion } from '#features/questions/model/question-answer.ts'
import { questionAnswersInput } from '#features/questions/model/question-schema.ts'
import type { AskedQuestion, QuestionAnswersInput } from '#features/questions/model/question-schema.ts'
import { answerQuestions } from '#features/questions/server/answer-commands.ts'
import { readQuestions } from '#features/questions/server/asked-queries.ts'
import type { RefusedAnswers } from '../model/guest-page.ts'
import { PAGE_MARK_FIELD } from '../model/offline.ts'
import { pageAddress } from '../model/page-address.ts'
import { QUESTIONS_ID } from '../public/couple-questions.tsx'
import { setFlash } from '../server/flash-cookie.ts'
import type { Flash } from '../server/flash-cookie.ts'
import type { GuestPageResponse } from '../server/guest-page-queries.ts'
import { readForm, readFormPart } from '#platform/pages/read-form.ts'
import type { AppContext, AppEnv } from '#platform/server/http/http.ts'
import { formRefusal } from './form-refusal.ts'
import type { RefusedStatus } from './form-refusal.ts'
import { findGuestOf, markOf } from './page-guest.ts'
import type { SitePages } from './site-pages.ts'
import { requestedTab } from './tab-form.ts'

/** Answers to the couple's questions that are sent without JavaScript. */
export function createQuestionForm({ readPage, sendPage }: SitePages): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()

  routes.post('/wedding/:slug/questions', async (c) => {
    const slug = c.req.param('slug')
    const scope = await findGuestOf(c, slug)
    const form = await readForm(c, [PAGE_MARK_FIELD, 'guest_id', 'companion'])
    // Whoever is let in now sees their own questions.
    if (!scope || form[PAGE_MARK_FIELD] !== markOf(scope))
      return c.redirect(pageAddress(slug, requestedTab(c)), 303)
    const posted = await readFormPart(c, '')
    const { questions } = await readQuestions(scope)
    const person = { guest_id: form.guest_id, companion: form.companion !== '' }
    const answers = postedAnswers(posted, questions)
    const input = questionAnswersInput.safeParse({ ...person, answers })
    const values = Object.fromEntries(answers.map(({ question_id, value }) => [question_id, value]))
    const refused = { ...person, values, errors: {}, message: askedCopy.failed }
    if (!input.success) return sendQuestions(c, slug, 422, refused)
    try {
      await answerQuestions(scope, input.data)
    } catch (cause) {
      const refusal = formRefusal(cause)
      if (!refusal) throw cause
      const { status, message, fields } = refusal
      const errors = errorsByQuestion(fields)
      return sendQuestions(c, slug, status, { ...refused, errors, message })
    }
    setFlash(c, slug, { tab: QUESTIONS_ID, sentence: 'saved' })
    return c.redirect(`${pageAddress(slug, requestedTab(c))}#${QUESTIONS_ID}`, 303)
  })

  /** The page with one person's answers as they were sent, and why they were not saved. */
  async function sendQuestions(
    c: AppContext,
    slug: string,
    status: RefusedStatus,
    refused: RefusedAnswers,
  ): Promise<Response> {
    const response = await readPage(c, slug, null)
    const { page } = response
    if (page.view !== 'confirmed' || !page.questions) return sendPage(c, response)
    return sendPage(c, { ...response, status, page: { ...page, questions: { ...page.questions, refused } } })
  }

  return routes
}

/** The page, which says so after answers were saved without JavaScript. */
export function withSavedAnswers(response: GuestPageResponse, flash: Flash | null): GuestPageResponse {
  const { page } = response
  if (flash?.tab !== QUESTIONS_ID) return response
  if (page.view !== 'confirmed' || !page.questions) return response
  return { ...response, page: { ...page, questions: { ...page.questions, is_saved: true } } }
}

/** The answers in a form posted without JavaScript: a field `s.QUESTION` marks each question that was in it. */
function postedAnswers(
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
