import { Copy } from 'lucide-react'
import { useId } from 'react'

import { coupleCopy } from '../model/couple-copy.ts'
import { paths } from '#platform/model/paths.ts'
import { toast } from '#ui/toasts.tsx'

/** The address for guests, to read and to copy. */
export function GuestLink({ slug }: { slug: string }) {
  const id = useId()
  const address = `${location.origin}${paths.wedding(slug)}`
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast({ kind: 'success', message: coupleCopy.linkCopied, durationMs: 3000 })
    } catch {
      // Browsers refuse without a secure address or permission.
      toast({ kind: 'warning', message: coupleCopy.linkNotCopied })
    }
  }
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="text-caption font-medium">
        Guest link
      </span>
      <div className="flex min-h-11 max-w-full items-stretch rounded-md border border-line-2 bg-paper tablet:min-h-9">
        <a
          href={address}
          target="_blank"
          rel="noopener"
          aria-labelledby={`${id} ${id}-address`}
          className="flex min-w-0 flex-1 items-center rounded-l-md px-3 py-1.5 wrap-anywhere hover:bg-sunk"
        >
          <span id={`${id}-address`}>{address.replace(/^https?:\/\//, '')}</span>
        </a>
        <button
          type="button"
          onClick={() => void copy()}
          className="flex flex-none items-center gap-2 rounded-r-md border-l border-line-2 px-3 text-caption font-medium hover:bg-sunk"
        >
          <Copy size={16} strokeWidth={1.6} aria-hidden="true" />
          Copy
        </button>
      </div>
    </div>
  )
}
