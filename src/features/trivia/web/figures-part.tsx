import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { triviaResultsCopy as copy } from '../model/trivia-results-words.ts'
import type { FiguresQuery } from './trivia-api.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/skeleton.tsx'

interface FiguresPartProps<T> {
  query: FiguresQuery<T>
  children: (read: T) => ReactNode
}

/** The body of a figures dialog: the data, a loading note or an error. */
export function FiguresPart<T>({ query, children }: FiguresPartProps<T>) {
  const { data, isError, refetch } = useQuery(query)
  if (data !== undefined) return children(data)
  if (!isError) return <Loading />
  return <ErrorState title={copy.loadFailed} onRetry={() => void refetch()} />
}
