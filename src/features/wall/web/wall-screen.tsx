import { useQuery } from '@tanstack/react-query'
import { Presentation } from 'lucide-react'
import { Link } from 'react-router'

import { WALL_CONTENTS, WALL_STATES, wallCopy as copy } from '../model/wall.ts'
import type { OwnWall, WallContents, WallState } from '../model/wall.ts'
import { changeWall, renewWall, wallQuery } from './wall-api.ts'
import { pollSummaryQuery } from '#features/polls/web/poll-api.ts'
import type { Id } from '#platform/model/ids.ts'
import { paths } from '#platform/model/paths.ts'
import { copyLink } from '#platform/web/copy-link.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useSavedChanges } from '#platform/web/use-saved-changes.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm-dialog.tsx'
import { CopiedAddress } from '#ui/copied-address.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Loading } from '#ui/skeleton.tsx'

/** The couple's remote control for the screen at their venue, made for a phone in one hand. */
export default function WallScreen() {
  const { data: wall, isError, refetch } = useQuery(wallQuery)
  return (
    <>
      <PageHeader
        title={copy.title}
        line={copy.line}
        back={{ to: paths.moderation, label: copy.back }}
        actions={
          wall?.url && (
            <ButtonLink href={wall.url} icon={<Presentation size={16} aria-hidden="true" />}>
              {copy.open}
            </ButtonLink>
          )
        }
      />
      {wall ? (
        wall.url === null ? (
          <FirstAddress />
        ) : (
          <Wall wall={wall} url={wall.url} />
        )
      ) : isError ? (
        <ErrorState title={copy.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  )
}

const CONTENTS = Object.entries(WALL_CONTENTS).map(([value, label]) => ({
  value: value as WallContents,
  label,
}))
const STATES = Object.entries(WALL_STATES).map(([value, label]) => ({ value: value as WallState, label }))

function FirstAddress() {
  const { run, busy } = useAction(renewWall, { failure: copy.failed })
  return (
    <EmptyState
      title={copy.none}
      text={copy.how}
      actions={
        <Button variant="primary" busy={busy} onPress={() => void run()}>
          {copy.start}
        </Button>
      }
    />
  )
}

function Wall({ wall, url }: { wall: OwnWall; url: string }) {
  const { shown, change } = useSavedChanges(wall, changeWall, {
    failure: copy.failed,
    refresh: [wallQuery.queryKey],
  })
  const { state, shows, poll_id } = shown
  const confirm = useConfirm()
  const renew = useAction(renewWall, { success: copy.renewed, failure: copy.failed })
  const askToRenew = async () => {
    if (await confirm({ sentence: copy.confirmRenew, action: copy.renew })) await renew.run()
  }
  return (
    <div className="flex max-w-xl flex-col gap-8">
      <section className="flex flex-col gap-2">
        <Segmented
          label={copy.controls}
          value={state}
          options={STATES}
          onChange={(chosen) => change({ state: chosen })}
        />
        <output className="text-muted">{copy[state]}</output>
      </section>
      <section className="flex flex-col gap-3">
        <Segmented
          label={copy.contents}
          value={shows}
          options={CONTENTS}
          onChange={(chosen) => change({ shows: chosen })}
        />
        {shows === 'photos' && (
          <p className="text-muted">
            {copy.notesHow}{' '}
            <Link to={paths.loveNotes} className="link">
              {copy.releaseNotes}
            </Link>
          </p>
        )}
        {shows === 'poll' && <PollChoice chosen={poll_id} onChange={(id) => change({ poll_id: id })} />}
        {shows === 'leaderboard' && <p className="text-muted">{copy.leaderboardHow}</p>}
      </section>
      <section className="flex flex-col items-start gap-4">
        <CopiedAddress label={copy.address} address={url} onCopy={() => void copyLink(url)} />
        <p className="text-muted">{copy.how}</p>
        <Button busy={renew.busy} onPress={() => void askToRenew()}>
          {copy.renew}
        </Button>
      </section>
    </div>
  )
}

/** Chooses the poll on the wall: always the newest open one, or a fixed one. */
function PollChoice({ chosen, onChange }: { chosen: Id | null; onChange: (id: Id | null) => void }) {
  const { data } = useQuery(pollSummaryQuery)
  if (!data) return null
  if (data.polls.length === 0) return <p className="text-muted">{copy.noPolls}</p>
  const polls = data.polls.map(({ id, question }) => ({ value: id, label: question }))
  return (
    <NativeSelect
      size="sm"
      aria-label={copy.poll}
      value={chosen ?? ''}
      options={[{ value: '', label: copy.newestPoll }, ...polls]}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  )
}
