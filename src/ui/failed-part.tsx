interface FailedPartProps {
  text: string
  onRetry: () => void
}

/** In the place of a part that could not be read, while the rest of the screen stands. */
export function FailedPart({ text, onRetry }: FailedPartProps) {
  return (
    <p role="alert" className="text-caption text-muted">
      {text}{' '}
      <button type="button" className="link" onClick={onRetry}>
        Retry
      </button>
    </p>
  )
}
