import type { Analytics, TimelineDay } from '../model/analytics.ts'
import { analyticsCopy as copy, dayLine } from '../model/analytics-copy.ts'
import { ChartFrame } from './chart-frame.tsx'
import { AXIS_TEXT, Bar, Plot } from './plot.tsx'
import { formatShortDate, formatWeekday } from '#platform/model/dates.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { cx } from '#ui/cx.ts'

/** The parts of a column, from bottom to top. */
const SERIES = [
  { key: 'rsvps', fill: 'fill-ink-2' },
  { key: 'photos', fill: 'fill-rose' },
  { key: 'activities', fill: 'fill-stone' },
] as const
const WIDTH = 34
const GAP = 1

/** What happened on each of the last seven days, ending with today. */
export function TimelineChart({ days }: { days: Analytics['timelineData'] }) {
  return (
    <ChartFrame
      name={copy.timeline}
      chart={
        <>
          <Plot
            label={[copy.timeline, ...days.map(dayLine)].join('. ')}
            most={Math.max(0, ...days.map(totalOf))}
            height={160}
            above={26}
            below={50}
            columns={days.length}
            column={(index, y) => <Day day={days[index]!} isToday={index === days.length - 1} y={y} />}
          />
        </>
      }
      heads={[copy.day, ...SERIES.map(({ key }) => copy.series[key]), copy.total]}
      rows={days.map((day) => ({
        label: `${formatWeekday(day.date)}, ${formatShortDate(day.date)}`,
        figures: [...SERIES.map(({ key }) => day[key]), totalOf(day)],
      }))}
    />
  )
}

/** Which shade stands for what. */
export function TimelineLegend() {
  return (
    <span aria-hidden="true" className="flex flex-wrap justify-end gap-x-4 text-caption">
      {SERIES.map(({ key, fill }) => (
        <span key={key} className="flex items-center gap-1.5">
          <svg width={10} height={10}>
            <rect width={10} height={10} rx={2} className={fill} />
          </svg>
          {copy.series[key]}
        </span>
      ))}
    </span>
  )
}

interface DayProps {
  day: TimelineDay
  isToday: boolean
  y: (figure: number) => number
}

function Day({ day, isToday, y }: DayProps) {
  const total = totalOf(day)
  const parts = SERIES.map(({ key, fill }, place) => {
    const from = SERIES.slice(0, place).reduce((sum, lower) => sum + day[lower.key], 0)
    return { key, fill, from, to: from + day[key] }
  })
  return (
    <g>
      <title>{dayLine(day)}</title>
      {parts.map(
        ({ key, fill, from, to }) =>
          to > from && (
            <Bar key={key} from={y(from) - (from > 0 ? GAP : 0)} to={y(to)} width={WIDTH} className={fill} />
          ),
      )}
      <text
        y={Math.min(y(total), y(0) - 1) - 8}
        textAnchor="middle"
        className={total > 0 ? 'fill-ink text-caption font-semibold tabular-nums' : AXIS_TEXT}
      >
        {formatCount(total)}
      </text>
      <text
        y={y(0) + 22}
        textAnchor="middle"
        className={cx('fill-ink text-caption', isToday && 'font-semibold')}
      >
        {formatWeekday(day.date)}
      </text>
      <text
        y={y(0) + 41}
        textAnchor="middle"
        className={cx('fill-muted text-badge tablet:text-caption', isToday && 'font-semibold')}
      >
        {isToday ? copy.today : formatShortDate(day.date)}
      </text>
    </g>
  )
}

function totalOf({ rsvps, photos, activities }: TimelineDay): number {
  return rsvps + photos + activities
}
