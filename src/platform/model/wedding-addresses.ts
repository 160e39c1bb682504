// The addresses of a wedding's own pages, each by itself: a guest's script has those that it uses.
export const wedding = (slug: string) => `/wedding/${encodeURIComponent(slug)}`
export const weddingRsvp = (slug: string) => `/wedding/${encodeURIComponent(slug)}/rsvp`
/** where the form of a tab goes without scripts */
export const weddingTab = (slug: string, tab: string) => `/wedding/${encodeURIComponent(slug)}/tab/${tab}`
/** a guest's personal link */
export const weddingFor = (slug: string, key: string) => `/wedding/${encodeURIComponent(slug)}/for/${key}`
/** the entry for a guest's calendar */
export const weddingCalendar = (slug: string) => `/wedding/${encodeURIComponent(slug)}/wedding.ics`
/** where the answers to a guest's events go without scripts */
export const weddingEvents = (slug: string) => `/wedding/${encodeURIComponent(slug)}/events`
/** where a guest's answers to the couple's questions go without scripts */
export const weddingQuestions = (slug: string) => `/wedding/${encodeURIComponent(slug)}/questions`
/** the calendar entry of one of a guest's events */
export const weddingEvent = (slug: string, id: string) =>
  `/wedding/${encodeURIComponent(slug)}/events/${id}.ics`
/** the page as its owner previews it; `key` runs out within hours */
export const weddingDraft = (slug: string, key: string) => `/wedding/${encodeURIComponent(slug)}/draft/${key}`
export const weddingManifest = (slug: string) => `/wedding/${encodeURIComponent(slug)}/manifest.webmanifest`
/** whom this browser's cookie lets in, with the token that calls carry */
export const weddingSession = (slug: string) => `/wedding/${encodeURIComponent(slug)}/session`
export const weddingForget = (slug: string) => `/wedding/${encodeURIComponent(slug)}/not-me`
/** where the choice of a language goes */
export const weddingLanguage = (slug: string) => `/wedding/${encodeURIComponent(slug)}/language`
