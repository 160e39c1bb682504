import { Button } from '#ui/button.tsx'
import { NoticeIcon } from '#ui/notice-icon.tsx'

interface ExportFailureProps {
  failure: string | null
  onRetry: () => void
}

/** Why an export has failed, beside the button that started it. */
export function ExportFailure({ failure, onRetry }: ExportFailureProps) {
  return (
    <div role="alert" className="empty:hidden">
      {failure !== null && (
        <p className="mt-4 flex items-start gap-2.5 border-t border-hairline pt-3 text-red">
          <span className="mt-0.5 flex-none">
            <NoticeIcon kind="error" />
          </span>
          <span className="flex-1">{failure}</span>
          <Button size="sm" onPress={onRetry}>
            Retry
          </Button>
        </p>
      )}
    </div>
  )
}
