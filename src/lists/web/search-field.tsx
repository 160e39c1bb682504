import { Search } from 'lucide-react'
import { useId } from 'react'
import type { Ref } from 'react'

import { SEARCH_MAX_LENGTH } from '../model/define-list.ts'
import { cx } from '#ui/cx.ts'
import { boxClass } from '#ui/field.tsx'
import { ICON } from '#ui/icon-props.ts'

interface SearchFieldProps {
  label: string
  /** The current search. */
  value: string
  onSearch: (text: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Searches on every letter; Escape clears it. */
export function SearchField({ label, value, onSearch, ref }: SearchFieldProps) {
  const id = useId()
  return (
    <div className="relative flex min-w-0 flex-1 tablet:w-[272px] tablet:flex-none">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search {...ICON} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-2" />
      <input
        id={id}
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX_LENGTH}
        placeholder={label}
        value={value}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') onSearch('')
        }}
        className={cx(boxClass(undefined), 'peer pl-9 tablet:pr-9')}
      />
      <kbd
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2 hidden h-5 min-w-5 -translate-y-1/2 items-center justify-center rounded-sm border border-line-2 px-1 font-sans text-badge text-muted peer-focus:hidden tablet:flex"
      >
        /
      </kbd>
    </div>
  )
}
