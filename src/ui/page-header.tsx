import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: string
  /** The name in the browser's tab, if it is not the title. */
  tab?: string
  /** One muted line below the title. */
  line?: ReactNode
  /** Buttons, the primary one last. */
  actions?: ReactNode
  back?: { to: string; label: string }
  /** To the right of the title, on the same line. */
  badge?: ReactNode
}

/** The head of a screen; it also sets the tab's title. */
export function PageHeader({ title, tab = title, line, actions, back, badge }: PageHeaderProps) {
  return (
    <header className="mb-6">
      <title>{`${tab} · Twofold`}</title>
      {back && (
        <Link
          to={back.to}
          className="mb-2 -ml-1 inline-flex items-center gap-1.5 rounded-sm px-1 py-1 text-caption text-muted hover:text-ink print:hidden"
        >
          <ArrowLeft size={14} strokeWidth={1.6} aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-tablet:w-full">
          <h1 className="display flex items-center gap-3 text-h2 wrap-anywhere tablet:text-h1">
            {title}
            {badge}
          </h1>
          {line !== undefined && <div className="text-muted">{line}</div>}
        </div>
        {actions !== undefined && (
          <div className="flex flex-wrap items-center gap-2 print:hidden max-tablet:w-full max-tablet:has-[>.max-tablet\:hidden:only-child]:hidden">
            {actions}
          </div>
        )}
      </div>
    </header>
  )
}
