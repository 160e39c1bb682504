import { Braces, Image, MessageSquareHeart, Users } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

import type { ExportType } from '../model/data-export.ts'
import { exportCopy as copy } from '../model/data-export-copy.ts'
import { exportFile } from './data-export-api.ts'
import { ExportFailure } from './export-failure.tsx'
import { useExport } from './use-export.ts'
import { Button } from '#ui/button.tsx'

const ICONS: Record<ExportType, LucideIcon> = {
  guests: Users,
  media: Image,
  activities: MessageSquareHeart,
  complete: Braces,
}

/** One file to export; `count` is null for the file that always exists. */
export function ExportCard({ type, count }: { type: ExportType; count: number | null }) {
  const words = { done: copy.done(type), failed: copy.failed(type) }
  const { run, busy, failure } = useExport(() => exportFile(type), words)
  const { title, text, count: counted, none } = copy.cards[type]
  const Icon = ICONS[type]
  return (
    <li className="flex flex-col bg-paper p-5">
      <div className="flex items-baseline gap-3">
        <Icon size={18} strokeWidth={1.6} aria-hidden="true" className="flex-none self-center text-ink-2" />
        <h3 className="font-semibold">{title}</h3>
        <p className="ml-auto text-right text-caption text-muted tabular-nums">{counted(count ?? 0)}</p>
      </div>
      <p className="mt-2 mb-4 flex-1 text-pretty text-ink-2">{text}</p>
      <div>
        <Button
          aria-label={busy ? `${copy.exporting} ${title}` : copy.named(copy.action[type], title)}
          busy={busy}
          busyLabel={copy.exporting}
          disabledReason={count === 0 ? none : null}
          onPress={run}
        >
          {copy.action[type]}
        </Button>
      </div>
      <ExportFailure failure={failure} onRetry={run} />
    </li>
  )
}
