/**
 * What the history records, each as noun and verb: `guest.add`. The history feature adds them by declaration merging,
 * from its table of sentences: what has no sentence cannot be recorded.
 */
export interface HistoryActions {}
export type HistoryAction = keyof HistoryActions
