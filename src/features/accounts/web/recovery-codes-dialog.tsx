import { Copy, Download, Printer } from 'lucide-react'
import { createPortal } from 'react-dom'

import { accountSettingsCopy as copy } from '../model/account-settings-copy.ts'
import { AppError } from '#platform/model/app-error.ts'
import { saveFile } from '#platform/web/api-client.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ICON } from '#ui/icon-props.ts'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  email: string
  open: boolean
  onClose: () => void
}

/** The only time that recovery codes are shown (rule E14): to copy, download or print. */
export function RecoveryCodesDialog({ codes, email, open, onClose }: RecoveryCodesDialogProps) {
  const text = `${copy.codesFileHead(email)}\n\n${codes.join('\n')}\n`
  const copying = useAction(
    () =>
      navigator.clipboard.writeText(text).catch(() => {
        throw new AppError('unavailable', copy.codesCopyFailed)
      }),
    { success: copy.codesCopied },
  )
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={copy.codesTitle}
        description={copy.codesLine}
        size="sm"
        stays
        footer={
          <Button variant="primary" onPress={onClose}>
            {copy.codesDone}
          </Button>
        }
      >
        <ul
          aria-label={copy.codesTitle}
          className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-hairline bg-ground px-5 py-4 font-mono text-row select-all"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button icon={<Copy {...ICON} />} busy={copying.busy} onPress={() => void copying.run()}>
            {copy.codesCopy}
          </Button>
          <Button
            icon={<Download {...ICON} />}
            onPress={() => saveFile(new Blob([text], { type: 'text/plain' }), copy.codesFileName)}
          >
            {copy.codesDownload}
          </Button>
          <Button icon={<Printer {...ICON} />} onPress={() => window.print()}>
            {copy.codesPrint}
          </Button>
        </div>
      </Dialog>
      {open && <Paper head={copy.codesFileHead(email)} codes={codes} />}
    </>
  )
}

/** What is printed instead of the page and its dialog. */
function Paper({ head, codes }: { head: string; codes: readonly string[] }) {
  return createPortal(
    <div data-only-on-paper aria-hidden="true" className="hidden print:block">
      <p>{head}</p>
      <ul className="mt-4 font-mono">
        {codes.map((code) => (
          <li key={code} className="py-1">
            {code}
          </li>
        ))}
      </ul>
    </div>,
    document.body,
  )
}
