interface FailedPartProps {
  text: string
  onRetry: () => void
}

/** Shown in place of a part that could not be loaded, while the rest of the screen works. */
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
