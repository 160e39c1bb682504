import type { SeatingPlan } from '../model/seating.ts'
import type { SeatSuggestion } from '../model/suggest-seats.ts'

/** Computes a first suggestion in a worker. Rejects if the worker's script cannot be loaded. */
export function askSuggestion(plan: SeatingPlan): Promise<SeatSuggestion> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./suggestion-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<SeatSuggestion>) => {
      worker.terminate()
      resolve(data)
    })
    worker.addEventListener('error', (event) => {
      worker.terminate()
      reject(new Error(event.message))
    })
    worker.postMessage(plan)
  })
}
