import { suggestSeats } from '../model/suggest-seats.ts'
import type { SeatingPlan } from '../model/seating.ts'

// Beside the page, so that it scrolls on while seats are sought.
globalThis.addEventListener('message', ({ data }: MessageEvent<SeatingPlan>) => {
  globalThis.postMessage(suggestSeats(data))
})
