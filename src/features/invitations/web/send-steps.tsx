import { Check } from 'lucide-react'

import { sendCopy as copy } from '../model/send-copy.ts'
import { cx } from '#ui/cx.ts'

/** Review, Sending, Result: shows the current step. */
export function SendSteps({ current }: { current: 0 | 1 | 2 }) {
  return (
    <ol className="mb-6 flex items-center gap-2 max-[359px]:gap-1.5 max-[359px]:text-caption tablet:gap-3">
      {copy.steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className="flex items-center gap-2 tablet:gap-3"
        >
          {index > 0 && (
            <span aria-hidden="true" className="h-px w-4 bg-line-2 max-[359px]:w-2 tablet:w-10" />
          )}
          <span
            aria-hidden="true"
            className={cx(
              'flex size-[22px] flex-none items-center justify-center rounded-full border text-badge tabular-nums',
              index === current ? 'border-rose-ink font-semibold text-rose-ink' : 'border-line-2 text-muted',
            )}
          >
            {index < current ? <Check size={13} strokeWidth={1.8} /> : index + 1}
          </span>
          <span className={index === current ? 'font-semibold' : 'text-muted'}>
            {step}
            {index < current && <span className="sr-only"> ({copy.stepDone})</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
