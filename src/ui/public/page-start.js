// Runs early and alone, on every public page that moves. `data-doors`: the page has doors. `data-app`: its script, which
// is fetched once the page is painted, so that on a slow network fonts and pictures come first; `data-words`: what it says,
// in the page's language.
const { doors, app, offline } = document.currentScript.dataset
if (doors !== undefined) openOnce()
if (app) liveLater()

/** The doors open on a session's first page only. Where storage is closed, they stay out. */
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
  let held
  const bring = () => {
    if (script) return
    script = document.createElement('script')
    script.type = 'module'
    script.src = app
    // An old browser fetches what it cannot run.
    script.onload = () => setTimeout(releaseOnline, 2500)
    script.onerror = () => {
      script = null
      if (!navigator.onLine) return addEventListener('online', bring, { once: true })
      // What the page does without scripts; bad reception may be better by and by.
      release()
      setTimeout(bring, 15_000)
    }
    document.head.append(script)
  }
  // A form that is sent before then waits for it: the script knows what to do without a network.
  const hold = (event) => {
    event.preventDefault()
    held ??= [event.target, event.submitter]
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
    const [form, button] = held ?? []
    held = null
    button?.setCustomValidity('')
    form?.requestSubmit(button)
  }
  // Without a network the form itself would lead nowhere, and what was typed would be gone.
  const releaseOnline = () =>
    navigator.onLine ? release() : addEventListener('online', release, { once: true })
  addEventListener('submit', hold)
  addEventListener('page-alive', release, { once: true })
  for (const touch of ['pointerdown', 'keydown', 'focusin']) addEventListener(touch, bring, { once: true })
  // After the last of the first paint.
  addEventListener('load', () => setTimeout(bring, 200))
  setTimeout(bring, 2500)
}
