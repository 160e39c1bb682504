import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'

import { accountCopy } from '../model/account-copy.ts'
import { DoorsDrawing } from './doors-drawing.tsx'
import { paths } from '#platform/model/paths.ts'
import { Arch } from '#ui/arch.tsx'
import { Wordmark } from '#ui/wordmark.tsx'

interface AccountEntryProps {
  title: string
  line: string
  children: ReactNode
}

/** The frame of signing in and signing up: the form on one side of the fold, the doors on the other. */
export function AccountEntry({ title, line, children }: AccountEntryProps) {
  return (
    <div className="grid min-h-dvh desk:grid-cols-2">
      <title>{`${title} · Twofold`}</title>
      <div className="flex flex-col px-4 tablet:px-10 desk:border-r desk:border-hairline desk:bg-paper">
        <header className="flex h-[60px] items-center justify-between desk:h-[84px]">
          <a href={paths.landing} className="rounded-md py-1">
            <Wordmark />
          </a>
          <a
            href={paths.landing}
            className="inline-flex min-h-11 items-center gap-2 rounded-md text-caption text-muted hover:text-ink"
          >
            <ArrowLeft size={14} strokeWidth={1.6} aria-hidden="true" />
            {accountCopy.backToHome}
          </a>
        </header>
        <main className="mx-auto flex w-full max-w-[360px] flex-1 flex-col max-desk:items-center max-desk:pt-5 desk:justify-center desk:pb-[84px]">
          <span className="desk:hidden">
            <Arch />
          </span>
          <h1 className="display mt-6 text-h2 max-desk:text-center desk:mt-0 desk:text-h1">{title}</h1>
          <p className="mb-7 wrap-anywhere text-muted max-desk:text-center">{line}</p>
          <div className="w-full">{children}</div>
        </main>
      </div>
      <aside className="hidden flex-col items-center justify-center gap-11 desk:flex">
        <DoorsDrawing />
        <p className="display text-h3 text-ink-2">{accountCopy.motto}</p>
      </aside>
    </div>
  )
}
