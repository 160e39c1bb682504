import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn, Plus, Trophy } from 'lucide-react'
import { useMemo } from 'react'

import type { OwnPoll } from '../model/poll.ts'
import { pollResultsCopy as copy, voteWords } from '../model/poll-results-copy.ts'
import { voteList } from '../model/vote-list.ts'
import type { OwnVote } from '../model/vote-list.ts'
import { pollSummaryQuery } from './poll-api.ts'
import { EngagementDialog, ParticipantsDialog, PollDetailsDialog, PollFormDialog } from './poll-dialogs.ts'
import { PollsOverview } from './polls-overview.tsx'
import { voteListRows } from './vote-rows.tsx'
import { HeadButtons } from '#features/activities/web/head-buttons.tsx'
import { useActivityList } from '#features/activities/web/use-activity-list.ts'
import { useWeddingZone } from '#features/couples/web/wedding-zone.ts'
import { PagedListScreen } from '#lists/web/paged-list-screen.tsx'
import { useFormDialog } from '#lists/web/use-form-dialog.ts'
import { BarButton } from '#lists/web/selection-bar.tsx'
import { useListUrl } from '#lists/web/use-list-url.ts'
import type { Id } from '#platform/model/ids.ts'
import { POLL_ANALYTICS, paths } from '#platform/model/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ICON } from '#ui/icon-props.ts'
import { ToolStrip } from '#ui/tool-strip.tsx'
import { useDialog } from '#ui/use-dialog.ts'

const source = { path: '/api/activities/votes', queryName: 'poll-votes' } as const

/** The couple's polls with their results, and every single vote. */
export default function PollResultsScreen() {
  const { data: summary } = useQuery(pollSummaryQuery)
  const zone = useWeddingZone()
  const { query } = useListUrl(voteList)
  const votes = useActivityList(voteList, source, copy)
  const { remove } = votes
  const form = useFormDialog<OwnPoll>()
  const details = useDialog<Id>()
  const engagement = useDialog()
  const participants = useDialog()
  const { open: add } = form
  const actions = useMemo(
    () => ({ remove: (vote: OwnVote) => void remove(vote), add: () => add() }),
    [remove, add],
  )
  const rows = useMemo(() => voteListRows(zone), [zone])
  const createButton = (
    <Button variant="primary" icon={<Plus {...ICON} />} onPress={() => add()}>
      {copy.create}
    </Button>
  )
  return (
    <>
      <PagedListScreen
        list={voteList}
        source={source}
        words={voteWords}
        head={{
          title: copy.title,
          line: copy.line,
          back: { to: paths.activities, label: copy.back },
          actions: ({ matching }, selection) => (
            <ToolStrip primary={createButton}>
              <ButtonLink variant="ghost" to={POLL_ANALYTICS}>
                {copy.analytics}
              </ButtonLink>
              <Button variant="ghost" icon={<Trophy {...ICON} />} onPress={() => participants.open()}>
                {copy.participants}
              </Button>
              <Button
                variant="ghost"
                icon={<ChartNoAxesColumn {...ICON} />}
                onPress={() => engagement.open()}
              >
                {copy.engagement}
              </Button>
              <HeadButtons
                list={votes}
                selection={selection}
                onExport={() => votes.exportCsv(query, matching)}
                words={{ deleteSome: copy.deleteSome, export: copy.exportCsv }}
              />
            </ToolStrip>
          ),
        }}
        above={<PollsOverview onOpen={details.open} />}
        {...rows}
        actions={actions}
        bulkActions={(selection) => (
          <BarButton isMain busy={votes.isDeleting} onPress={() => void votes.removeMany(selection)}>
            {copy.delete}
          </BarButton>
        )}
        empty={{ ...copy.empty, actions: createButton }}
      />
      <PollFormDialog {...form.props} poll={form.item} />
      <PollDetailsDialog
        {...details.props}
        poll={summary?.polls.find(({ id }) => id === details.item)}
        isSeen={summary?.guests_see === 'open'}
        zone={zone}
        onEdit={form.open}
      />
      <EngagementDialog {...engagement.props} />
      <ParticipantsDialog {...participants.props} />
    </>
  )
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    'poll-votes': unknown
  }
}
