import { importCopy as copy } from '../../model/import/import-copy.ts'
import type { UndoneImport } from '../../model/import/import-response.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'
import { Alert } from '#ui/alert.tsx'

/** What 'Undo import' has undone, and which guests it has left alone. */
export function ImportUndoneStep({ outcome }: { outcome: UndoneImport }) {
  const top = useFocusOnMount<HTMLDivElement>()
  const { removed, restored, kept, kept_guests } = outcome
  const more = kept - kept_guests.length
  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <Alert kind="info">{copy.undone(removed, restored, kept)}</Alert>
      <p>{copy.keptTitle(kept)}</p>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable without a mouse
        tabIndex={0}
        aria-label={copy.keptTitle(kept)}
        className="max-h-[15rem] overflow-y-auto rounded-md border border-hairline"
      >
        {kept_guests.map(({ name, reason }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- names may be equal, and the list never changes
          <li key={index} className="border-b border-hairline px-3.5 py-2.5 last:border-b-0">
            {name} <span className="text-muted">{copy.keptReasons[reason]}</span>
          </li>
        ))}
        {more > 0 && <li className="px-3.5 py-2.5 text-muted">{copy.andMore(more)}</li>}
      </ul>
    </div>
  )
}
