import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ANSWERS_CHANGED } from '#features/guest-site/public/answers-changed.ts'
import type { ConfirmedPage } from '#features/guest-site/public/confirmed-view.tsx'

type Hydrate = (id: string, part: ReactNode) => void

/** pages whose parts have been started: both a touch and the end of loading trigger it */
const started = new WeakSet<ConfirmedPage>()

/** Hydrates the guest's events and the couple's questions, each with a script that only pages with them load. */
export function startParts(page: ConfirmedPage, hydrate: Hydrate): void {
  if (started.has(page)) return
  started.add(page)
  if (page.itinerary) loadPart(() => loadItinerary(page, hydrate))
  if (page.questions) loadPart(() => loadQuestions(page, hydrate))
  else addEventListener(ANSWERS_CHANGED, () => void findQuestions(page))
}

/**
 * The forms work before their script has loaded, and without it; a failed load is retried when there is a network
 * again.
 */
function loadPart(part: () => Promise<void>): void {
  part().catch(() => addEventListener('online', () => loadPart(part), { once: true }))
}

async function loadItinerary(page: ConfirmedPage, hydrate: Hydrate): Promise<void> {
  const { itineraryPart } = await import('#features/guest-site/public/hydrate-itinerary.tsx')
  hydrate('itinerary', await itineraryPart(page))
}

async function loadQuestions(page: ConfirmedPage, hydrate: Hydrate): Promise<void> {
  const { questionsPart } = await import('#features/guest-site/public/hydrate-questions.tsx')
  hydrate('questions', await questionsPart(page))
}

/** A page without questions may have some now; without a network they appear on the next page. */
async function findQuestions(page: ConfirmedPage): Promise<void> {
  const container = document.getElementById('questions')
  if (!container || container.hasChildNodes()) return
  const part = await import('#features/guest-site/public/hydrate-questions.tsx')
    .then(({ newQuestions }) => newQuestions(page))
    .catch(() => null)
  if (part && !container.hasChildNodes()) createRoot(container).render(part)
}
