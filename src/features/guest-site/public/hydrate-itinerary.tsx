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
  const chooseAgain = keepEarlyMeals()
  return (
    <>
      <Itinerary page={page} maps={maps} />
      <OnceShown run={chooseAgain} />
    </>
  )
}

/**
 * Remembers the meals that were chosen before this script came, since hydration shows the stored ones again. Returns a
 * function that chooses them once more, so that they are saved like any other.
 */
function keepEarlyMeals(): () => void {
  const fields = document.querySelectorAll<HTMLSelectElement>(`#${ITINERARY_ID} .event-meal select`)
  const chosen = [...fields]
    .filter(({ selectedOptions: [option] }) => option && !option.defaultSelected)
    .map((field) => ({ field, meal: field.value }))
  return () => {
    for (const { field, meal } of chosen) {
      field.value = meal
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
}

function OnceShown({ run }: { run: () => void }) {
  useEffect(run, [run])
  return null
}
