/** Where a navigation leads, and the state that it passes on. */
export interface NavigationTarget {
  pathname: string
  state: unknown
}

/** Keeps the person on a screen that would lose something. */
export interface NavigationGuard {
  blocks: (target: NavigationTarget) => boolean
  /** Asks whether to leave all the same. */
  ask: () => Promise<boolean>
}

let guard: NavigationGuard | null = null

/** Sets the guard that the router asks before it leaves the screen; returns what removes it. */
export function guardNavigation(next: NavigationGuard): () => void {
  guard = next
  return () => {
    if (guard === next) guard = null
  }
}

/** The guard, if it blocks the way to `target`. */
export function guardAgainst(target: NavigationTarget): NavigationGuard | null {
  return guard?.blocks(target) ? guard : null
}
