import { Link } from 'react-router'

import type { DashboardStats } from '../model/dashboard.ts'
import { dashboardCopy, SETUP_WORDS } from '../model/dashboard-copy.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { setupProgress } from '#features/couples/model/setup-progress.ts'
import type { SetupStep } from '#features/couples/model/setup-progress.ts'
import { paths } from '#platform/model/paths.ts'
import { cx } from '#ui/cx.ts'
import { FailedPart } from '#ui/failed-part.tsx'
import { Section } from '#ui/section.tsx'

const copy = dashboardCopy.setup

interface SetupProgressProps {
  couple: Couple
  stats: DashboardStats | null
  onRetry: () => void
}

/** How complete the site is; each open step links to where it is done. */
export function SetupProgress({ couple, stats, onRetry }: SetupProgressProps) {
  if (!stats) {
    return (
      <Section title={copy.title}>
        <FailedPart text={copy.failed} onRetry={onRetry} />
      </Section>
    )
  }
  const { total_guests: guestCount } = stats
  const steps = setupProgress(couple, guestCount)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Section
      title={copy.title}
      aside={<span className="text-caption text-muted tabular-nums">{copy.of(done, steps.length)}</span>}
    >
      <ol>
        {steps.map(({ step, isDone }) => (
          <StepRow
            key={step}
            step={step}
            isDone={isDone}
            note={step === 'guests' && isDone ? copy.guestCount(guestCount) : undefined}
          />
        ))}
      </ol>
      {done < steps.length && (
        <Link to={paths.settings} className="link mt-3 inline-block">
          {copy.complete}
        </Link>
      )}
    </Section>
  )
}

/** Where each step is done. */
const PLACES: Record<SetupStep, string> = {
  details: `${paths.settings}#details`,
  guests: paths.guests,
  video: `${paths.settings}#story`,
  published: `${paths.settings}#access`,
}

function StepRow({ step, isDone, note }: { step: SetupStep; isDone: boolean; note: string | undefined }) {
  const { label, open } = SETUP_WORDS[step]
  return (
    <li className="group relative flex items-center gap-3 py-1.5">
      <span
        aria-hidden="true"
        className="absolute top-0 left-[6.5px] h-full w-px bg-line-2 group-first:top-1/2 group-last:h-1/2"
      />
      <span
        aria-hidden="true"
        className={cx(
          'relative size-3.5 flex-none rounded-full border',
          isDone ? 'border-ink bg-ink' : 'border-rose bg-ground',
        )}
      />
      <span className="flex-1">
        {label}
        <span className="sr-only">: {isDone ? copy.done : copy.open}</span>
      </span>
      {note !== undefined && <span className="text-caption text-muted">{note}</span>}
      {!isDone && (
        <Link
          to={PLACES[step]}
          className="text-caption text-muted underline-offset-3 hover:text-ink hover:underline"
        >
          {open}
        </Link>
      )}
    </li>
  )
}
