// Runs early and on its own, on every public page with doors or a script. `data-doors`: the page has doors. `data-app`:
// its script, loaded once the page is painted, so that fonts and pictures come first on a slow network. `data-words`:
// the addresses of its texts; `data-offline`: the message without a network. Both are in the page's language.
const { doors, app, offline } = document.currentScript.dataset
if (doors !== undefined) openOnce()
if (app) liveLater()

/** The doors open only on a session's first page. Without storage, they are omitted. */
function openOnce() {
  try {
    if (sessionStorage.getItem('twofold-doors')) document.documentElement.classList.add('doors-seen')
    sessionStorage.setItem('twofold-doors', '1')
  } catch {
    document.documentElement.classList.add('doors-seen')
  }
}

function liveLater() {
  let script
  /** by form, as last pressed, with the button */
  const held = new Map()
  const bring = () => {
    if (script) return
    script = document.createElement('script')
    script.type = 'module'
    script.src = app
    // An old browser loads the script but cannot run it.
    script.onload = () => setTimeout(releaseOnline, 2500)
    script.onerror = () => {
      script = null
      if (!navigator.onLine) return addEventListener('online', bring, { once: true })
      // Continues without scripts; a bad connection may recover later.
      release()
      setTimeout(bring, 15_000)
    }
    document.head.append(script)
  }
  // A form that is submitted early waits for the script, which knows what to do without a network.
  const hold = (event) => {
    // A part that has come alive has sent its own form, and only others are still coming.
    if (event.defaultPrevented) return
    event.preventDefault()
    held.set(event.target, event.submitter)
    if (!navigator.onLine) {
      event.submitter?.setCustomValidity(
        offline ?? 'You are offline. This is sent as soon as you are online.',
      )
      event.submitter?.reportValidity()
    }
    bring()
    setTimeout(() => navigator.onLine && release(), 8000)
  }
  const release = () => {
    removeEventListener('submit', hold)
    for (const [form, button] of held) {
      button?.setCustomValidity('')
      form.requestSubmit(button)
    }
    held.clear()
  }
  // Without a network, submitting the form would lose what was typed.
  const releaseOnline = () =>
    navigator.onLine ? release() : addEventListener('online', release, { once: true })
  addEventListener('submit', hold)
  addEventListener('page-alive', release, { once: true })
  for (const touch of ['pointerdown', 'keydown', 'focusin']) addEventListener(touch, bring, { once: true })
  // After the first paint is complete.
  addEventListener('load', () => setTimeout(bring, 200))
  setTimeout(bring, 2500)
}
