import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import type { BrowserPanel, PanelProps } from '#features/guest-site/public/panel-props.ts'
import { useFreshReads } from '#features/guest-site/public/fresh-reads.ts'
import { forgetWaitingCall, useWaitingCalls } from '#features/guest-site/public/use-waiting-calls.ts'
import { TRIVIA_RUN_CALL } from '../model/trivia-run-call.ts'
import { triviaCopy as copy } from '../model/trivia-run.ts'
import type { GuestTrivia } from '../model/trivia-run.ts'
import { storedRun } from './stored-run.ts'
import { readTrivia } from './submit-run.ts'
import { TriviaPlayer } from './trivia-player.tsx'
import { TriviaResultView } from './trivia-result.tsx'

const never = () => () => {}

/** The guests' Trivia tab: a run, or the result of the latest one. Without scripts all questions are one form. */
function TriviaPanel({ page, content, form }: PanelProps<GuestTrivia>) {
  const [trivia, setTrivia] = useState(content)
  // The page as the server rendered it is a form with all questions.
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  /** null: decided by the page or by what this device stores */
  const [choice, setPlaying] = useState<boolean | null>(null)
  const isKept = useMemo(() => isLive && storedRun(page).read() !== null, [isLive, page])
  const isPlaying = choice ?? (form.message !== null || isKept)
  const [runs, setRuns] = useState(0)
  const reads = useFreshReads<GuestTrivia>(setTrivia)
  const refresh = () => void reads.refresh(() => readTrivia(page))
  const waiting = useWaitingCalls(TRIVIA_RUN_CALL.name, refresh)
  const isWaiting = waiting.some(({ refusal }) => refusal === null)
  const { bride_first: bride, groom_first: groom } = page.couple

  const follow = useEffectEvent(() => {
    // Another tab has ended a run. If one is being played here, the player handles that.
    if (isPlaying || storedRun(page).read() !== null) return
    refresh()
  })
  useEffect(() => (isLive ? storedRun(page).follow(() => follow()) : undefined), [isLive, page])
  // A page that was left open for days must not ask outdated questions.
  useEffect(() => {
    const comeBack = () => document.visibilityState === 'visible' && follow()
    if (isLive) document.addEventListener('visibilitychange', comeBack)
    return () => document.removeEventListener('visibilitychange', comeBack)
  }, [isLive])

  const { questions, result } = trivia
  const player = (
    <TriviaPlayer
      key={`${runs} ${isLive}`}
      isLive={isLive}
      page={page}
      trivia={trivia}
      form={form}
      onDone={(played) => {
        reads.saved()
        if (played) setTrivia(played)
        setPlaying(false)
        setRuns(runs + 1)
      }}
      onEndedElsewhere={() => {
        setPlaying(false)
        setRuns(runs + 1)
        refresh()
      }}
    />
  )
  const again = questions.length > 0 && (isLive ? () => setPlaying(true) : player)
  return (
    <div className="trivia">
      <h2>{copy.title}</h2>
      <p className="trivia-lead">{copy.lead(bride, groom)}</p>
      {waiting.map((call) => (
        <div className="trivia-notice" key={call.id}>
          <p>{call.refusal === null ? copy.waits : copy.refused(call.refusal)}</p>
          {call.refusal !== null && (
            <button type="button" className="text-link" onClick={() => void forgetWaitingCall(call)}>
              {copy.remove}
            </button>
          )}
        </div>
      ))}
      {isPlaying && questions.length > 0 ? (
        player
      ) : result && !isWaiting ? (
        // After a run ends, its heading takes the focus, so that it is read out first.
        <TriviaResultView key={result.id} result={result} again={again} takesFocus={runs > 0} />
      ) : questions.length === 0 ? (
        <section className="card trivia-soon">
          <h3>{copy.comingSoonTitle}</h3>
          <p>{copy.comingSoon(bride, groom)}</p>
        </section>
      ) : isWaiting ? (
        <button type="button" className="button button-outline" onClick={() => setPlaying(true)}>
          {copy.playAgain}
        </button>
      ) : (
        player
      )}
    </div>
  )
}

export const triviaPanel: BrowserPanel<GuestTrivia> = {
  Panel: (props) => <TriviaPanel {...props} />,
  read: readTrivia,
}
