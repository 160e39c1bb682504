/** What a page reports about its own list of guests once `watchRows` runs in it. */
export interface RowWatch {
  /** Milliseconds from the start of the navigation to the first rows, painted. */
  firstRows: Promise<number>
  /**
   * Starts with the next key and ends once the list matches `state` and is painted: the line beside it, and its
   * first row.
   */
  expect: (state: string) => void
  /** Milliseconds from that key. */
  painted: () => Promise<number>
  /** Examines every frame from now on, until `endFrames`. */
  beginFrames: () => void
  endFrames: () => { frames: number; blank: number }
}

declare global {
  interface Window {
    rowWatch: RowWatch
  }
}

/** Runs in the page before all of its own scripts, so it must be self-contained. */
export function watchRows(): void {
  const ROW = '[data-row-id]'
  let keyAt: number | undefined
  let expected: string | undefined
  let painting = Promise.resolve(NaN)
  let resolvePainted = (_ms: number) => {}
  let resolveFirst = (_ms: number) => {}
  let frames = 0
  let blank = 0
  let frame = 0

  const firstRows = new Promise<number>((resolve) => (resolveFirst = resolve))
  const look = new MutationObserver(() => {
    const row = document.querySelector<HTMLElement>(ROW)
    if (row) whenPainted(resolveFirst)
    if (expected === undefined || keyAt === undefined) return
    const line = document.querySelector('search [aria-live]')?.textContent
    if (`${line} | ${row?.dataset['rowId'] ?? 'none'}` !== expected) return
    const from = keyAt
    expected = undefined
    whenPainted((now) => resolvePainted(now - from))
  })
  look.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
  addEventListener('keydown', ({ timeStamp }) => (keyAt ??= timeStamp), true)

  window.rowWatch = {
    firstRows,
    expect(state) {
      expected = state
      keyAt = undefined
      painting = new Promise((resolve) => (resolvePainted = resolve))
    },
    painted: () => painting,
    beginFrames() {
      frames = blank = 0
      const sample = () => {
        frames++
        if (isBlankSomewhere()) blank++
        frame = requestAnimationFrame(sample)
      }
      frame = requestAnimationFrame(sample)
    },
    endFrames() {
      cancelAnimationFrame(frame)
      return { frames, blank }
    },
  }

  /** The task after a frame's callbacks begins when that frame was handed to the screen. */
  function whenPainted(then: (now: number) => void) {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => then(performance.now()))
      port1.start()
      port2.postMessage(null)
    })
  }

  /** Whether any part of the list within the window has no row, checked every 20 px. */
  function isBlankSomewhere(): boolean {
    const list = document.querySelector('tbody')?.getBoundingClientRect()
    const head = document.querySelector('thead th')?.getBoundingClientRect()
    if (!list || !head) return true
    const x = list.left + list.width / 2
    const [top, bottom] = [Math.max(list.top, head.bottom) + 1, Math.min(list.bottom, innerHeight)]
    for (let y = top; y < bottom; y += 20) {
      const rows = document.elementsFromPoint(x, y).some((element) => element.closest(ROW))
      if (!rows) return true
    }
    return false
  }
}
