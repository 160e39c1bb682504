/**
 * Moves between the tabs that the server drew, without a request: by click, by arrow keys, Home and End, and by any
 * link to a tab. The address names the tab that is shown; `#photos` in it opens one, too. `onShow` hears of each panel
 * that is shown, the first one included.
 */
export function moveTabs(onShow: (panel: HTMLElement) => void = () => {}): void {
  const bar = document.querySelector<HTMLElement>('[role=tablist]')
  if (!bar) return
  const tabs = [...bar.querySelectorAll<HTMLAnchorElement>('[role=tab]')]
  const panelOf = (tab: HTMLElement) => document.getElementById(tab.getAttribute('aria-controls') ?? '')
  const tabAt = (address: string) =>
    tabs.find((tab) => tab.getAttribute('href') === address || `#${panelOf(tab)?.id}` === address)

  function show(chosen: HTMLElement) {
    for (const tab of tabs) {
      const isChosen = tab === chosen
      tab.setAttribute('aria-selected', String(isChosen))
      tab.tabIndex = isChosen ? 0 : -1
      panelOf(tab)?.toggleAttribute('hidden', !isChosen)
    }
    const panel = panelOf(chosen)
    if (panel) onShow(panel)
  }

  function scrollToMiddle(chosen: HTMLElement) {
    bar?.scrollTo({ left: chosen.offsetLeft - bar.offsetLeft - (bar.clientWidth - chosen.offsetWidth) / 2 })
  }

  function choose(chosen: HTMLElement) {
    show(chosen)
    scrollToMiddle(chosen)
    bar?.parentElement?.classList.add('moved')
    history.replaceState(null, '', chosen.getAttribute('href'))
  }

  document.addEventListener('click', (event) => {
    if (isForBrowser(event)) return
    const link = event.target instanceof Element && event.target.closest('a')
    const tab = link && tabAt(link.getAttribute('href') ?? '')
    if (!tab) return
    event.preventDefault()
    choose(tab)
    tab.focus()
  })

  bar.addEventListener('keydown', (event) => {
    if (isForBrowser(event)) return
    const at = tabs.indexOf(event.target as HTMLAnchorElement)
    const last = tabs.length - 1
    const steps: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }
    // The space bar presses buttons, and here it must not scroll.
    const next = event.key === ' ' ? tabs[at] : tabs[steps[event.key] ?? -1]
    if (!next) return
    event.preventDefault()
    choose(next)
    next.focus()
  })

  addEventListener('hashchange', () => {
    const tab = tabAt(location.hash)
    if (tab) show(tab)
  })
  // From here on the stylesheet's own way of following the address is off.
  bar.parentElement?.classList.add('moves')
  const first = tabAt(location.hash) ?? tabs.find((tab) => tab.ariaSelected === 'true')
  if (!first) return
  show(first)
  // A tab that moves away under a finger is not pressed: the bar stays where it is unless it must move.
  if (first.getBoundingClientRect().right > innerWidth * 0.84) scrollToMiddle(first)
}

/** A new window, or a step back. */
function isForBrowser(event: MouseEvent | KeyboardEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
