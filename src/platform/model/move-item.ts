/** A copy of the list with the item at `from` moved to `to`. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = [...list]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}
