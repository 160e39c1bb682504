import { COVER_MAX_BYTES } from '#features/couples/model/story-media.ts'
import { storyMediaCopy as copy } from '../model/story-media-copy.ts'
import { FileButton } from './file-button.tsx'
import { deleteCoverPhoto, sendCoverPhoto } from './story-media-api.ts'
import { AppError } from '#platform/model/app-error.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm-dialog.tsx'

const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

export function CoverPhotoField({ url }: { url: string | null }) {
  const confirm = useConfirm()
  const send = useAction(sendWithinLimit, { success: copy.coverUploaded })
  const remove = useAction(deleteCoverPhoto, { success: copy.coverDeleted })
  const ask = async () => {
    const question = { sentence: copy.confirmDeleteCover, action: copy.removeCover, tone: 'danger' } as const
    if (await confirm(question)) await remove.run()
  }
  return (
    <div className="mt-7 flex flex-col gap-3 border-t border-hairline pt-5">
      <h3 className="font-semibold">{copy.coverTitle}</h3>
      <p id="cover-photo-line" className="-mt-2 text-muted">
        {copy.coverLine}
      </p>
      {url !== null && (
        <img
          src={url}
          alt="Your cover"
          className="aspect-[4/3] w-full max-w-[320px] rounded-lg bg-sunk object-cover"
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          label={url === null ? copy.chooseCover : copy.replaceCover}
          describedBy="cover-photo-line"
          accept={PICTURE_TYPES}
          disabled={send.busy}
          onChoose={(file) => void send.run(file)}
        />
        {url !== null && (
          <Button variant="danger" busy={remove.busy} onPress={() => void ask()}>
            {copy.removeCover}
          </Button>
        )}
        <output className="text-muted">{send.busy && copy.preparingCover}</output>
      </div>
    </div>
  )
}

async function sendWithinLimit(file: File) {
  if (file.size > COVER_MAX_BYTES) throw new AppError('too_large', copy.coverTooLarge)
  return sendCoverPhoto(file)
}
