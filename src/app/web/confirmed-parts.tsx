import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ANSWERS_CHANGED } from '#features/guest-site/public/answers-changed.ts'
import type { ConfirmedPage } from '#features/guest-site/public/confirmed-view.tsx'

type Hydrate = (id: string, part: ReactNode) => void

/** pages whose parts were started: a touch and the end of loading both ask for it */
const started = new WeakSet<ConfirmedPage>()

/** Brings the guest's events and the couple's questions to life, each with a script that only pages with them fetch. */
export function startParts(page: ConfirmedPage, hydrate: Hydrate): void {
  if (started.has(page)) return
  started.add(page)
  if (page.itinerary) void loadItinerary(page, hydrate)
  if (page.questions) void loadQuestions(page, hydrate)
  else addEventListener(ANSWERS_CHANGED, () => void findQuestions(page))
}

/** The forms work before it has come, and where it never comes. */
async function loadItinerary(page: ConfirmedPage, hydrate: Hydrate): Promise<void> {
  const part = await import('#features/guest-site/public/hydrate-itinerary.tsx')
    .then(({ itineraryPart }) => itineraryPart(page))
    .catch(() => null)
  if (part) hydrate('itinerary', part)
}

async function loadQuestions(page: ConfirmedPage, hydrate: Hydrate): Promise<void> {
  const part = await import('#features/guest-site/public/hydrate-questions.tsx')
    .then(({ questionsPart }) => questionsPart(page))
    .catch(() => null)
  if (part) hydrate('questions', part)
}

/** A page that asked nothing may have something to ask now; without a network it is asked on the next page. */
async function findQuestions(page: ConfirmedPage): Promise<void> {
  const container = document.getElementById('questions')
  if (!container || container.hasChildNodes()) return
  const part = await import('#features/guest-site/public/hydrate-questions.tsx')
    .then(({ newQuestions }) => newQuestions(page))
    .catch(() => null)
  if (part && !container.hasChildNodes()) createRoot(container).render(part)
}
