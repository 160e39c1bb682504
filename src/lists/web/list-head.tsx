import type { ReactNode } from 'react'

import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export interface ListHeadProps<Read> {
  head: {
    title: string
    /** One muted line below the title; a function if it depends on the list's contents. */
    line: string | ((read: Read) => string)
    /** Hidden while the list has no rows: the empty list shows its own buttons. */
    actions?: ReactNode | ((read: Read) => ReactNode)
    /** The screen to go back to. */
    back?: { to: string; label: string }
  }
  /** What was read; undefined until then. */
  read: Read | undefined
  isEmpty: boolean
  isError: boolean
}

/** The head of a list's screen, in every state of the list. */
export function ListHead<Read>({ head, read, isEmpty, isError }: ListHeadProps<Read>) {
  const { title, line, actions, back } = head
  return (
    <PageHeader
      title={title}
      {...(back && { back })}
      line={typeof line === 'string' ? line : read === undefined ? !isError && <LineToCome /> : line(read)}
      actions={
        typeof actions === 'function'
          ? read !== undefined && !isEmpty && actions(read)
          : (read === undefined ? !isError : !isEmpty) && actions
      }
    />
  )
}

function LineToCome() {
  return (
    <span className="flex h-5 items-center">
      <Skeleton width="240px" />
    </span>
  )
}

export interface EmptyListProps {
  title: string
  text: string
  /** The next step comes first, as a primary button. */
  actions?: ReactNode
  /** A line below the buttons. */
  below?: ReactNode
}

/** Shown while the list has no rows. */
export function EmptyList({ below, ...state }: EmptyListProps) {
  return (
    <>
      <EmptyState {...state} />
      {below !== undefined && <p className="-mt-9 text-center">{below}</p>}
    </>
  )
}
