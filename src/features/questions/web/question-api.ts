import { queryOptions } from '@tanstack/react-query'

import type { Answerer, OwnQuestion, QuestionChanges, QuestionInput } from '../model/question-schema.ts'
import type { SitePreview } from '#features/guest-site/model/site-preview.ts'
import type { Id } from '#platform/model/ids.ts'
import { api } from '#platform/web/api-client.ts'
import { changing } from '#platform/web/live-queries.ts'

const PATH = '/api/questions'

/** All questions in their order, including archived ones. */
export const questionsQuery = queryOptions({
  queryKey: ['questions'],
  queryFn: ({ signal }) => api.get<OwnQuestion[]>(PATH, { signal }),
})

/** Everyone who is asked something or has answered. */
export const questionAnswersQuery = queryOptions({
  queryKey: ['question-answers'],
  queryFn: ({ signal }) => api.get<Answerer[]>(`${PATH}/answers`, { signal }),
})

/**
 * The guest page with the questions, as an invented guest who has answered would see it; read again every time it
 * opens.
 */
export const questionPreviewQuery = queryOptions({
  queryKey: ['question-preview'],
  queryFn: () => api.post<Pick<SitePreview, 'html'>>('/api/couple/preview', { view: 'answered' }),
  staleTime: 0,
  gcTime: 0,
})

export const createQuestion = (input: QuestionInput) =>
  changing('question', api.create<OwnQuestion>(PATH, input))

export const changeQuestion = (id: Id, changes: QuestionChanges) =>
  changing('question', api.patch<OwnQuestion>(`${PATH}/${id}`, changes))

export const archiveQuestion = (id: Id) =>
  changing('question', api.post<OwnQuestion>(`${PATH}/${id}/archive`))

export const restoreQuestion = (id: Id) =>
  changing('question', api.post<OwnQuestion>(`${PATH}/${id}/restore`))

export const deleteQuestion = (id: Id) => changing('question', api.delete(`${PATH}/${id}`))

/** Enters an answer that somebody gave the couple directly; an empty value withdraws theirs. */
export const enterAnswer = (id: Id, { guest_id, companion }: Answerer, value: readonly string[]) =>
  changing('question', api.put(`${PATH}/${id}/answers`, { guest_id, companion, value }))

export const saveOrder = (ids: readonly Id[]) => api.put<void>(`${PATH}/order`, { ids })

/** Downloads everyone's answers as a CSV file. */
export function exportAnswers(): Promise<void> {
  return api.save(`${PATH}/answers.csv`)
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    questions: unknown
    'question-answers': unknown
    'question-preview': unknown
  }
}
