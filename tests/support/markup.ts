/** What a page shows, without what it carries for its script: the words of its forms are there whatever is shown. */
export function markupOf(html: string): string {
  return html.replaceAll(/<script type="application\/json"[^]*?<\/script>/g, '')
}
