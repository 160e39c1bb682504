import type { OwnerScreen, ScreenAudience } from '#platform/model/paths.ts'
import type { Assets } from '#platform/server/assets.ts'

/** What every screen of an audience requests at once: its gate and its rail. */
const READS_OF_ALL: Partial<Record<ScreenAudience, readonly string[]>> = {
  owner: ['/api/couple', '/api/dashboard'],
  account: ['/api/dashboard'],
}

/** What a screen requests in addition, as soon as it is shown. */
const READS: Partial<Record<OwnerScreen['path'], readonly string[]>> = {
  '/guests': ['/api/guests', '/api/access-requests', '/api/household-suggestions'],
  '/guests/qr-codes': ['/api/guests', '/api/guests/links'],
  '/wedding-settings': ['/api/story-media'],
  '/rsvp': ['/api/guests'],
  '/rsvp/caterer': ['/api/guests', '/api/events', '/api/questions', '/api/questions/answers', '/api/seating'],
  '/rsvp/phone-list': ['/api/guests'],
  '/events': ['/api/events'],
  '/questions': ['/api/questions', '/api/events'],
  '/seating': ['/api/seating'],
  '/seating/paper': ['/api/seating'],
  '/notifications': ['/api/notifications'],
  '/account-settings': ['/api/account'],
  '/send-invitations': ['/api/guests', '/api/mail-batches'],
  '/moderation': ['/api/media', '/api/media/summary'],
  '/moderation/wall': ['/api/wall'],
  '/activities': ['/api/activities', '/api/activities/summary'],
  '/activities/love-notes': ['/api/activities/notes', '/api/activities/notes/summary'],
  '/activities/song-requests': ['/api/activities/songs', '/api/activities/songs/summary'],
  '/activities/trivia-results': ['/api/activities/trivia', '/api/activities/trivia/stats'],
  '/activities/poll-results': ['/api/activities/polls', '/api/activities/votes'],
  '/activities/trivia-questions': ['/api/trivia-questions'],
  '/history': ['/api/history'],
  '/analytics': ['/api/analytics'],
  '/data-export': ['/api/data-export'],
}

/** The initial page for an address of the owner app; the app itself decides what it shows. */
export function ownerShell(assets: Assets, screen: OwnerScreen): string {
  const { owner } = assets
  // Preloading a screen's files saves the browser from discovering them one after the other.
  const chunks = new Set([...owner.preloads, ...assets.screen(screen.path)])
  const styles = owner.css.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const reads = [...(READS_OF_ALL[screen.audience] ?? []), ...(READS[screen.path] ?? [])]
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
