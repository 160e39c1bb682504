/**
 * Switches between the tabs that the server rendered, without a request: by click, by arrow keys, Home and End, and by
 * any link to a tab. The address names the shown tab; a hash such as `#photos` opens one, too. Back returns to the
 * previous tab; tabs only passed with the keyboard leave no history entry. `onShow` is called with each panel that is
 * shown, including the first.
 */
export function moveTabs(onShow: (panel: HTMLElement) => void = () => {}): void {
  const bar = document.querySelector<HTMLElement>('[role=tablist]')
  if (!bar) return
  const tabs = [...bar.querySelectorAll<HTMLAnchorElement>('[role=tab]')]
  const panelOf = (tab: HTMLElement) => document.getElementById(tab.getAttribute('aria-controls') ?? '')
  const tabAt = (address: string) =>
    tabs.find((tab) => tab.getAttribute('href') === address || `#${panelOf(tab)?.id}` === address)
  const shown = () => tabs.find((tab) => tab.getAttribute('aria-selected') === 'true')

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

  const isRightToLeft = document.dir === 'rtl'

  function scrollToMiddle(chosen: HTMLElement) {
    // Scrolls by the distance: in a right-to-left bar, scroll positions count down from the right.
    bar?.scrollBy({ left: middleOf(chosen) - middleOf(bar) })
  }

  function moveTo(chosen: HTMLElement) {
    show(chosen)
    scrollToMiddle(chosen)
    bar?.parentElement?.classList.add('moved')
  }

  document.addEventListener('click', (event) => {
    if (isForBrowser(event)) return
    const link = event.target instanceof Element && event.target.closest('a')
    const tab = link && tabAt(link.getAttribute('href') ?? '')
    if (!tab) return
    event.preventDefault()
    if (tab !== shown()) history.pushState(null, '', tab.getAttribute('href'))
    moveTo(tab)
    tab.focus()
  })

  bar.addEventListener('keydown', (event) => {
    if (isForBrowser(event)) return
    const at = tabs.indexOf(event.target as HTMLAnchorElement)
    const last = tabs.length - 1
    const steps: Record<string, number> = {
      [isRightToLeft ? 'ArrowLeft' : 'ArrowRight']: at === last ? 0 : at + 1,
      [isRightToLeft ? 'ArrowRight' : 'ArrowLeft']: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }
    // The space bar activates links here as it does buttons, and must not scroll.
    const next = event.key === ' ' ? tabs[at] : tabs[steps[event.key] ?? -1]
    if (!next) return
    event.preventDefault()
    moveTo(next)
    history.replaceState(null, '', next.getAttribute('href'))
    next.focus()
  })

  // Back and forward, and links to a part of the page.
  const follow = () => {
    const tab = tabAt(location.hash) ?? tabAt(location.search) ?? initial
    if (!tab || tab === shown()) return
    const isInside = bar.parentElement?.contains(document.activeElement)
    moveTo(tab)
    if (isInside) tab.focus({ preventScroll: true })
  }
  for (const step of ['popstate', 'hashchange']) addEventListener(step, follow)
  const fade = () => bar.classList.toggle('scrolled', Math.abs(bar.scrollLeft) > 4)
  bar.addEventListener('scroll', fade, { passive: true })
  fade()
  // From here on, the stylesheet no longer follows the address by itself.
  bar.parentElement?.classList.add('moves')
  const initial = shown()
  const first = tabAt(location.hash) ?? initial
  if (!first) return
  show(first)
  // A tab that moves away under a finger cannot be pressed: a bar that the visitor, or the browser, has scrolled stays.
  const { left, right } = first.getBoundingClientRect()
  const end = isRightToLeft ? innerWidth - left : right
  if (Math.abs(bar.scrollLeft) <= 4 && end > innerWidth * 0.84) scrollToMiddle(first)
  // A visitor who came by a link or a code to this tab gets to see its contents, unless they are busy already. When
  // they go back, the browser restores their position.
  const isBusy = scrollY > 0 || document.querySelector(':active') !== null
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isAsked = way?.type === 'navigate' && first === tabAt(location.search)
  if (isAsked && !isBusy && bar.getBoundingClientRect().top > innerHeight / 2) bar.scrollIntoView()
}

/** Left to the browser: with a modifier key it opens a new window, or goes back. */
function isForBrowser(event: MouseEvent | KeyboardEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
