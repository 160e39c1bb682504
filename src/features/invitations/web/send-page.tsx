import type { ReactNode } from 'react'

import { sendCopy as copy } from '../model/send-copy.ts'
import type { LetterKind } from '../model/letter.ts'
import { SendSteps } from './send-steps.tsx'
import { paths } from '#platform/model/paths.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

interface SendPageProps {
  kind: LetterKind
  step: 0 | 1 | 2
  /** What the send is, in one line; null until that is known. */
  line: string | null
  children: ReactNode
}

/** The header of a send in each of its steps. */
export function SendPage({ kind, step, line, children }: SendPageProps) {
  return (
    <>
      <PageHeader
        title={copy.titles[kind]}
        back={{ to: paths.guests, label: copy.guests }}
        line={
          line ?? (
            <span className="flex h-5 items-center">
              <Skeleton width="240px" />
            </span>
          )
        }
      />
      <SendSteps current={step} />
      {children}
    </>
  )
}

/** The skeleton of a send that is loading. */
export function SendSkeleton() {
  return (
    <div className="max-w-[564px]">
      <Loading hidden />
      <Skeleton width="180px" height="36px" />
      <div className="mt-6 border-t border-hairline">
        {[126, 97, 162, 111, 142].map((width) => (
          <div key={width} className="flex flex-col gap-2.5 border-b border-hairline py-3.5">
            <Skeleton width={`${width}px`} />
            <Skeleton width={`${width * 1.4}px`} height="10px" />
          </div>
        ))}
      </div>
    </div>
  )
}
