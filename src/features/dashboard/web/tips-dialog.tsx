import { dashboardCopy } from '../model/dashboard-copy.ts'
import { paths } from '#platform/model/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

const copy = dashboardCopy.tips

interface TipsDialogProps {
  /** Without a wedding, nothing can be configured. */
  hasWedding: boolean
  open: boolean
  onClose: () => void
}

/** Advice on getting guests to use the site. */
export function TipsDialog({ hasWedding, open, onClose }: TipsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={copy.title}
      footer={
        <>
          <Button onPress={onClose}>{copy.close}</Button>
          {hasWedding && (
            <ButtonLink variant="primary" to={`${paths.settings}#features`}>
              {copy.configure}
            </ButtonLink>
          )}
        </>
      }
    >
      <ol className="flex flex-col gap-5">
        {copy.all.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span aria-hidden="true" className="display w-5 flex-none text-h3 text-rose-ink">
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
