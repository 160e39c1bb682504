import { Minus, Plus, TriangleAlert } from 'lucide-react'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'

import { FLOOR } from '../model/seating.ts'
import type { SeatingTable } from '../model/seating.ts'
import { seatingScreenCopy as copy } from '../model/seating-copy.ts'
import type { Id } from '#platform/model/ids.ts'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { ICON } from '#ui/icon-props.ts'

export interface FloorActs {
  choose: (table: SeatingTable) => void
  place: (table: SeatingTable, x: number, y: number) => void
}

interface SeatingFloorProps {
  tables: readonly SeatingTable[]
  taken: ReadonlyMap<Id, number>
  /** tables where a rule is broken */
  broken: ReadonlySet<Id>
  chosen: Id | null
  acts: FloorActs
}

/** Zoom levels, relative to the whole room in view. */
const ZOOMS = [1, 1.4, 2, 2.8] as const
/** Below this scale names are illegible: the room scrolls instead. */
const SCALE_MIN = 0.4
/** A press that moves fewer pixels than this selects the table instead of dragging it. */
const SLACK = 4
/** How far an arrow key moves a table, in floor units. */
const STEP = 20

/** The room from above. Tables are dragged with pointer or finger, or moved with the arrow keys. */
export function SeatingFloor({ tables, taken, broken, chosen, acts }: SeatingFloorProps) {
  const [zoom, setZoom] = useState(0)
  const [width, setWidth] = useState(0)
  const room = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const scale = Math.max(SCALE_MIN, width / FLOOR.width) * (ZOOMS[zoom] ?? 1)
  return (
    <div>
      <div className="mb-2 flex justify-end gap-1">
        <IconButton
          label={copy.zoomOut}
          variant="secondary"
          icon={<Minus {...ICON} />}
          onPress={() => setZoom(Math.max(0, zoom - 1))}
        />
        <IconButton
          label={copy.zoomIn}
          variant="secondary"
          icon={<Plus {...ICON} />}
          onPress={() => setZoom(Math.min(ZOOMS.length - 1, zoom + 1))}
        />
      </div>
      <div
        ref={room}
        data-seat-room=""
        className="h-[max(420px,calc(100dvh-374px))] overflow-auto rounded-lg border border-line-2 bg-sunk [contain:layout_paint]"
      >
        <ul
          aria-label={copy.floor}
          className="relative"
          style={{ width: FLOOR.width * scale, height: FLOOR.height * scale }}
        >
          {tables.map((table) => (
            <FloorTable
              key={table.id}
              table={table}
              scale={scale}
              taken={taken.get(table.id) ?? 0}
              isBroken={broken.has(table.id)}
              isChosen={chosen === table.id}
              acts={acts}
            />
          ))}
        </ul>
      </div>
    </div>
  )
}

interface FloorTableProps {
  table: SeatingTable
  scale: number
  taken: number
  isBroken: boolean
  isChosen: boolean
  acts: FloorActs
}

const FloorTable = memo(function FloorTable({
  table,
  scale,
  taken,
  isBroken,
  isChosen,
  acts,
}: FloorTableProps) {
  const { width, height } = sizeOf(table)
  const latest = useRef(move)
  useLayoutEffect(() => {
    latest.current = move
  })

  function move(x: number, y: number) {
    const within = (value: number, end: number) => Math.round(Math.min(end, Math.max(0, value)))
    acts.place(table, within(table.x + x, FLOOR.width), within(table.y + y, FLOOR.height))
  }

  function moveByKey(event: KeyboardEvent) {
    const by = ARROWS[event.key]
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    move(by[0] * STEP, by[1] * STEP)
  }

  return (
    <li>
      <button
        type="button"
        data-seat-drop={table.id}
        aria-pressed={isChosen}
        onPointerDown={(event) => {
          if (event.button === 0) follow(event, (x, y) => latest.current(x / scale, y / scale))
        }}
        onClick={() => acts.choose(table)}
        onKeyDown={moveByKey}
        style={{ left: table.x * scale, top: table.y * scale, width: width * scale, height: height * scale }}
        className={cx(
          'absolute flex -translate-x-1/2 -translate-y-1/2 touch-none flex-col items-center justify-center border bg-paper text-[11px] leading-[14px] select-none',
          'data-over:border-rose-ink data-over:bg-wash',
          table.shape === 'round' && 'rounded-full',
          table.shape === 'long' && 'rounded-sm',
          table.shape === 'head' && 'rounded-sm border-double border-[3px]',
          table.shape === 'free' && 'rounded-lg border-dashed',
          isChosen ? 'border-rose-ink outline-2 outline-rose-ink' : 'border-field',
        )}
      >
        <span className="line-clamp-2 max-w-full px-0.5 font-semibold wrap-anywhere">{table.name}</span>
        <span
          className={cx('flex items-center gap-0.5 tabular-nums', taken >= table.capacity && 'text-sage')}
        >
          {isBroken && <TriangleAlert size={12} strokeWidth={2} aria-hidden="true" className="text-red" />}
          {taken}/{table.capacity}
        </span>
      </button>
    </li>
  )
})

/**
 * Moves the table with the pointer until it is released. React does not render meanwhile: the table is a separate
 * layer, which the browser moves without repainting.
 */
function follow(start: PointerEvent<HTMLElement>, drop: (x: number, y: number) => void): void {
  const { pointerId, clientX, clientY } = start
  const element: HTMLElement = start.currentTarget
  const ended = new AbortController()
  const { signal } = ended
  let isMoved = false
  element.setPointerCapture(pointerId)
  element.style.willChange = 'transform'

  function end(event: globalThis.PointerEvent, isKept: boolean) {
    ended.abort()
    element.style.willChange = ''
    element.style.transform = ''
    if (isMoved && isKept) drop(event.clientX - clientX, event.clientY - clientY)
  }
  element.addEventListener(
    'pointermove',
    (event) => {
      const [x, y] = [event.clientX - clientX, event.clientY - clientY]
      isMoved ||= Math.hypot(x, y) > SLACK
      if (isMoved) element.style.transform = `translate(${x}px, ${y}px)`
    },
    { signal },
  )
  element.addEventListener('pointerup', (event) => end(event, true), { signal })
  element.addEventListener('pointercancel', (event) => end(event, false), { signal })
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A table's size on the floor, in floor units: more seats make it larger. */
export function sizeOf({ shape, capacity, rotation }: Pick<SeatingTable, 'shape' | 'capacity' | 'rotation'>) {
  if (shape === 'round' || shape === 'free') {
    const side = Math.min(156, 120 + capacity * 3)
    return { width: side, height: side }
  }
  const [long, short] = [Math.min(360, 110 + capacity * 7), 110]
  return rotation % 180 === 90 ? { width: short, height: long } : { width: long, height: short }
}
