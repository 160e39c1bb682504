import { Hono } from 'hono'
import { askedCopy } from '#features/questions/model/asked-copy.ts'
import { YES_NO } from '#features/questions/model/question.ts'
import { errorsByQuestion } from '#features/questions/model/question-answer.ts'
import { questionAnswersInput } from '#features/questions/model/question-schema.ts'
import type { QuestionAnswersInput } from '#features/questions/model/question-schema.ts'
import { answerQuestions } from '#features/questions/server/answer-commands.ts'
import { readFormQuestions } from '#features/questions/server/asked-queries.ts'
import type { FormQuestion } from '#features/questions/server/asked-queries.ts'
import { oneLineEnd } from '#features/rsvps/model/shown-answer.ts'
import type { FieldTexts } from '../model/guest-form-rules.ts'
import type { RefusedAnswers } from '../model/guest-page.ts'
import { PAGE_MARK_FIELD } from '../model/offline.ts'
import { pageAddress } from '../model/page-address.ts'
import { QUESTIONS_ID } from '../public/couple-questions.tsx'
import { keyOf } from '../public/question-values.ts'
import { setFlash } from '../server/flash-cookie.ts'
import type { Flash } from '../server/flash-cookie.ts'
import type { GuestPageResponse } from '../server/guest-page-queries.ts'
import type { GuestTokens } from '../server/guest-token.ts'
import { pageMark } from '../server/page-mark.ts'
import { isId } from '#platform/model/ids.ts'
import { weddingPaths } from '#platform/model/wedding-paths.ts'
import { readFormPart } from '#platform/pages/read-form.ts'
import type { AppContext, AppEnv } from '#platform/server/http/app-context.ts'
import { formRefusal } from './form-refusal.ts'
import type { RefusedStatus } from './form-refusal.ts'
import { findGuestOf } from './page-guest.ts'
import type { SitePages } from './site-pages.ts'
import { requestedTab } from './tab-form.ts'
import { refuseOthersForm, sendFailedForm, sendUnsentForm } from './unsent-form.ts'
import type { PostedForm } from './unsent-form.ts'

/** Answers to the couple's questions that are sent without JavaScript. */
export function createQuestionForm(pages: SitePages, tokens: GuestTokens): Hono<AppEnv> {
  const { readPage, sendPage } = pages
  const routes = new Hono<AppEnv>()

  routes.post('/wedding/:slug/questions', async (c) => {
    const slug = c.req.param('slug')
    const scope = await findGuestOf(c, slug)
    const posted = await readFormPart(c, '')
    if (!scope || posted[PAGE_MARK_FIELD] !== pageMark(scope))
      return refuseOthersForm(c, pages, tokens, scope, slug, unsentForm(slug, posted))
    const person = { guest_id: posted['guest_id'] ?? '', companion: Boolean(posted['companion']) }
    const answers = postedAnswers(posted, await readFormQuestions(scope))
    const input = questionAnswersInput.safeParse({ ...person, answers })
    const values = Object.fromEntries(answers.map(({ question_id, value }) => [question_id, value]))
    const refused = { ...person, values, errors: {}, message: askedCopy.failed }
    if (!input.success) return sendQuestions(c, slug, 422, posted, refused)
    try {
      await answerQuestions(scope, input.data)
    } catch (cause) {
      const refusal = formRefusal(cause)
      if (!refusal) return sendFailedForm(c, pages, slug, unsentForm(slug, posted), cause)
      const { status, message, fields } = refusal
      const errors = errorsByQuestion(fields)
      const refusedForm = { ...refused, errors, message: fields ? askedCopy.check : message }
      return sendQuestions(c, slug, status, posted, refusedForm, message)
    }
    setFlash(c, slug, { tab: QUESTIONS_ID, sentence: 'saved' })
    return c.redirect(`${pageAddress(slug, requestedTab(c))}#${QUESTIONS_ID}`, 303)
  })

  /** The page with one person's answers as they were sent, and why they were not saved. */
  async function sendQuestions(
    c: AppContext,
    slug: string,
    status: RefusedStatus,
    posted: FieldTexts,
    refused: RefusedAnswers,
    reason = refused.message,
  ): Promise<Response> {
    const response = await readPage(c, slug, null)
    const { page } = response
    // The page may have no form left: after the deadline, for a person who is gone, or until the guest has answered again.
    const questions = page.view === 'confirmed' && !page.closed ? page.questions : null
    const hasForm = questions?.people.some((person) => keyOf(person) === keyOf(refused))
    if (page.view !== 'confirmed' || !questions || !hasForm)
      return sendUnsentForm(c, pages, slug, unsentForm(slug, posted), status, reason)
    return sendPage(c, { ...response, status, page: { ...page, questions: { ...questions, refused } } })
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

function unsentForm(slug: string, posted: FieldTexts): PostedForm {
  // What is chosen has an identifier as its value, or 'yes' or 'no'.
  const isText = (text: string) => text !== '' && !isId(text) && !YES_NO.some((one) => one === text)
  const written = Object.entries(posted).filter(([name, text]) => /^q\.[^.]+$/.test(name) && isText(text))
  return {
    action: weddingPaths.weddingQuestions(slug),
    fields: posted,
    written: written.map(([name]) => name),
  }
}

/** The answers in a form posted without JavaScript: a field `s.QUESTION` marks each question that was in it. */
function postedAnswers(
  posted: FieldTexts,
  questions: readonly FormQuestion[],
): QuestionAnswersInput['answers'] {
  return questions
    .filter(({ id }) => `s.${id}` in posted)
    .map(({ id, type, options }) => {
      const text = posted[`q.${id}`] ?? ''
      // A posted form has CRLF where the page had LF; anything else would look like an answer given since.
      const stored = oneLineEnd(posted[`s.${id}`] ?? '')
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
