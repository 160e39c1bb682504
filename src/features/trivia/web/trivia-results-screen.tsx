import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { triviaResultList } from '../model/trivia-result-list.ts'
import type { OwnTriviaResult } from '../model/trivia-result-list.ts'
import { triviaResultsCopy as copy, triviaResultsWords } from '../model/trivia-results-words.ts'
import { resultRows } from './result-rows.tsx'
import { ResultStats } from './result-stats.tsx'
import { ResultTools } from './result-tools.tsx'
import { triviaStatsQuery } from './trivia-api.ts'
import { ResultDialog } from './trivia-dialogs.ts'
import { useActivityList } from '#features/activities/web/use-activity-list.ts'
import { useWeddingZone } from '#features/couples/web/wedding-zone.ts'
import { toParams } from '#lists/model/define-list.ts'
import { PagedListScreen } from '#lists/web/paged-list-screen.tsx'
import { useListUrl } from '#lists/web/use-list-url.ts'
import { paths } from '#platform/model/paths.ts'
import { Button } from '#ui/button.tsx'
import { useDialog } from '#ui/use-dialog.ts'

const source = { path: '/api/activities/trivia', queryName: 'trivia-results' } as const

/** Every run of the couple's trivia. */
export default function TriviaResultsScreen() {
  const { query } = useListUrl(triviaResultList)
  const { data: stats } = useQuery(triviaStatsQuery)
  const zone = useWeddingZone()
  const detail = useDialog<OwnTriviaResult>()
  const { remove, removeMany, isDeleting } = useActivityList(triviaResultList, source, copy)
  const best = stats?.best.join(' ')
  const rows = useMemo(() => resultRows(best?.split(' ') ?? [], zone), [best, zone])
  const actions = useMemo(
    () => ({ open: detail.open, remove: (result: OwnTriviaResult) => void remove(result) }),
    [detail.open, remove],
  )
  return (
    <>
      <PagedListScreen
        list={triviaResultList}
        source={source}
        words={triviaResultsWords}
        head={{
          title: copy.title,
          line: ({ total }) => triviaResultsWords.total(total),
          back: { to: paths.activities, label: copy.back },
          actions: ({ matching }) => (
            <ResultTools search={toParams(triviaResultList, query).toString()} matching={matching} />
          ),
        }}
        above={<ResultStats stats={stats} />}
        {...rows}
        actions={actions}
        bulkActions={(selection) => (
          <Button variant="danger" busy={isDeleting} onPress={() => void removeMany(selection)}>
            {copy.deleteSome(selection.ids.length)}
          </Button>
        )}
        empty={copy.empty}
      />
      <ResultDialog result={detail.item} {...detail.props} onRemove={actions.remove} />
    </>
  )
}
