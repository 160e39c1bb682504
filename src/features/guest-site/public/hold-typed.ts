/**
 * React fills text areas with what the page came with, over what was typed before it was there: returns what puts that
 * back.
 */
export function holdTyped(container: Element): () => void {
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
