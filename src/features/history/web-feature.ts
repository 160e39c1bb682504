import type { WebFeature } from '#platform/web/web-feature.ts'
import type {} from './web/history-source.ts'

const SHOWN = ['history'] as const

export const history: WebFeature = {
  screens: { '/history': () => import('./web/history-screen.tsx') },
  shows: {
    couple: SHOWN,
    guest: SHOWN,
    import: SHOWN,
    access_request: SHOWN,
    event: SHOWN,
    question: SHOWN,
    seating: SHOWN,
    mail_batch: SHOWN,
    media: SHOWN,
    love_note: SHOWN,
    song_request: SHOWN,
    trivia_result: SHOWN,
    trivia_question: SHOWN,
    poll: SHOWN,
    vote: SHOWN,
  },
}
