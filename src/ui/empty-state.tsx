import type { ReactNode } from 'react'

import { FoldDrawing } from './fold-drawing.tsx'

interface EmptyStateProps {
  title: string
  /** `h1` if this is the whole page. */
  heading?: 'h1' | 'h2'
  text?: string
  /** The next step comes first, as a primary button. */
  actions?: ReactNode
}

export function EmptyState({ title, heading: Heading = 'h2', text, actions }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-[360px] flex-col items-center py-14 text-center">
      <FoldDrawing />
      <Heading className="display mt-5 text-h3">{title}</Heading>
      {text !== undefined && <p className="mt-1.5 text-pretty text-ink-2">{text}</p>}
      {actions !== undefined && (
        <div className="mt-6 flex flex-wrap items-center justify-center gap-2">{actions}</div>
      )}
    </div>
  )
}
