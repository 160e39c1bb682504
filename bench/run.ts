// Runs every measurement, or those named as arguments: one line per figure, exit code 1 if a target is missed.
// `npm run bench` has already built the product.
import { build } from 'vite'
import { measureAnalytics } from './analytics.ts'
import { pinToLoadCore } from './cores.ts'
import { measureDashboard } from './dashboard.ts'
import { HEADING, inOneLine } from './figure.ts'
import type { Figure } from './figure.ts'
import { measureDataExport } from './data-export.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureGallery } from './gallery.ts'
import { measureExport } from './guest-export.ts'
import { measureImport } from './guest-import.ts'
import { measureGuestScreens } from './guest-screens.ts'
import { measureHousehold } from './household.ts'
import { measureInvitations } from './invitations.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMemory } from './memory.ts'
import { measureModeration } from './moderation.ts'
import { measureNameMatch } from './name-match.ts'
import { measureNameStep } from './name-step.ts'
import { measureNotificationsLive } from './notifications-live.ts'
import { measureOriginalsZip } from './originals-zip.ts'
import { measurePageWeight } from './page-weight.ts'
import { measurePictureFilter } from './picture-filter.ts'
import { measurePlans } from './plans.ts'
import { measurePhotoDrawing } from './photo-drawing.ts'
import { measurePhotoUploads } from './photo-uploads.ts'
import { measurePollsLive } from './polls-live.ts'
import { measureGuestPage, measureJsonRoutes } from './reads.ts'
import { measureRsvpSaves } from './rsvp-save.ts'
import { measureFleetSaturday, measureSaturday } from './saturday.ts'
import { measureSeating } from './seating.ts'
import { measureSignIns } from './sign-in.ts'
import { measureThemeRepaint } from './theme-repaint.ts'
import { measureTriviaFigures } from './trivia-figures.ts'

const MEASUREMENTS: Record<string, () => Promise<Figure[]>> = {
  'json-route': measureJsonRoutes,
  'guest-page': measureGuestPage,
  'rsvp-save': measureRsvpSaves,
  import: measureImport,
  export: measureExport,
  'name-match': measureNameMatch,
  'name-step': measureNameStep,
  'guest-screens': measureGuestScreens,
  gallery: measureGallery,
  dashboard: measureDashboard,
  moderation: measureModeration,
  'originals-zip': measureOriginalsZip,
  'data-export': measureDataExport,
  'sign-in': measureSignIns,
  invitations: measureInvitations,
  'photo-drawing': measurePhotoDrawing,
  'photo-uploads': measurePhotoUploads,
  'polls-live': measurePollsLive,
  'notifications-live': measureNotificationsLive,
  'page-weight': measurePageWeight,
  household: measureHousehold,
  'first-load': measureFirstLoad,
  memory: measureMemory,
  'picture-filter': measurePictureFilter,
  lighthouse: measureLighthouse,
  'theme-repaint': measureThemeRepaint,
  'trivia-figures': measureTriviaFigures,
  analytics: measureAnalytics,
  seating: measureSeating,
}

/** Run only when named: each takes five minutes or more. */
const LONG: Record<string, () => Promise<Figure[]>> = {
  plans: measurePlans,
  saturday: measureSaturday,
  'saturday-fleet': measureFleetSaturday,
}
const KNOWN = { ...MEASUREMENTS, ...LONG }

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in KNOWN))
if (unknown.length) {
  console.error(
    `There is no measurement called ${unknown.join(', ')}. There are: ${Object.keys(KNOWN).join(', ')}.`,
  )
  process.exit(1)
}

if (process.platform !== 'linux') {
  console.error('The measurements read /proc and need Linux.')
  process.exit(1)
}
// Exits in an orderly way, so that servers and their data are removed too.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

// Beside the server's own entries, whose programs it looks for in its folder.
const rolldownOptions = { input: { server: 'bench/server.ts' } }
await build({
  logLevel: 'warn',
  build: { ssr: true, rolldownOptions, outDir: 'dist/bench', emptyOutDir: true },
})
pinToLoadCore()
console.log(HEADING)
let missed = 0
for (const name of chosen.length ? chosen : Object.keys(MEASUREMENTS)) {
  for (const figure of (await KNOWN[name]?.()) ?? []) {
    console.log(inOneLine(figure))
    if (figure.isMet === false) missed++
  }
}
console.log(missed ? `\n${missed} missed` : '\nEvery target is met.')
process.exit(missed ? 1 : 0)
