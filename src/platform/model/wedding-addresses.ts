// The addresses of a wedding's own pages, each exported separately so that a guest's script contains only those
// it uses. Forms that are posted without scripts go to addresses with a fragment, at which the next page opens: at the
// form, if it is shown again, not at the top of a page that looks as if everything had been saved.
export const wedding = (slug: string) => `/wedding/${encodeURIComponent(slug)}`
export const weddingRsvp = (slug: string) => `/wedding/${encodeURIComponent(slug)}/rsvp`
/** where a tab's form is posted without scripts */
export const weddingTab = (slug: string, tab: string) =>
  `/wedding/${encodeURIComponent(slug)}/tab/${tab}#${tab}`
/** a guest's personal link */
export const weddingFor = (slug: string, key: string) => `/wedding/${encodeURIComponent(slug)}/for/${key}`
/** the entry for a guest's calendar */
export const weddingCalendar = (slug: string) => `/wedding/${encodeURIComponent(slug)}/wedding.ics`
/** where the answers to a guest's events are posted without scripts */
export const weddingEvents = (slug: string) => `/wedding/${encodeURIComponent(slug)}/events#itinerary`
/** where a guest's answers to the couple's questions are posted without scripts */
export const weddingQuestions = (slug: string) => `/wedding/${encodeURIComponent(slug)}/questions#questions`
/** the calendar entry of one of a guest's events */
export const weddingEvent = (slug: string, id: string) =>
  `/wedding/${encodeURIComponent(slug)}/events/${id}.ics`
/** a guest's own events as a calendar to subscribe to; `key` is the guest's */
export const weddingFeed = (slug: string, key: string) =>
  `/wedding/${encodeURIComponent(slug)}/calendar/${key}.ics`
/** the page as its owner previews it; `key` expires within hours */
export const weddingDraft = (slug: string, key: string) => `/wedding/${encodeURIComponent(slug)}/draft/${key}`
export const weddingManifest = (slug: string) => `/wedding/${encodeURIComponent(slug)}/manifest.webmanifest`
/** returns the guest whom this browser's cookie lets in, with the token for their calls */
export const weddingSession = (slug: string) => `/wedding/${encodeURIComponent(slug)}/session`
export const weddingForget = (slug: string) => `/wedding/${encodeURIComponent(slug)}/not-me`
/** where the choice of a language is posted */
export const weddingLanguage = (slug: string) => `/wedding/${encodeURIComponent(slug)}/language`
