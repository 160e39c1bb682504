import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'

import { IconButton } from './button.tsx'
import { ICON } from './icon-props.ts'
import type { RowOrder } from './use-reorder.ts'

interface OrderHandleProps {
  /** the row's `data-row-id` */
  id: string
  /** the row's name */
  name: string
  order: RowOrder
}

/**
 * The handle that moves a row: dragged with pointer or finger, with the arrow keys, or step by step with its buttons.
 */
export function OrderHandle({ id, name, order }: OrderHandleProps) {
  const step = (by: 1 | -1, control: string) => {
    order.step(id, by)
    // The row was removed from the document and inserted elsewhere, so the focus must follow it.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-row-id="${id}"] ${control}`)?.focus(),
    )
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    event.stopPropagation()
    step(event.key === 'ArrowUp' ? -1 : 1, '[data-drag]')
  }
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    // Prevents selecting text while dragging.
    event.preventDefault()
    event.currentTarget.focus()
    order.drag(id)
  }
  return (
    <div className="relative z-[1] -ml-2 flex items-center">
      <button
        type="button"
        data-drag
        aria-label={`Move ${name}. Drag it, or press the up and down arrow keys.`}
        onKeyDown={onKey}
        onPointerDown={onPointer}
        className="inline-flex size-10 flex-none cursor-grab touch-none items-center justify-center rounded-md text-ink-2 hover:bg-sunk hover:text-ink active:cursor-grabbing tablet:size-8"
      >
        <GripVertical {...ICON} />
      </button>
      <span data-up className="contents">
        <IconButton
          label={`Move up ${name}`}
          icon={<ArrowUp {...ICON} />}
          onPress={() => step(-1, '[data-up] button')}
        />
      </span>
      <span data-down className="contents">
        <IconButton
          label={`Move down ${name}`}
          icon={<ArrowDown {...ICON} />}
          onPress={() => step(1, '[data-down] button')}
        />
      </span>
    </div>
  )
}
