import { suggestSeats } from '../model/suggest-seats.ts'
import type { SeatingPlan } from '../model/seating.ts'

// Runs in a worker, so that the page keeps scrolling while seats are computed.
globalThis.addEventListener('message', ({ data }: MessageEvent<SeatingPlan>) => {
  globalThis.postMessage(suggestSeats(data))
})
