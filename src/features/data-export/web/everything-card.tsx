import { Check, FolderArchive } from 'lucide-react'

import type { ExportSummary } from '../model/data-export.ts'
import { exportCopy } from '../model/data-export-copy.ts'
import { downloadEverything } from './data-export-api.ts'
import { ExportFailure } from './export-failure.tsx'
import { useExport } from './use-export.ts'
import { sizeText } from '#features/media/model/media-measures.ts'
import { Button } from '#ui/button.tsx'

const copy = exportCopy.everything

/** The one download that contains all the others. */
export function EverythingCard({ summary }: { summary: ExportSummary }) {
  const { run, busy, failure } = useExport(downloadEverything, {
    done: copy.started,
    failed: copy.failed,
  })
  return (
    <section aria-labelledby="everything" className="rounded-lg border border-line-2 bg-paper p-5 tablet:p-7">
      <div className="gap-x-10 desk:flex desk:items-end">
        <div className="min-w-0 flex-1">
          <h2 id="everything" className="display text-h2">
            {copy.title}
          </h2>
          <p className="mt-1.5 max-w-[60ch] text-pretty text-ink-2">{copy.text}</p>
          <ul className="mt-4 flex flex-col gap-1.5">
            {copy.inside.map((line) => (
              <li key={line} className="flex items-start gap-2.5">
                <Check
                  size={16}
                  strokeWidth={1.8}
                  aria-hidden="true"
                  className="mt-0.5 flex-none text-sage"
                />
                {line}
              </li>
            ))}
          </ul>
        </div>
        <div className="mt-6 flex flex-col gap-2 desk:mt-0 desk:items-end">
          <p className="text-caption text-muted tabular-nums max-desk:order-2">
            {copy.size(summary.media, sizeText(summary.media_bytes))}
          </p>
          <Button
            variant="primary"
            size="lg"
            icon={<FolderArchive size={18} strokeWidth={1.6} aria-hidden="true" />}
            busy={busy}
            busyLabel={copy.busy}
            onPress={run}
          >
            {copy.action}
          </Button>
        </div>
      </div>
      <ExportFailure failure={failure} onRetry={run} />
    </section>
  )
}
