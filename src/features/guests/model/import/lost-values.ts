/**
 * ####### where a column is too narrow; #N/A, #REF!, #DIV/0!, #NAME? or Err:502 where a formula fails, in any language:
 * #WERT!, #¿NOMBRE?, #NV.
 */
const SIGNS = /^(?:#{3,}|#[¡¿]?\p{Lu}[\p{Lu}\d/]{1,12}[!?]|#N\/[ABD]|#NV|Err:\d{3})$/u

/** Whether a spreadsheet has written signs of its own in a cell, in place of the value that nobody can see there. */
export function isLostValue(cell: string): boolean {
  return SIGNS.test(cell.trim())
}
