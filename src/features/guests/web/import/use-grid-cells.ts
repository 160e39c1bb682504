import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

/** A cell of the grid by its row's number in the file and its column; column 0 holds the row's name. */
export interface GridCell {
  row: number
  column: number
}

interface GridCellsOptions {
  grid: RefObject<HTMLElement | null>
  /** The numbers of the rows, in order. */
  rows: readonly number[]
  columns: number
  /** Scrolls to a row that is not in the document, so that it is rendered. */
  scrollTo: (index: number) => void
  /** Called for Space in column 0. */
  onToggle: (row: number) => void
}

const PAGE = 10

/**
 * The keyboard handling of a grid (ARIA's grid pattern): one cell has the focus; the arrow keys, Home, End
 * and the page keys move it; Enter, F2 or typing starts editing. While editing, Enter continues in the cell
 * below, Tab in the one beside.
 */
export function useGridCells({ grid, rows, columns, scrollTo, onToggle }: GridCellsOptions) {
  const [active, setActive] = useState<GridCell | null>(null)
  const [editing, setEditing] = useState<{ cell: GridCell; text: string | null } | null>(null)
  /** The cell to focus as soon as it is in the document. */
  const wanted = useRef<string | null>(null)

  useEffect(() => {
    // Runs after each render: a row that was far away exists only once it has been scrolled to.
    if (!active || editing || wanted.current !== placeOf(active)) return
    const element = grid.current?.querySelector<HTMLElement>(`[data-cell="${placeOf(active)}"]`)
    if (!element) return
    wanted.current = null
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  function moveTo(index: number, column: number) {
    const at = Math.min(rows.length - 1, Math.max(0, index))
    const row = rows[at]
    if (row === undefined) return
    const cell = { row, column: Math.min(columns, Math.max(0, column)) }
    wanted.current = placeOf(cell)
    setEditing(null)
    setActive(cell)
    scrollTo(at)
  }

  function move(from: GridCell, down: number, right: number) {
    moveTo(rows.indexOf(from.row) + down, from.column + right)
  }

  /** Tab while editing: moves to the next cell, or on to the next row. */
  function moveBeside(from: GridCell, step: 1 | -1) {
    const column = from.column + step
    if (column > columns) moveTo(rows.indexOf(from.row) + 1, 1)
    else if (column < 1) moveTo(rows.indexOf(from.row) - 1, columns)
    else move(from, 0, step)
  }

  function edit(cell: GridCell, text: string | null = null) {
    setActive(cell)
    if (cell.column > 0) setEditing({ cell, text })
  }

  function onKeyDown(event: KeyboardEvent, cell: GridCell) {
    if (event.target !== event.currentTarget || event.altKey) return
    const key = keyOf(event)
    const act = {
      ArrowUp: () => move(cell, -1, 0),
      ArrowDown: () => move(cell, 1, 0),
      ArrowLeft: () => move(cell, 0, -1),
      ArrowRight: () => move(cell, 0, 1),
      PageUp: () => move(cell, -PAGE, 0),
      PageDown: () => move(cell, PAGE, 0),
      Home: () => move(cell, 0, -columns),
      End: () => move(cell, 0, columns),
      'Control+Home': () => moveTo(0, 0),
      'Control+End': () => moveTo(rows.length - 1, columns),
      Enter: () => (cell.column === 0 ? onToggle(cell.row) : edit(cell)),
      F2: () => edit(cell),
      ' ': () => (cell.column === 0 ? onToggle(cell.row) : edit(cell)),
      Delete: () => edit(cell, ''),
      Backspace: () => edit(cell, ''),
    }[key]
    if (act) {
      event.preventDefault()
      act()
    } else if (cell.column > 0 && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      // The typed character replaces the cell's text, as in a spreadsheet.
      event.preventDefault()
      edit(cell, event.key)
    }
  }

  return {
    active: active && rows.includes(active.row) ? active : null,
    editing,
    setActive,
    edit,
    move,
    moveBeside,
    onKeyDown,
    /** Returns the focus to the cell. */
    stopEditing: (cell: GridCell) => {
      wanted.current = placeOf(cell)
      setEditing(null)
      setActive(cell)
    },
    /** The focus has already moved elsewhere. */
    leaveEditing: () => setEditing(null),
  }
}

/** The cell's position, as in its element's attribute. */
export function placeOf({ row, column }: GridCell): string {
  return `${row}:${column}`
}

function keyOf({ key, ctrlKey, metaKey }: KeyboardEvent): string {
  return (ctrlKey || metaKey) && (key === 'Home' || key === 'End') ? `Control+${key}` : key
}
