import { storyMediaCopy as copy } from '../model/story-media-copy.ts'
import type { UploadStage } from './use-video-upload.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

interface UploadProgressProps {
  stage: Exclude<UploadStage, { at: 'idle' }>
  onResume: (file: File) => void
  onCancel: () => void
}

/** How much of the file has arrived, with buttons to resume or cancel. */
export function UploadProgress({ stage, onResume, onCancel }: UploadProgressProps) {
  const { file } = stage
  const sent = stage.at === 'checking' ? file.size : stage.sent
  const words = stage.at === 'checking' ? copy.checking : copy.progress(megabytes(sent), megabytes(file.size))
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium wrap-anywhere">{file.name}</span>
        <span className="text-muted tabular-nums">{words}</span>
      </div>
      <ProgressBar percent={(sent / file.size) * 100} label={file.name} words={words} />
      {stage.at === 'broken' && <Alert kind="error">{copy.broken}</Alert>}
      {stage.at !== 'checking' && (
        <div className="flex flex-wrap gap-2">
          {stage.at === 'broken' && (
            <Button variant="primary" onPress={() => onResume(file)}>
              {copy.resume}
            </Button>
          )}
          <Button onPress={onCancel}>{copy.cancel}</Button>
        </div>
      )}
    </div>
  )
}

/** '12.3', in the same megabytes as the upload limit. */
function megabytes(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(1)
}
