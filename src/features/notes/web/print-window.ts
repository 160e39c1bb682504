import { AppError } from '#platform/model/app-error.ts'
import { printedNotesCopy as copy } from '../model/love-notes-words.ts'

/** After the document has loaded. */
const PRINT_AFTER_MS = 500
/** Fonts that do not come by then are replaced by the system's. */
const FONTS_AT_MOST_MS = 4000

/**
 * Shows a document in a window of its own, and with `prints` opens its print dialog. To be called while a press is
 * handled: browsers open no window otherwise.
 * @throws AppError `unavailable` where the browser opens none
 */
export function showInWindow(html: string, { prints }: { prints: boolean }): void {
  const shown = window.open('', '_blank')
  if (!shown) throw new AppError('unavailable', copy.blocked)
  shown.document.open()
  // Whoever listened before is forgotten when a document is opened.
  shown.addEventListener('load', () => void laidOut(shown, prints), { once: true })
  // An empty window has the security policy of the page that opened it: nothing in the document runs, and fonts come
  // from this server alone. The document is complete, and every text in it is escaped.
  shown.document.write(html)
  shown.document.close()
}

async function laidOut(shown: Window, prints: boolean): Promise<void> {
  const pause = delay(PRINT_AFTER_MS)
  await Promise.race([shown.document.fonts.ready, delay(FONTS_AT_MOST_MS)])
  fitPages(shown.document)
  if (!prints) return
  await pause
  shown.focus()
  shown.print()
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const SMALLEST_FIT = 0.5
const STEP = 0.04

/** Sets the notes smaller where they are longer than their page: of a booklet those of that page, else all of them alike. */
export function fitPages(document: Document): void {
  const { documentElement: root } = document
  const isBooklet = root.classList.contains('booklet')
  let fit = 1
  for (const page of document.querySelectorAll<HTMLElement>('.page:not(.cover)')) {
    if (isBooklet) fit = 1
    const height = Math.ceil(parseFloat(getComputedStyle(page).minHeight))
    while (page.offsetHeight > height + 1 && fit > SMALLEST_FIT) {
      fit -= STEP
      const sized = isBooklet ? page : root
      sized.style.setProperty('--fit', String(fit))
    }
  }
}
