/** An icon is silent: the words beside it, or its button's label, say what it shows. */
export const ICON = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const
