/** How many messages of a send were decided at a moment (epoch ms). */
export interface RateSample {
  at: number
  decided: number
}

const WINDOW_MS = 60_000
/** Less than this says more about the moment of looking than about the send. */
const MEASURED_FOR_MS = 3_000

/** The samples that still tell of the present rate, with the newest. */
export function withSample(samples: readonly RateSample[], sample: RateSample): RateSample[] {
  const last = samples.at(-1)
  // Letters that are tried again were decided before, and no longer are.
  if (last && sample.decided < last.decided) return [sample]
  return [...samples.filter(({ at }) => at >= sample.at - WINDOW_MS), sample]
}

/** How long `toGo` messages take at the measured rate, in ms; null while there is none. */
export function msLeft(samples: readonly RateSample[], toGo: number): number | null {
  const first = samples[0]
  const last = samples.at(-1)
  if (!first || !last || last.at - first.at < MEASURED_FOR_MS) return null
  const decided = last.decided - first.decided
  return decided === 0 ? null : (toGo * (last.at - first.at)) / decided
}
