import { normalizeMeal } from '../guest.ts'
import { foldedName } from '../guest-names.ts'
import { isYes, plusOneStatusIn, rsvpStatusIn } from './answer-words.ts'
import { isNothing, isOwnRow } from './import-cells.ts'
import { importCopy as copy } from './import-copy.ts'
import type { ImportCells } from './import-fields.ts'
import type { RowGuest } from './import-row-guests.ts'
import { readRow } from './import-row.ts'
import type { ImportColumn } from './import-table.ts'

/**
 * The rows, of which those that name another guest as a plus one bring nobody: two rows of a couple are two guests, not
 * four. What such a row says of the plus one goes to that guest's own row, unless it says something else. A row that
 * says itself that a plus one is allowed brings somebody of the same name, unless the other row names its guest. Two
 * that name each other know each other's place.
 */
export function withoutListedPlusOnes(
  all: readonly RowGuest[],
  columns: readonly ImportColumn[],
  listedNames: ReadonlySet<string>,
): RowGuest[] {
  const permission = columns.findIndex(({ field }) => field === 'plus_one_allowed')
  const saysYes = ({ from }: RowGuest) => isYes(from.cells[permission] ?? '')
  const places = Map.groupBy(all.keys(), (index) => nameIn(all[index]!))
  const rows = [...all]
  for (const [index, one] of all.entries()) {
    const name = plusOneIn(one)
    if (name === '' || !(places.has(name) || listedNames.has(name))) continue
    const others = (places.get(name) ?? []).filter((place) => place !== index)
    const isMutual = others.some((place) => plusOneIn(all[place]!) === nameIn(one))
    if (saysYes(one) && !isMutual) continue
    const said = saidOfPlusOne(one.cells)
    const target = others.length === 1 ? rows[others[0]!]! : null
    const { taken, left } = target ? takenOver(target.cells, said) : { taken: {}, left: said }
    const [takenTexts, leftTexts] = [Object.values(taken), Object.values(left)]
    if (target && takenTexts.length > 0)
      rows[others[0]!] = readAgain(target, taken, [copy.takenFromRow(takenTexts, one.from.row)])
    // Such a row says itself that the plus one is nobody else, and those of a couple say it together.
    const isRefused = one.notes.includes(copy.plusOneInRow)
    const isPlain = (isRefused || isMutual) && Object.keys(said).length === 0
    const partnerAt = isMutual && others.length === 1 ? others[0] : undefined
    const single = { ...rows[index]!, ...(partnerAt !== undefined && { partnerAt }) }
    rows[index] = readAgain(single, { ...NO_PLUS_ONE, plus_one_allowed: isRefused ? 'no' : '' }, [
      ...(isPlain ? [] : [copy.plusOneListed]),
      ...(leftTexts.length > 0 ? [copy.plusOneLeftOut(leftTexts)] : []),
    ])
  }
  return rows
}

const NO_PLUS_ONE: ImportCells = {
  plus_one_first_name: '',
  plus_one_last_name: '',
  plus_one_status: '',
  plus_one_meal_choice: '',
  plus_one_dietary: '',
}

/** The folded name of the row's guest; empty without a whole name, or if the row is left out. */
function nameIn({ cells, read }: RowGuest): string {
  const { first_name = '', last_name = '' } = cells
  return read === null || !first_name.trim() || !last_name.trim() ? '' : foldedName(first_name, last_name)
}

/** The folded whole name of the plus one, unless the row is taken literally or somebody has chosen what it becomes. */
function plusOneIn({ cells, read, shape }: RowGuest): string {
  const { plus_one_first_name = '', plus_one_last_name = '' } = cells
  if (read === null || shape !== null || isOwnRow(cells)) return ''
  const isWhole = plus_one_first_name.trim() && plus_one_last_name.trim()
  return isWhole ? foldedName(plus_one_first_name, plus_one_last_name) : ''
}

/** What a row says of its plus one, by the field that says the same of a guest. */
type Said = Partial<Record<'rsvp_status' | 'meal_choice' | 'dietary_restrictions', string>>

function saidOfPlusOne(cells: ImportCells): Said {
  const status = plusOneStatusIn(cells.plus_one_status ?? '')
  const [meal, diet] = [cells.plus_one_meal_choice?.trim() ?? '', cells.plus_one_dietary?.trim() ?? '']
  return {
    ...(status && { rsvp_status: status }),
    ...(meal !== '' && !isNothing(meal) && { meal_choice: meal }),
    ...(diet !== '' && { dietary_restrictions: diet }),
  }
}

/** Which of it a guest's own row takes, as it says nothing itself, and which it contradicts. */
function takenOver(cells: ImportCells, said: Said): { taken: Said; left: Said } {
  const fields = Object.keys(said) as (keyof Said)[]
  const only = (is: (own: string, field: keyof Said) => boolean) =>
    Object.fromEntries(
      fields.flatMap((field) => (is(cells[field]?.trim() ?? '', field) ? [[field, said[field]]] : [])),
    )
  const mayTake = (own: string) => own === '' && !isOwnRow(cells)
  return {
    taken: only(mayTake),
    left: only((own, field) => !mayTake(own) && plain(field, own) !== plain(field, said[field]!)),
  }
}

function plain(field: keyof Said, text: string): string | null {
  if (field === 'rsvp_status') return rsvpStatusIn(text)
  return field === 'meal_choice' ? normalizeMeal(text) : text.toLowerCase()
}

function readAgain(one: RowGuest, changed: ImportCells, notes: readonly string[]): RowGuest {
  const cells = { ...one.cells, ...changed }
  const before = one.notes.filter((note) => note !== copy.plusOneInRow)
  return { ...one, cells, read: readRow(cells), notes: [...before, ...notes] }
}
