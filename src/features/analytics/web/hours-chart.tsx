import { busiestHour } from '../model/analytics.ts'
import { hourName, hoursCopy as copy } from '../model/analytics-copy.ts'
import { ChartFrame } from './chart-frame.tsx'
import { AXIS_TEXT, Bar, Plot } from './plot.tsx'

const WIDTH = 9
/** Every this many hours, an hour is labeled. */
const NAMED = 6

/** The hours of the day in which guests answer. */
export function HoursChart({ hours }: { hours: readonly number[] }) {
  const busiest = busiestHour(hours)
  if (busiest === null) return <p className="text-muted">{copy.none}</p>
  return (
    <>
      <p className="mb-3 text-ink-2">{copy.most(busiest)}</p>
      <ChartFrame
        name={copy.title}
        chart={
          <Plot
            label={`${copy.title}. ${copy.most(busiest)}`}
            most={Math.max(...hours)}
            height={110}
            above={10}
            below={26}
            columns={hours.length}
            column={(hour, y) => (
              <g>
                <title>{`${hourName(hour)}: ${copy.count(hours[hour] ?? 0)}`}</title>
                {hours[hour]! > 0 && (
                  <Bar
                    from={y(0)}
                    to={y(hours[hour]!)}
                    width={WIDTH}
                    className={hour === busiest ? 'fill-rose' : 'fill-ink-2'}
                  />
                )}
                {hour % NAMED === 0 && (
                  <text x={-WIDTH / 2} y={y(0) + 20} className={AXIS_TEXT}>
                    {hourName(hour)}
                  </text>
                )}
              </g>
            )}
          />
        }
        heads={[copy.hour, copy.answers]}
        rows={hours.map((count, hour) => ({
          label: `${hourName(hour)} – ${hourName(hour + 1)}`,
          figures: [count],
        }))}
      />
    </>
  )
}
