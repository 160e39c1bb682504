import { useState } from 'react'

/** How often a dialog was opened: 0 until it first is. As its `key`, it makes each opening start from scratch. */
export function useOpeningCount(open: boolean): number {
  const [opening, setOpening] = useState({ count: 0, isOpen: false })
  if (opening.isOpen !== open) setOpening({ count: opening.count + (open ? 1 : 0), isOpen: open })
  return opening.count
}
