import type { ChildProcess } from 'node:child_process'

/** The options with which Node is started to serve the product. */
export const NODE_FLAGS: string[]
export const NODE_VARIABLES: Record<string, string>

interface Pauses {
  steadyMs: number
  firstMs: number
  longestMs: number
}

export function keepRunning(
  start: () => ChildProcess,
  pauses?: Pauses,
): { ended: Promise<number>; end: (signal: NodeJS.Signals | null) => void }
