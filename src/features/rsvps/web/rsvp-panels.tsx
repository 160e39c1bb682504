import { useState } from 'react'
import type { ReactNode } from 'react'

import { leadingMeal } from '../model/rsvp-stats.ts'
import type { DietNote, RsvpStats } from '../model/rsvp-stats.ts'
import { rsvpCopy as copy } from '../model/rsvp-copy.ts'
import { mealLabel } from '#features/guests/model/guest.ts'
import { guests } from '#features/guests/model/guest-copy.ts'
import { cx } from '#ui/cx.ts'
import { StatStrip } from '#ui/stat-strip.tsx'

/** The counts, and what the caterer will ask. */
export function RsvpPanels({ stats }: { stats: RsvpStats }) {
  return (
    <>
      <StatStrip
        stats={[
          { label: copy.stats.total, value: stats.total.toLocaleString('en-US') },
          { label: copy.stats.accepted, value: stats.accepted.toLocaleString('en-US') },
          { label: copy.stats.pending, value: stats.pending.toLocaleString('en-US') },
          { label: copy.stats.declined, value: stats.declined.toLocaleString('en-US') },
          { label: copy.stats.acceptanceRate, value: `${stats.acceptanceRate}%` },
        ]}
      />
      <div className="mt-7 mb-9 grid gap-x-12 gap-y-7 desk:grid-cols-2">
        <Panel title={copy.meals} note={copy.mealsOf(stats.accepted)}>
          <Meals meals={stats.meals} />
        </Panel>
        <Panel title={copy.diets} note={guests(stats.diets.length)}>
          <Diets diets={stats.diets} />
        </Panel>
      </div>
    </>
  )
}

function Panel({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-2.5 font-semibold">
        {title} <span className="font-normal text-muted tabular-nums">· {note}</span>
      </h2>
      {children}
    </section>
  )
}

const MEALS_SHOWN = 7
const DIETS_SHOWN = 4

function Meals({ meals }: { meals: RsvpStats['meals'] }) {
  const { shown, toggle } = useFirst(meals, MEALS_SHOWN)
  if (meals.length === 0) return <p className="text-muted">{copy.noMeals}</p>
  const most = Math.max(...meals.map(({ count }) => count))
  const leader = leadingMeal(meals)
  return (
    <>
      <dl>
        {shown.map(({ meal, count, percent }) => (
          <div key={meal ?? ''} className="flex items-center gap-4 py-1.5">
            <dt className="w-[132px] flex-none wrap-anywhere tablet:w-[172px]">
              {meal === null ? copy.noChoice : mealLabel(meal)}
            </dt>
            <dd className="flex min-w-0 flex-1 items-center">
              <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-[2px] bg-track">
                <span
                  className={cx(
                    'block h-full rounded-[2px]',
                    meal === null ? 'bg-field' : meal === leader ? 'bg-rose' : 'bg-ink-2',
                  )}
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </span>
              <span className="w-12 flex-none text-right font-medium tabular-nums">
                {count.toLocaleString('en-US')}
              </span>
              <span className="w-12 flex-none text-right text-caption text-muted tabular-nums">
                {percent}%
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {toggle}
    </>
  )
}

function Diets({ diets }: { diets: DietNote[] }) {
  const { shown, toggle } = useFirst(diets, DIETS_SHOWN)
  if (diets.length === 0) return <p className="text-muted">{copy.noDiets}</p>
  return (
    <>
      <dl>
        {shown.map(({ id, name, text }) => (
          <div
            key={id}
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

/** The first few of many, with a button for the rest; one more than fits is simply shown. */
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
