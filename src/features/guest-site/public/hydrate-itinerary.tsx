import { useEffect } from 'react'
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
  const early = mealsChosenEarly()
  return (
    <>
      <Itinerary page={page} maps={maps} />
      <ChosenEarly meals={early} />
    </>
  )
}

/** The meals that were chosen before this script came; hydration shows the stored ones again. */
function mealsChosenEarly(): Map<HTMLSelectElement, string> {
  const fields = document.querySelectorAll<HTMLSelectElement>(`#${ITINERARY_ID} .event-meal select`)
  const chosen = [...fields].filter(({ selectedOptions: [option] }) => option && !option.defaultSelected)
  return new Map(chosen.map((field) => [field, field.value]))
}

/** Chooses them once more, so that they are saved like any other. */
function ChosenEarly({ meals }: { meals: ReadonlyMap<HTMLSelectElement, string> }) {
  useEffect(() => {
    for (const [field, meal] of meals) {
      field.value = meal
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, [meals])
  return null
}
