import { useEffect, useState } from 'react'

import { onDemand } from './on-demand.tsx'
import type { Tip } from './tip-popup.tsx'

interface TipLook {
  side?: Tip['side']
  /** Classes that decide where the tooltip is shown at all. */
  className?: string
}

/** The attributes that give an element a tooltip; its accessible name says the same. */
export function tipOf(words: string, { side, className }: TipLook = {}) {
  return { 'data-tip': words, 'data-tip-side': side, 'data-tip-class': className }
}

/**
 * How long the mouse must rest on an element before its tooltip shows, and how long it may take to reach the tooltip.
 */
const OPEN_MS = 600
const LEAVE_MS = 150

const popup = onDemand(async () => (await import('./tip-popup.tsx')).TipPopup)

/** Shows the tooltip of the element under the mouse or with keyboard focus; used once in the app. */
export function TipHost() {
  const [tip, setTip] = useState<Tip | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(
    () =>
      watchTips({
        show(anchor) {
          popup.fetch().then(
            () => {
              if (!anchor.isConnected) return
              setTip(readTip(anchor))
              setOpen(true)
            },
            // The element has its name without the tooltip.
            () => {},
          )
        },
        hide: () => setOpen(false),
      }),
    [],
  )
  const TipPopup = popup.fetched
  return TipPopup && tip && <TipPopup tip={tip} open={isOpen} onClose={() => setOpen(false)} />
}

function readTip(anchor: HTMLElement): Tip {
  const { tip = '', tipSide, tipClass } = anchor.dataset
  return { anchor, words: tip, side: tipSide === 'right' ? 'right' : 'top', className: tipClass }
}

/** Listens on the whole page: a list has two tooltips per row, and only one is ever shown. */
function watchTips({ show, hide }: { show: (anchor: HTMLElement) => void; hide: () => void }): () => void {
  const stopping = new AbortController()
  const options = { signal: stopping.signal, passive: true }
  let over: HTMLElement | null = null
  let left: EventTarget | null = null
  let timer: number | undefined
  const after = (delayMs: number, act: () => void) => {
    clearTimeout(timer)
    timer = window.setTimeout(act, delayMs)
  }
  const hideNow = () => {
    clearTimeout(timer)
    hide()
  }
  const onOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return
    // The tooltip stays while the mouse is on it, so that it can be read.
    if (target.closest('[data-tip-popup]')) return clearTimeout(timer)
    const anchor = target.closest<HTMLElement>('[data-tip]')
    if (anchor === over) return
    over = anchor
    if (!anchor) return after(LEAVE_MS, hide)
    hideNow()
    after(OPEN_MS, () => show(anchor))
  }
  const onFocusIn = ({ target }: FocusEvent) => {
    // When a window regains the focus, it focuses the element that had it before.
    const isBack = target === left
    left = null
    if (!isBack && target instanceof HTMLElement && target.dataset['tip'] && target.matches(':focus-visible'))
      show(target)
  }
  const onFocusOut = ({ target }: FocusEvent) => {
    left = target === document.activeElement ? target : null
    hideNow()
  }
  document.addEventListener('pointerover', onOver, options)
  document.documentElement.addEventListener('pointerleave', () => after(LEAVE_MS, hide), options)
  document.addEventListener('pointerdown', hideNow, options)
  document.addEventListener('focusin', onFocusIn, options)
  document.addEventListener('focusout', onFocusOut, options)
  return () => {
    clearTimeout(timer)
    stopping.abort()
  }
}
