import { Copy } from 'lucide-react'
import { useId } from 'react'

import { ICON } from './icon-props.ts'

interface CopiedAddressProps {
  label: string
  /** the full URL */
  address: string
  /** copies it to the clipboard, and confirms that */
  onCopy: () => void
}

/** An address to open, read and copy. */
export function CopiedAddress({ label, address, onCopy }: CopiedAddressProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="text-caption font-medium">
        {label}
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
          onClick={onCopy}
          className="flex flex-none items-center gap-2 rounded-r-md border-l border-line-2 px-3 text-caption font-medium hover:bg-sunk"
        >
          <Copy {...ICON} />
          Copy
        </button>
      </div>
    </div>
  )
}
