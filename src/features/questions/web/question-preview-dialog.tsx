import { useQuery } from '@tanstack/react-query'

import { questionCopy as copy } from '../model/question-copy.ts'
import { questionPreviewQuery } from './question-api.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'

interface QuestionPreviewDialogProps {
  open: boolean
  onClose: () => void
}

/** The questions on the real guest page, as an invented guest sees them; nothing in it is saved. */
export function QuestionPreviewDialog({ open, onClose }: QuestionPreviewDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.previewTitle}
      description={copy.previewLine}
      footer={
        <Button variant="primary" onPress={onClose}>
          {copy.done}
        </Button>
      }
    >
      {open && <Page />}
    </Dialog>
  )
}

function Page() {
  const { data, isError, refetch } = useQuery(questionPreviewQuery)
  if (!data)
    return isError ? (
      <ErrorState title={copy.previewFailed} onRetry={() => void refetch()} />
    ) : (
      <div aria-busy="true" className="h-[60dvh] rounded-lg bg-bone" />
    )
  return (
    <iframe
      title={copy.previewTitle}
      srcDoc={data.html}
      // No script runs in it, and its links lead nowhere; this window scrolls it to the questions.
      sandbox="allow-same-origin"
      onLoad={({ currentTarget }) => {
        const page = currentTarget.contentDocument
        page?.body.setAttribute('inert', '')
        page?.getElementById('questions')?.scrollIntoView()
      }}
      className="block h-[60dvh] w-full rounded-lg border border-line-2"
    />
  )
}
