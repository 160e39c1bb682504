import { queryOptions } from '@tanstack/react-query'

import type {
  LeaderboardEntry,
  QuestionFigures,
  TriviaLeaderboard,
  TriviaStats,
} from '../model/trivia-figures.ts'
import type { TriviaQuestion } from '../model/trivia-question.ts'
import type { TriviaQuestionChange, TriviaQuestionInput } from '../model/trivia-question-input.ts'
import type { TriviaResult } from '../model/trivia-run.ts'
import type { Id } from '#platform/model/ids.ts'
import { api } from '#platform/web/api-client.ts'
import { refetchKind } from '#platform/web/live-queries.ts'
import { queryClient } from '#platform/web/query-client.ts'

const QUESTIONS = '/api/trivia-questions'
const RESULTS = '/api/activities/trivia'

export const triviaQuestionsQuery = queryOptions({
  queryKey: ['trivia-questions'],
  queryFn: ({ signal }) => api.get<TriviaQuestion[]>(QUESTIONS, { signal }),
})

export const triviaStatsQuery = figures<TriviaStats>('stats')
export const leaderboardQuery = figures<TriviaLeaderboard>('leaderboard')
export const questionFiguresQuery = figures<QuestionFigures[]>('questions')
export const certificatesQuery = figures<LeaderboardEntry[]>('certificates')
export const triviaResultQuery = (id: Id) => figures<TriviaResult>(`results/${id}`)

/** A query of one of the figures about the runs. */
export type FiguresQuery<T> = ReturnType<typeof figures<T>>

function figures<T>(name: string) {
  return queryOptions({
    queryKey: ['trivia-figures', name],
    queryFn: ({ signal }) => api.get<T>(`${RESULTS}/${name}`, { signal }),
  })
}

export async function addQuestion(input: TriviaQuestionInput): Promise<void> {
  await api.create(QUESTIONS, input)
  await refetchKind('trivia_question')
}

/** Changes a question where `input` differs from `seen`, unless that was changed since. */
export async function changeQuestion(id: Id, input: TriviaQuestionChange): Promise<void> {
  await api.put(`${QUESTIONS}/${id}`, input)
  await refetchKind('trivia_question')
}

/** Reads the questions again; returns the one with `id`, undefined if it is gone. */
export async function rereadQuestion(id: Id): Promise<TriviaQuestion | undefined> {
  await refetchKind('trivia_question')
  return queryClient.getQueryData(triviaQuestionsQuery.queryKey)?.find((one) => one.id === id)
}

export async function duplicateQuestion({ id }: TriviaQuestion): Promise<true> {
  await api.create(`${QUESTIONS}/${id}/duplicate`)
  await refetchKind('trivia_question')
  return true
}

/** Returns how many were actually deleted. */
export async function deleteQuestions(ids: readonly Id[]): Promise<number> {
  const { count } = await api.post<{ count: number }>(`${QUESTIONS}/delete`, { ids })
  await refetchKind('trivia_question')
  return count
}

export async function saveOrder(ids: readonly Id[]): Promise<void> {
  await api.put(`${QUESTIONS}/order`, { ids })
}

const FILES = {
  questions: `${QUESTIONS}/export.csv`,
  csv: `${RESULTS}/export.csv`,
  json: `${RESULTS}/export.json`,
  certificates: `${RESULTS}/certificates.html`,
  report: `${RESULTS}/report.html`,
} as const

/** Downloads one of the couple's files about the trivia. */
export function saveTriviaFile(file: keyof typeof FILES, search = ''): Promise<true> {
  return save(`${FILES[file]}?${search}`)
}

export function saveCertificate(id: Id): Promise<true> {
  return save(`${RESULTS}/results/${id}/certificate.html`)
}

async function save(path: string): Promise<true> {
  await api.save(path)
  return true
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    'trivia-questions': unknown
    'trivia-results': unknown
    'trivia-figures': unknown
  }
}
