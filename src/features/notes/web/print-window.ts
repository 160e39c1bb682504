import { AppError } from '#platform/model/app-error.ts'
import { printedNotesCopy as copy } from '../model/love-notes-words.ts'

/** How long after the document has loaded to print. */
const PRINT_AFTER_MS = 500
/** Fonts that have not loaded by then are replaced with system fonts. */
const FONTS_AT_MOST_MS = 4000

/**
 * Shows a document in a window of its own, and if `prints` is set, opens its print dialog. Call it while handling a
 * press: otherwise browsers open no window.
 * @throws AppError `unavailable` if the browser opens none
 */
export function showInWindow(html: string, { prints }: { prints: boolean }): void {
  const shown = window.open('', '_blank')
  if (!shown) throw new AppError('unavailable', copy.blocked)
  shown.document.open()
  // Added after document.open(), which removes earlier listeners.
  shown.addEventListener('load', () => void laidOut(shown, prints), { once: true })
  // An empty window inherits the security policy of the page that opened it: nothing in the document runs, and
  // fonts load from this server only. The document is self-contained, and every text in it is escaped.
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

/** Shrinks notes that are longer than their page: in a booklet those of that page, otherwise all of them alike. */
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
