import { Link } from 'react-router'
import type { LucideIcon } from 'lucide-react'
import type { CSSProperties } from 'react'

import { cx } from './cx.ts'

interface TileWords {
  label: string
  line: string
  icon: LucideIcon
}

/** Either links somewhere, or does something. */
export type ActionTile = TileWords &
  ({ to: string; newTab?: boolean; onPress?: never } | { onPress: () => void; busy?: boolean; to?: never })

/** The actions of a screen in even rows; two per row on a phone, and on a tablet too if there are many. */
export function ActionTiles({ tiles }: { tiles: readonly ActionTile[] }) {
  const columns = columnsFor(tiles.length)
  const last = tiles.length - 1
  const isMany = tiles.length > MANY
  return (
    <ul
      className={cx(
        'grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-hairline bg-hairline',
        isMany
          ? 'desk:grid-cols-[repeat(var(--columns),minmax(0,1fr))]'
          : 'tablet:grid-cols-[repeat(var(--columns),minmax(0,1fr))]',
      )}
      style={{ '--columns': columns } as CSSProperties}
    >
      {tiles.map((tile, index) => (
        <li
          key={tile.label}
          className={cx(
            'flex bg-paper',
            isMany ? 'max-desk:last:odd:col-span-2 desk:col-span-(--span)' : 'max-tablet:last:odd:col-span-2',
          )}
          // The last tile fills its row.
          style={
            {
              '--span': index === last ? columns - (last % columns) : 1,
            } as CSSProperties
          }
        >
          <Tile tile={tile} />
        </li>
      ))}
    </ul>
  )
}

const MANY = 5

/** The number of columns that makes the rows even; a few tiles share one row. */
function columnsFor(count: number): number {
  if (count <= MANY) return Math.max(1, count)
  return count % 4 === 0 || count % 3 !== 0 ? 4 : 3
}

function Tile({ tile }: { tile: ActionTile }) {
  const content = (
    <>
      <tile.icon
        size={18}
        strokeWidth={1.6}
        aria-hidden="true"
        className="flex-none text-ink-2 tablet:mt-0.5"
      />
      <span>
        <span className="block font-medium">{tile.label}</span>
        <span className="block text-caption text-muted">{tile.line}</span>
      </span>
    </>
  )
  // The frame clips its contents, so the focus ring goes inside.
  const className =
    'flex flex-1 flex-col gap-3 p-4 text-left tablet:gap-2.5 tablet:px-3.5 -outline-offset-2! hover:bg-sunk tablet:flex-row'
  if (tile.to === undefined) {
    return (
      <button
        type="button"
        aria-disabled={tile.busy || undefined}
        onClick={tile.busy ? undefined : tile.onPress}
        className={className}
      >
        {content}
      </button>
    )
  }
  if (tile.newTab) {
    return (
      <a href={tile.to} target="_blank" rel="noopener" className={className}>
        {content}
      </a>
    )
  }
  return (
    <Link to={tile.to} className={className}>
      {content}
    </Link>
  )
}
