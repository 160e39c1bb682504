/** Adds an entry to the browser's history for a dialog over the page, so that the phone's Back leads out of it. */
export function pushEntry(): void {
  history.pushState({ overPage: stepsToPage(history.state) + 1 }, '')
}

/** How many entries back the page is; 0 on the page itself. */
export function stepsToPage(state: { overPage?: number } | null): number {
  return state?.overPage ?? 0
}

/** A page that was loaded again while a dialog was open stands on an entry of the dialog, which is closed now. */
export function leaveOldEntries(): void {
  const steps = stepsToPage(history.state)
  if (steps > 0) history.go(-steps)
}
