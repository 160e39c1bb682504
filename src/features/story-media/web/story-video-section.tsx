import { useQuery } from '@tanstack/react-query'

import type { StoryMedia } from '#features/couples/model/story-media.ts'
import { storyMediaCopy as copy } from '../model/story-media-copy.ts'
import { CoverPhotoField } from './cover-photo-field.tsx'
import { FileButton } from './file-button.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { deleteStoryVideo, storyMediaQuery } from './story-media-api.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useVideoUpload } from './use-video-upload.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm-dialog.tsx'

const VIDEO_TYPES = 'video/*,.mov,.avi,.mkv'

/** The film and the picture behind the names; both are saved at once, without 'Save Settings'. */
export function StoryVideoSection() {
  const { data: media } = useQuery(storyMediaQuery)
  const { stage, send, cancel } = useVideoUpload()
  const hasVideo = Boolean(media?.story_video_url)
  return (
    <SettingsSection id="story" title={copy.title} line={copy.line}>
      <div className="flex flex-col gap-4">
        {media && <VideoPreview media={media} />}
        {media?.story_video_state === 'processing' && <Alert kind="info">{copy.converting}</Alert>}
        {media?.story_video_state === 'failed' && <Alert kind="error">{copy.conversionFailed}</Alert>}
        {stage.at === 'idle' && stage.problem !== undefined && <Alert kind="error">{stage.problem}</Alert>}
        {stage.at === 'idle' && stage.left !== undefined && (
          <Alert kind="info">{copy.left(stage.left)}</Alert>
        )}
        {stage.at === 'idle' ? (
          <div className="flex flex-wrap gap-2">
            <FileButton
              label={hasVideo ? copy.replace : copy.choose}
              accept={VIDEO_TYPES}
              onChoose={(file) => void send(file)}
            />
            {media && media.story_video_state !== 'none' && <DeleteVideo />}
          </div>
        ) : (
          <UploadProgress stage={stage} onResume={(file) => void send(file)} onCancel={cancel} />
        )}
      </div>
      <CoverPhotoField url={media?.cover_photo_url ?? null} />
    </SettingsSection>
  )
}

function VideoPreview({ media }: { media: StoryMedia }) {
  if (!media.story_video_url) return null
  return (
    <video
      key={media.story_video_url.split('&')[0]}
      src={media.story_video_url}
      poster={media.poster_url ?? undefined}
      aria-label="Story video"
      controls
      muted
      playsInline
      preload="metadata"
      className="aspect-video w-full max-w-[480px] rounded-lg bg-ink"
    />
  )
}

function DeleteVideo() {
  const confirm = useConfirm()
  const remove = useAction(deleteStoryVideo, { success: copy.deleted, failure: copy.deleteFailed })
  const ask = async () => {
    const isSure = await confirm({ sentence: copy.confirmDelete, action: copy.remove, tone: 'danger' })
    if (isSure) await remove.run()
  }
  return (
    <Button variant="danger" busy={remove.busy} onPress={() => void ask()}>
      {copy.remove}
    </Button>
  )
}
