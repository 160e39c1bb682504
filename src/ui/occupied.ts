const FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'
const OPEN_OVER_IT = '[role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]'

/** Whether a key press belongs to what has the focus: a field, or something that is open over the page. */
export function isOccupied(target: HTMLElement): boolean {
  return target.closest(`${FIELD}, ${OPEN_OVER_IT}`) !== null
}
