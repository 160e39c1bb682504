import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react'

import { ICON } from './icon-props.ts'

export type NoticeKind = 'info' | 'success' | 'warning' | 'error'

const ICONS = { info: Info, success: Check, warning: TriangleAlert, error: CircleAlert }

/** The icon of a notice or toast, in the color of its edge. */
export function NoticeIcon({ kind }: { kind: NoticeKind }) {
  const Icon = ICONS[kind]
  return <Icon {...ICON} />
}
