/** How many messages of a send were decided at a point in time (epoch ms). */
export interface RateSample {
  at: number
  decided: number
}

const WINDOW_MS = 60_000
/** A shorter measurement would be too random to estimate the rate. */
const MEASURED_FOR_MS = 3_000

/** The samples that are recent enough for the current rate, including the newest. */
export function withSample(samples: readonly RateSample[], sample: RateSample): RateSample[] {
  const last = samples.at(-1)
  // Messages that are retried no longer count as decided: start over.
  if (last && sample.decided < last.decided) return [sample]
  return [...samples.filter(({ at }) => at >= sample.at - WINDOW_MS), sample]
}

/** How long `toGo` messages will take at the measured rate, in ms; null if there is none yet. */
export function msLeft(samples: readonly RateSample[], toGo: number): number | null {
  const first = samples[0]
  const last = samples.at(-1)
  if (!first || !last || last.at - first.at < MEASURED_FOR_MS) return null
  const decided = last.decided - first.decided
  return decided === 0 ? null : (toGo * (last.at - first.at)) / decided
}
