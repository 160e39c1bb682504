import { QueryClient } from '@tanstack/react-query'

import { AppError } from '#platform/model/app-error.ts'

const READ_RETRIES = 2

/** Reads retry quietly while there is hope: never after the server has said no (4xx). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) =>
        failures < READ_RETRIES && !(error instanceof AppError && error.status < 500),
      retryDelay: (failures) => 400 * 2 ** failures,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
