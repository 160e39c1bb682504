import { useId, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { leadingMeal, rsvpStats } from '../model/rsvp-stats.ts'
import type { DietNote, RsvpStats } from '../model/rsvp-stats.ts'
import { mayBringMoreLine, plusOnesCounted } from '../model/diner.ts'
import { rsvpCopy as copy } from '../model/rsvp-copy.ts'
import { ChaseLine } from './chase-line.tsx'
import { CoupleLine } from './couple-line.tsx'
import { mealLabel } from '#features/guests/model/guest.ts'
import type { ListedGuest } from '#features/guests/model/listed-guests.ts'
import { guests } from '#features/guests/model/guest-copy.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { paths } from '#platform/model/paths.ts'
import { cx } from '#ui/cx.ts'
import { ShareBar } from '#ui/share-bar.tsx'
import { StatStrip } from '#ui/stat-strip.tsx'

/** The couple and the totals of all answers, above the list. */
export function RsvpOverview({ guests: all }: { guests: ListedGuest[] | undefined }) {
  const stats = useMemo(() => all && rsvpStats(all), [all])
  return (
    <>
      <CoupleLine />
      {stats && stats.total > 0 && <RsvpPanels stats={stats} />}
      {all && <ChaseLine guests={all} />}
    </>
  )
}

/** The totals, and the numbers that the caterer will ask for. */
function RsvpPanels({ stats }: { stats: RsvpStats }) {
  // On a phone the guests come first, and the panels are collapsed.
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <StatStrip
        isCompact
        stats={[
          { label: copy.stats.total, value: formatCount(stats.total) },
          { label: copy.stats.accepted, value: formatCount(stats.accepted) },
          { label: copy.stats.pending, value: formatCount(stats.pending) },
          { label: copy.stats.declined, value: formatCount(stats.declined) },
          { label: copy.stats.acceptanceRate, value: `${stats.acceptanceRate}%` },
        ]}
      />
      <div className="mt-1 flex flex-wrap justify-between gap-x-4 tablet:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="link min-h-11"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? copy.hideMeals : copy.showMeals}
        </button>
        <Link to={paths.catererSheet} className="link inline-flex min-h-11 items-center">
          {copy.catererSheet}
        </Link>
      </div>
      <div
        id={id}
        className={cx(
          'mt-2 mb-5 grid gap-x-12 gap-y-7 tablet:mt-7 tablet:mb-8 desk:grid-cols-2',
          !isOpen && 'max-tablet:hidden',
        )}
      >
        <Panel
          title={copy.meals}
          note={copy.mealsOf(stats.accepted)}
          aside={
            <Link to={paths.catererSheet} className="link max-tablet:hidden">
              {copy.catererSheet}
            </Link>
          }
        >
          <Meals stats={stats} />
        </Panel>
        <Panel title={copy.diets} note={guests(stats.diets.length)}>
          <Diets diets={stats.diets} />
        </Panel>
      </div>
    </>
  )
}

interface PanelProps {
  title: string
  note: string
  /** A link to the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

function Panel({ title, note, aside, children }: PanelProps) {
  return (
    <section className="min-w-0">
      <div className="mb-2.5 flex items-baseline justify-between gap-4">
        <h2 className="font-semibold">
          {title} <span className="font-normal text-muted tabular-nums">· {note}</span>
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

const MEALS_SHOWN = 7
const DIETS_SHOWN = 4

function Meals({ stats }: { stats: RsvpStats }) {
  const { meals, accepted, plusOnes, mayBringMore } = stats
  const { shown, toggle } = useFirst(meals, MEALS_SHOWN)
  if (meals.length === 0) return <p className="text-muted">{copy.noMeals}</p>
  const most = Math.max(1, ...meals.map(({ count }) => count))
  const leader = leadingMeal(meals)
  return (
    <>
      <dl>
        {shown.map(({ meal, count, percent, plusOnes: besides }) => (
          <div key={meal ?? ''} className="flex items-center gap-4 py-1.5">
            <dt className="w-[132px] flex-none wrap-anywhere tablet:w-[172px]">
              {meal === null ? copy.noChoice : mealLabel(meal)}
            </dt>
            <dd className="flex min-w-0 flex-1 items-center">
              <ShareBar
                className="flex-1"
                percent={(count / most) * 100}
                tone={meal === null ? 'field' : meal === leader ? 'rose' : 'ink'}
              />
              <span className="w-12 flex-none text-right font-medium tabular-nums">{formatCount(count)}</span>
              {plusOnes > 0 && <PlusOnes count={besides} />}
              <span className="w-12 flex-none text-right text-caption text-muted tabular-nums">
                {percent}%
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {toggle}
      <p className="mt-2 border-t border-hairline pt-2.5 font-medium tabular-nums">
        {copy.forCaterer(accepted + plusOnes, accepted, plusOnes)}
      </p>
      {mayBringMore > 0 && (
        <p className="text-caption text-muted tabular-nums">{mayBringMoreLine(mayBringMore)}</p>
      )}
    </>
  )
}

/** The plus ones who eat the same meal, beside the guests' figure (rule C16). */
function PlusOnes({ count }: { count: number }) {
  return (
    <span className="w-11 flex-none pl-2 text-muted tabular-nums">
      {count > 0 && (
        <>
          <span aria-hidden="true">+{formatCount(count)}</span>
          <span className="sr-only"> and {plusOnesCounted(count)}</span>
        </>
      )}
    </span>
  )
}

function Diets({ diets }: { diets: DietNote[] }) {
  const { shown, toggle } = useFirst(diets, DIETS_SHOWN)
  if (diets.length === 0) return <p className="text-muted">{copy.noDiets}</p>
  return (
    <>
      <dl>
        {shown.map(({ key, name, text }) => (
          <div
            key={key}
            className="grid gap-x-4 border-b border-hairline py-2 last:border-b-0 tablet:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <dt className="font-medium wrap-anywhere">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
      {toggle}
    </>
  )
}

/** Shows the first few of many, with a button for the rest; if only one would be hidden, shows it too. */
function useFirst<T>(all: readonly T[], limit: number): { shown: readonly T[]; toggle: ReactNode } {
  const [isOpen, setIsOpen] = useState(false)
  const hidden = all.length - limit
  if (hidden <= 1) return { shown: all, toggle: null }
  return {
    shown: isOpen ? all : all.slice(0, limit),
    toggle: (
      <button type="button" aria-expanded={isOpen} className="link mt-1.5" onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? copy.fewer : copy.more(hidden)}
      </button>
    ),
  }
}
