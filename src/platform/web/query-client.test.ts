import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { AppError } from '#platform/model/app-error.ts'
import { queryClient, refetchAfterOthers, refetchQueries, takesRows } from './query-client.ts'

declare module './query-client.ts' {
  interface QueryNames {
    figures: unknown
  }
}

const queryKey = ['figures'] as const

/** A server whose figure is read when a request arrives; each response is on its way until the test lets it through. */
let figure: number
let arriving: (() => void)[]
let shown: QueryObserver<number, Error, number, number, readonly ['figures']>

beforeEach(() => {
  figure = 0
  arriving = []
  shown = new QueryObserver(queryClient, {
    queryKey,
    queryFn: ({ signal }) => {
      const read = figure
      return new Promise<number>((resolve, reject) => {
        arriving.push(() => resolve(read))
        signal.addEventListener('abort', () => reject(new Error('cut short')))
      })
    },
  })
  const leave = shown.subscribe(() => undefined)
  return () => leave()
})
afterEach(() => queryClient.clear())

async function arrives(request: number): Promise<void> {
  await expect.poll(() => arriving.length).toBeGreaterThan(request)
  arriving[request]?.()
}
const figureShown = () => shown.getCurrentResult().data

for (const refetch of [refetchQueries, refetchAfterOthers])
  test(`a change during the first load is shown, after ${refetch.name}`, async () => {
    expect(takesRows(queryKey)).toBe(false)
    figure = 1
    const done = refetch({ queryKey })
    await arrives(0)
    await expect.poll(figureShown).toBe(0)
    await arrives(1)
    await done
    expect(figureShown()).toBe(1)
    expect(takesRows(queryKey)).toBe(true)
    expect(arriving).toHaveLength(2)
  })

test('a list that nobody has opened takes no rows, and a change makes it load nothing', async () => {
  queryClient.clear()
  arriving = []
  expect(takesRows(queryKey)).toBe(false)
  await refetchAfterOthers({ queryKey })
  expect(arriving).toEqual([])
})

test('an own change cuts a load short that had begun before it', async () => {
  await arrives(0)
  await expect.poll(figureShown).toBe(0)
  void refetchAfterOthers({ queryKey })
  await expect.poll(() => arriving).toHaveLength(2)
  figure = 1
  const done = refetchQueries({ queryKey })
  await arrives(1)
  await arrives(2)
  await done
  expect(figureShown()).toBe(1)
})

test('changes that keep coming from others do not keep a slow load from being shown, and the last one is shown too', async () => {
  await arrives(0)
  await expect.poll(figureShown).toBe(0)
  for (figure = 1; figure <= 3; figure++) void refetchAfterOthers({ queryKey })
  await arrives(1)
  await expect.poll(figureShown).toBe(1)
  await arrives(2)
  await expect.poll(figureShown).toBe(4)
  await expect.poll(() => takesRows(queryKey)).toBe(true)
  expect(arriving).toHaveLength(3)
})

test('a load that was cancelled is followed by another one as well', async () => {
  await arrives(0)
  await expect.poll(figureShown).toBe(0)
  void queryClient.refetchQueries({ queryKey })
  await expect.poll(() => arriving).toHaveLength(2)
  figure = 1
  void refetchAfterOthers({ queryKey })
  await queryClient.cancelQueries({ queryKey })
  await arrives(2)
  await expect.poll(figureShown).toBe(1)
})

test('a load that fails is not tried again because of a change', async () => {
  let requests = 0
  const failing = new QueryObserver(queryClient, {
    queryKey: ['figures', 'failing'] as const,
    queryFn: () => {
      requests++
      return Promise.reject(new AppError('not_found', 'It is gone'))
    },
  })
  const leave = failing.subscribe(() => undefined)
  const done = refetchAfterOthers({ queryKey })
  await expect.poll(() => failing.getCurrentResult().status).toBe('error')
  await arrives(0)
  await arrives(1)
  await done
  expect(requests).toBe(1)
  leave()
})
