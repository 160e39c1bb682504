/** The addresses of a wedding's own pages: all that guests' scripts know, and download, of `paths`. */
export const weddingPaths = {
  wedding: (slug: string) => `/wedding/${encodeURIComponent(slug)}`,
  weddingRsvp: (slug: string) => `/wedding/${encodeURIComponent(slug)}/rsvp`,
  /** where the form of a tab goes without scripts */
  weddingTab: (slug: string, tab: string) => `/wedding/${encodeURIComponent(slug)}/tab/${tab}`,
  /** a guest's personal link */
  weddingFor: (slug: string, key: string) => `/wedding/${encodeURIComponent(slug)}/for/${key}`,
  /** the entry for a guest's calendar */
  weddingCalendar: (slug: string) => `/wedding/${encodeURIComponent(slug)}/wedding.ics`,
  /** where the answers to a guest's events go without scripts */
  weddingEvents: (slug: string) => `/wedding/${encodeURIComponent(slug)}/events`,
  /** where a guest's answers to the couple's questions go without scripts */
  weddingQuestions: (slug: string) => `/wedding/${encodeURIComponent(slug)}/questions`,
  /** the calendar entry of one of a guest's events */
  weddingEvent: (slug: string, id: string) => `/wedding/${encodeURIComponent(slug)}/events/${id}.ics`,
  /** the page as its owner previews it; `key` runs out within hours */
  weddingDraft: (slug: string, key: string) => `/wedding/${encodeURIComponent(slug)}/draft/${key}`,
  weddingManifest: (slug: string) => `/wedding/${encodeURIComponent(slug)}/manifest.webmanifest`,
  /** whom this browser's cookie lets in, with the token that calls carry */
  weddingSession: (slug: string) => `/wedding/${encodeURIComponent(slug)}/session`,
  weddingForget: (slug: string) => `/wedding/${encodeURIComponent(slug)}/not-me`,
} as const
