import { RotateCw } from 'lucide-react'

import { Button } from './button.tsx'
import { FoldDrawing } from './fold-drawing.tsx'
import { ICON } from './icon-props.ts'

interface ErrorStateProps {
  title: string
  /** `h1` if this is the whole page. */
  heading?: 'h1' | 'h2'
  text?: string
  onRetry?: () => void
}

export function ErrorState({ title, heading: Heading = 'h2', text, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-[360px] flex-col items-center py-14 text-center">
      <FoldDrawing apart />
      <Heading className="display mt-5 text-h3">{title}</Heading>
      {text !== undefined && <p className="mt-1.5 text-pretty text-ink-2">{text}</p>}
      {onRetry && (
        <div className="mt-6">
          <Button variant="primary" icon={<RotateCw {...ICON} />} onPress={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  )
}
