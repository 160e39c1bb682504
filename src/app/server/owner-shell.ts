import { earlyReadsOf } from '#platform/model/paths.ts'
import type { OwnerScreen } from '#platform/model/paths.ts'
import type { Assets } from '#platform/server/assets.ts'

/** The initial page for an address of the owner app; the app itself decides what it shows. */
export function ownerShell(assets: Assets, screen: OwnerScreen): string {
  const { owner } = assets
  // Preloading a screen's files saves the browser from discovering them one after the other.
  const chunks = new Set([...owner.preloads, ...assets.screen(screen.path)])
  const styles = owner.css.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const reads = earlyReadsOf(screen)
  const early = reads.length
    ? `<script async fetchpriority="high" src="${assets.url('early-reads.js')}" data-paths="${reads.join(' ')}"></script>\n`
    : ''
  const preloads = [...chunks].map((href) => `<link rel="modulepreload" href="${href}">`).join('')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#fdfbf7">
<title>Twofold</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${early}${styles}${preloads}
<script type="module" src="${owner.js}"></script>
</head>
<body>
<div id="root"></div>
<noscript><p style="max-width:34rem;margin:4rem auto;padding:0 1.5rem;font:1rem/1.6 Georgia,serif">This is where couples prepare their wedding. It needs JavaScript; please turn it on and load the page again. Guests can answer their invitation without it.</p></noscript>
</body>
</html>`
}
