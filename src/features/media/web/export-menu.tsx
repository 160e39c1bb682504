import { useQuery } from '@tanstack/react-query'
import { Download, FileSpreadsheet, FolderArchive, Unlink } from 'lucide-react'

import { moderationCopy as copy } from '../model/moderation-copy.ts'
import { downloadOriginals, endMediaLinks, exportMedia } from './media-api.ts'
import { mediaSummaryQuery } from './media-queries.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useConfirm } from '#ui/confirm-dialog.tsx'
import { DisclosureMenu } from '#ui/disclosure-menu.tsx'
import { ICON } from '#ui/icon-props.ts'

/** 'Export All': everything there is, whatever the list shows (rule A25). */
export function ExportMenu({ className }: { className: string }) {
  const { data } = useQuery(mediaSummaryQuery)
  const confirm = useConfirm()
  const csv = useAction(exportMedia, {
    success: () => copy.exported(data?.total ?? 0),
    failure: copy.exportFailed,
  })
  const zip = useAction(downloadOriginals, { success: copy.zipStarted, failure: copy.exportFailed })
  const { run: end } = useAction(endMediaLinks, { success: copy.linksEnded })
  const endAfterQuestion = async () => {
    const question = { sentence: copy.endLinksConfirm, action: copy.endLinksAction, tone: 'danger' } as const
    if (await confirm(question)) await end()
  }
  return (
    <DisclosureMenu
      label={copy.exportAll}
      icon={<Download {...ICON} />}
      busy={csv.busy}
      busyLabel={copy.exporting}
      className={className}
      entries={[
        {
          label: copy.exportCsv,
          note: copy.exportCsvNote,
          icon: <FileSpreadsheet {...ICON} />,
          onPress: () => void csv.run(),
        },
        {
          label: copy.exportZip,
          note: copy.exportZipNote,
          icon: <FolderArchive {...ICON} />,
          onPress: () => void zip.run(),
        },
        {
          label: copy.endLinks,
          note: copy.endLinksNote,
          icon: <Unlink {...ICON} />,
          onPress: () => void endAfterQuestion(),
        },
      ]}
    />
  )
}
