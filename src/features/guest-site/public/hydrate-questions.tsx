import type { ReactNode } from 'react'
import { loadWords } from '#platform/public/load-words.ts'
import type { ConfirmedPage } from './confirmed-view.tsx'
import { CoupleQuestions, readQuestions } from './couple-questions.tsx'

/** The couple's questions as the server rendered them; loaded only by pages that have any. */
export async function questionsPart(page: ConfirmedPage): Promise<ReactNode> {
  await loadWords('asked-words')
  return <CoupleQuestions page={page} />
}

/** The questions of a page that had none, after its guest has changed an answer; null if there still are none. */
export async function newQuestions(page: ConfirmedPage): Promise<ReactNode | null> {
  const questions = await readQuestions(page)
  return questions.people.length > 0
    ? questionsPart({ ...page, questions: { ...questions, refused: null } })
    : null
}
