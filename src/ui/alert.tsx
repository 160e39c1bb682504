import type { ReactNode } from 'react'

import { cx } from './cx.ts'
import { NoticeIcon } from './notice-icon.tsx'
import type { NoticeKind } from './notice-icon.tsx'

interface AlertProps {
  kind: NoticeKind | 'wants'
  title?: string
  /** One link or button. */
  action?: ReactNode
  icon?: ReactNode
  children?: ReactNode
}

/** A notice that stays until its cause is gone. Errors are announced at once. */
export function Alert({ kind, title, action, icon, children }: AlertProps) {
  return (
    <div role={kind === 'error' ? 'alert' : undefined} className={cx('notice', `notice-${kind}`)}>
      {icon ?? <NoticeIcon kind={kind === 'wants' ? 'info' : kind} />}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          {title !== undefined && (
            <strong
              className={cx(
                'font-semibold',
                // When read aloud, it should be a sentence.
                children !== undefined && !/[.!?]$/.test(title) && "after:content-['.']",
              )}
            >
              {title}
            </strong>
          )}
          {title !== undefined && children !== undefined && ' '}
          {children}
        </div>
        {action}
      </div>
    </div>
  )
}
