/**
 * On hydration, React resets text areas to the page's initial values, losing anything already typed. Returns a
 * function that restores it.
 */
export function preserveTypedText(container: Element): () => void {
  const typed = new Map<HTMLTextAreaElement, string>()
  const note = () => {
    for (const field of container.querySelectorAll('textarea')) typed.set(field, field.value)
  }
  note()
  container.addEventListener('input', note)
  return () => {
    container.removeEventListener('input', note)
    for (const [field, text] of typed) {
      if (text === field.defaultValue || text === field.value) continue
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
