import { useId } from 'react'

import { bulkCopy as copy } from '../model/bulk-words.ts'
import type { BulkAction } from './bulk-action.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { cx } from '#ui/cx.ts'

interface BulkChoiceProps {
  actions: readonly BulkAction[]
  chosen: BulkAction | undefined
  guests: readonly Guest[]
  onChoose: (id: string) => void
}

/** The list of actions to choose from; the chosen one shows its content below it. */
export function BulkChoice({ actions, chosen, guests, onChoose }: BulkChoiceProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-caption font-medium">{copy.choose}</legend>
      <div className="border-t border-hairline">
        {actions.map((action) => {
          const content = action === chosen && action.content?.(guests)
          return (
            <div key={action.id} className={cx('border-b border-hairline', action === chosen && 'bg-wash')}>
              <label className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-2.5 py-2.5">
                <input
                  type="radio"
                  name={name}
                  value={action.id}
                  checked={action === chosen}
                  onChange={() => onChoose(action.id)}
                  aria-labelledby={`${name}-${action.id}`}
                  aria-describedby={`${name}-${action.id}-line`}
                  className="mt-0.5 size-5 appearance-none rounded-full border border-field bg-paper checked:border-[5px] checked:border-rose-ink tablet:size-4"
                />
                <span
                  id={`${name}-${action.id}`}
                  className={cx('font-medium', action.tone === 'danger' && 'text-red')}
                >
                  {action.label}
                </span>
                <span id={`${name}-${action.id}-line`} className="col-start-2 text-caption text-muted">
                  {action.line}
                </span>
              </label>
              {content && <div className="flex flex-col gap-4 px-2.5 pb-4 tablet:pl-[38px]">{content}</div>}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
