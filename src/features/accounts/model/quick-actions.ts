import { z } from 'zod'

/** What a person can arrange on their home screen, in the default order. */
export const QUICK_ACTION_KEYS = [
  'guests',
  'rsvp',
  'media',
  'activities',
  'songs',
  'analytics',
  'settings',
] as const

export type QuickActionKey = (typeof QUICK_ACTION_KEYS)[number]

export interface QuickAction {
  key: QuickActionKey
  visible: boolean
}

/** The default: everything except Analytics is visible. */
export const DEFAULT_QUICK_ACTIONS: readonly QuickAction[] = QUICK_ACTION_KEYS.map((key) => ({
  key,
  visible: key !== 'analytics',
}))

const INCOMPLETE = 'Every quick action has its place in the list, once'

export const quickActionsInput = z.object({
  quick_actions: z
    .array(z.object({ key: z.enum(QUICK_ACTION_KEYS), visible: z.boolean() }))
    .length(QUICK_ACTION_KEYS.length, INCOMPLETE)
    .refine((actions) => new Set(actions.map(({ key }) => key)).size === actions.length, INCOMPLETE),
})

/**
 * The stored order as this version knows it: actions that no longer exist are left out, and new ones come last
 * with their default.
 */
export function readQuickActions(stored: readonly { key: string; visible: boolean }[] | null): QuickAction[] {
  const kept = (stored ?? []).filter((action): action is QuickAction =>
    QUICK_ACTION_KEYS.some((key) => key === action.key),
  )
  const added = DEFAULT_QUICK_ACTIONS.filter(({ key }) => !kept.some((action) => action.key === key))
  return [...kept, ...added]
}
