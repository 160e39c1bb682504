type Shape = 'disc' | 'ring' | 'dash'

interface Look {
  shape: Shape
  color: 'sage' | 'ochre' | 'stone' | 'red' | 'rose' | 'blue'
  word: string
}

/** A dot and a word; the dots differ in shape as well as color. */
const LOOKS: Record<string, Look> = {
  accepted: { shape: 'disc', color: 'sage', word: 'Accepted' },
  approved: { shape: 'disc', color: 'sage', word: 'Approved' },
  sent: { shape: 'disc', color: 'sage', word: 'Sent' },
  live: { shape: 'disc', color: 'sage', word: 'Live' },
  active: { shape: 'disc', color: 'sage', word: 'Active' },
  pending: { shape: 'ring', color: 'ochre', word: 'Pending' },
  draft: { shape: 'ring', color: 'ochre', word: 'Draft' },
  queued: { shape: 'disc', color: 'ochre', word: 'Pending Review' },
  rejected: { shape: 'dash', color: 'stone', word: 'Rejected' },
  declined: { shape: 'dash', color: 'stone', word: 'Declined' },
  hidden: { shape: 'dash', color: 'stone', word: 'Hidden' },
  failed: { shape: 'disc', color: 'red', word: 'Failed' },
  waiting: { shape: 'ring', color: 'stone', word: 'Waiting' },
  held: { shape: 'dash', color: 'stone', word: 'Paused' },
  deferred: { shape: 'ring', color: 'ochre', word: 'Tried' },
  sending: { shape: 'disc', color: 'rose', word: 'Sending now' },
  unclear: { shape: 'disc', color: 'ochre', word: 'May not have been sent' },
  expired: { shape: 'disc', color: 'red', word: 'Expired' },
  suspended: { shape: 'dash', color: 'red', word: 'Suspended' },
  trialing: { shape: 'disc', color: 'blue', word: 'Trial' },
  past_due: { shape: 'disc', color: 'red', word: 'Past Due' },
  canceled: { shape: 'dash', color: 'stone', word: 'Canceled' },
  incomplete: { shape: 'disc', color: 'ochre', word: 'Incomplete' },
  not_started: { shape: 'dash', color: 'stone', word: 'Not Started' },
}

interface StatusBadgeProps {
  status: string
  /** A label other than the status's own. */
  label?: string
}

/** A status as dot and word; an unknown one gets a gray dash and its own name. */
export function StatusBadge({ status, label }: StatusBadgeProps) {
  const look = LOOKS[status]
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <StatusDot status={status} />
      {label ?? look?.word ?? status}
    </span>
  )
}

export function StatusDot({ status }: { status: string }) {
  const { shape, color } = statusLook(status)
  return (
    <svg viewBox="0 0 8 8" aria-hidden="true" className="size-2 flex-none" style={{ color }}>
      {shape === 'disc' && <circle cx="4" cy="4" r="4" fill="currentColor" />}
      {shape === 'ring' && (
        <circle cx="4" cy="4" r="3.2" fill="none" stroke="currentColor" strokeWidth="1.5" />
      )}
      {shape === 'dash' && <path d="M0.5 4h7" stroke="currentColor" strokeWidth="1.6" />}
    </svg>
  )
}

/** The shape and color of a status, for places where only a style sheet can draw it. */
export function statusLook(status: string): { shape: Shape; color: string } {
  const { shape, color } = LOOKS[status] ?? { shape: 'dash', color: 'stone' }
  return { shape, color: `var(--color-${color})` }
}

/** A number on a rose background; nothing at 0. */
export function CountBadge({ count, label }: { count: number; label?: string }) {
  if (count <= 0) return null
  return (
    <span className="inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-full bg-rose-ink px-1 font-sans text-badge font-semibold text-paper tabular-nums">
      {count > 99 ? '99+' : count}
      {label !== undefined && <span className="sr-only"> {label}</span>}
    </span>
  )
}
