import { loadWords } from '#platform/public/load-words.ts'
import type { MapSite } from '../model/map-address.ts'
import type { ConfirmedPage } from './confirmed-view.tsx'
import { ITINERARY_ID, Itinerary } from './itinerary.tsx'

/** The guest's events as the server rendered them; loaded only by pages that have any. */
export async function itineraryPart(page: ConfirmedPage) {
  await loadWords('itinerary-words')
  // The server chose the maps by the browser's platform; the links reveal its choice.
  const link = document.querySelector(`#${ITINERARY_ID} a:is([href*="maps.apple"], [href^="webcal:"])`)
  const maps: MapSite = link ? 'apple' : 'google'
  return <Itinerary page={page} maps={maps} />
}
