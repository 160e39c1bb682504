/** What a page shows, without the data for its script, which contains the words of its forms whatever is shown. */
export function markupOf(html: string): string {
  return html.replaceAll(/<script type="application\/json"[^]*?<\/script>/g, '')
}
