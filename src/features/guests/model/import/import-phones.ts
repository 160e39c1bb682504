/** 4.91711E+11, or 4,91711E+11 where a comma is decimal */
const SHORTENED = /^(\d)(?:[.,](\d+))?E\+(\d+)$/i
/** The shortest number that is compared without the digits before it. */
const LOCAL_DIGITS = 8

/** -696: what a spreadsheet makes of +1-555-142 */
const CALCULATED = /^-\d+$/

/** Whether a spreadsheet has shortened the number in a cell or calculated with it, so that most of its digits are lost. */
export function isShortened(cell = ''): boolean {
  return SHORTENED.test(cell.trim()) || CALCULATED.test(cell.trim())
}

/** Whether a shortened cell may be the stored number: the digits that it still has are those of that one. */
export function isShortOf(cell: string, stored: string | null): boolean {
  if (CALCULATED.test(cell.trim())) return stored !== null
  const [, first = '', others = '', exponent = ''] = SHORTENED.exec(cell.trim()) ?? []
  const digits = Number(digitsOf(stored ?? ''))
  return (
    digits.toExponential(others.length) ===
    Number(`${first}.${others}e${exponent}`).toExponential(others.length)
  )
}

/**
 * The phone number of a row whose guest has `stored` on the list: that one, if a spreadsheet has shortened it in the cell
 * or taken the 0, + or country code from its beginning. A shortened number that is not on the list is null.
 */
export function completePhone(cell: string, phone: string | null, stored: string | null): string | null {
  if (isShortened(cell)) return stored
  return phone !== null && stored !== null && lacksBeginning(phone, stored) ? stored : phone
}

/** Whether both are one number, although one of them may lack the country code, or the 0 or 00 at its beginning. */
export function isSamePhone(a: string, b: string): boolean {
  const [short = '', long = ''] = [numberIn(a), numberIn(b)].toSorted(
    (one, other) => one.length - other.length,
  )
  return (short !== '' && short === long) || (short.length >= LOCAL_DIGITS && long.endsWith(short))
}

function lacksBeginning(phone: string, stored: string): boolean {
  const digits = digitsOf(stored)
  const isLonger = digits !== phone || stored.startsWith('+')
  if (!isLonger || !/^[1-9]\d*$/.test(phone)) return false
  return numberIn(stored) === phone || (phone.length >= LOCAL_DIGITS && digits.endsWith(phone))
}

/** Its digits without the 0 or 00 at the beginning, and without the (0) after a country code. */
function numberIn(phone: string): string {
  return digitsOf(phone.replace('(0)', '')).replace(/^0+/, '')
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '')
}
