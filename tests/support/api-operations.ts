import { DEFAULT_QUICK_ACTIONS } from '#features/accounts/model/quick-actions.ts'
import { EVENT } from './events.ts'
import { QUESTION as COUPLE_QUESTION } from './questions.ts'
import { PRICE_ID } from './licence.ts'
import type { TestApp } from './test-app.ts'

/** As much of a JSON schema as the API document uses. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

/** One method of one path in the API document. */
export interface Operation {
  /** 'PATCH /api/guests/{id}' */
  name: string
  method: string
  path: string
  /** Whom it says it admits: 'owner, guest' */
  admits: string
  /** The schema of its JSON body, if it takes one. */
  bodySchema: JsonSchema | undefined
}

interface OpenApiDocument {
  paths: Record<
    string,
    Record<
      string,
      {
        security?: Record<string, never[]>[]
        requestBody?: { content: Record<string, { schema: JsonSchema }> }
      }
    >
  >
}

/** Every operation in GET /api/openapi.json of the running application. */
export async function readOperations(app: TestApp): Promise<Operation[]> {
  const response = await app.request('GET', '/api/openapi.json')
  const { paths } = (await response.json()) as OpenApiDocument
  // The account calls have a contract and tests of their own.
  const ofApi = Object.entries(paths).filter(([path]) => path.startsWith('/api/'))
  return ofApi.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, security }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      admits: security?.map((scheme) => Object.keys(scheme).join() || 'anyone').join(', ') ?? 'nobody said',
      bodySchema: requestBody?.content['application/json']?.schema,
    })),
  )
}

/** What one good request for an operation carries besides its path; `target` is whom or what it concerns. */
export interface GoodCall {
  /** What its path or body names; absent if it concerns only the caller. */
  target?:
    | 'guest'
    | 'notification'
    | 'import'
    | 'batch'
    | 'access_request'
    | 'slug'
    | 'name'
    | 'answerer'
    | 'waiting'
    | 'media'
    | 'decision'
    | 'upload'
    | 'wall'
    | 'note'
    | 'poll'
    | 'event'
    | 'event_answer'
    | 'question'
    | 'question_answerer'
    | 'vote'
    | 'trivia'
    | 'trivia_question'
    | 'trivia_result'
    | 'song'
    | 'dj_list'
  query?: string
  json?: (target: string) => Record<string, unknown>
  body?: string
}

const QUESTION = {
  question_text: 'Where did we meet?',
  options: ['At a bakery', 'On a train'],
  correct_answer_index: 1,
  explanation: null,
}

const GUEST = {
  first_name: 'Felix',
  last_name: 'Greenwater',
  email: 'felix@guests.example',
  phone: '+1 416 555 0190',
  plus_one_allowed: true,
  plus_one_first_name: 'Ines',
  plus_one_last_name: 'Moor',
  meal_choice: 'fish',
  plus_one_meal_choice: 'vegan',
  dietary_restrictions: 'No nuts',
  photo_consent: false,
  seat: '7',
  party: 'Greenwaters',
  tags: ['Family'],
}

// Files of one part.
const GUEST_UPLOAD = `sha256=${'ab'.repeat(32)}&bytes_total=10`
const UPLOAD = `client_key=${'ab'.repeat(16)}&bytes_total=10`

/** What the named calls send about the guest in 'Full Name/address'. */
function namedCall(target: string) {
  const [guestName, guestEmail] = target.split('/')
  return {
    guestEmail,
    guestName,
    coupleNames: { bride_first: 'Nora', bride_last: 'Vale', groom_first: 'Omar', groom_last: 'Wells' },
    weddingDate: '2031-05-03',
    venueName: 'The Old Mill',
    venueAddress: '1 Mill Lane',
    plusOneAllowed: true,
  }
}

/** A good request for each operation in the document, by its name: every member of each body is filled in. */
export const GOOD_CALLS: Record<string, GoodCall> = {
  'GET /api/account': {},
  'PATCH /api/account': {
    json: () => ({
      notify_rsvp: true,
      notify_media: false,
      notify_activity: true,
      notify_system: true,
      daily_rsvp: true,
      daily_media: false,
      daily_activity: false,
      daily_system: false,
    }),
  },
  // Refused: it is tried before any code is mailed.
  'PUT /api/account/quick-actions': { json: () => ({ quick_actions: DEFAULT_QUICK_ACTIONS }) },
  'POST /api/account/prove-address': { json: () => ({ code: '000000' }) },
  'POST /api/account/address-code': {},
  // Refused only because of its password: the account that tries every operation must continue to exist.
  'DELETE /api/account': { json: () => ({ password: 'somebody else' }) },
  'GET /api/subscription': {},
  'POST /api/customer-portal': { json: () => ({ return_url: 'http://localhost/dashboard' }) },
  'POST /api/checkout': {
    json: () => ({
      price_id: PRICE_ID,
      mode: 'payment',
      success_url: 'http://localhost/checkout/success',
      cancel_url: 'http://localhost/checkout/cancel',
    }),
  },
  'POST /api/checkout/confirm': { json: () => ({ session_id: 'cs_test_of_nobody' }) },
  // Refused: nobody has signed it.
  'POST /api/payment-events': { body: '{}' },
  'GET /api/couple': {},
  'POST /api/couple': {
    json: () => ({
      names: { bride_first: 'Nora', bride_last: 'Vale', groom_first: 'Omar', groom_last: 'Wells' },
      date: '2031-05-03',
      venue: { name: 'The Old Mill', address: '1 Mill Lane' },
      time_zone: 'Europe/Paris',
    }),
  },
  'PATCH /api/couple': {
    json: () => ({
      names: { bride_first: 'Nora', bride_last: 'Vale', groom_first: 'Omar', groom_last: 'Wells' },
      date: '2031-05-03',
      venue: { name: 'The Old Mill', address: '1 Mill Lane' },
      ceremony_time: '15:30',
      time_zone: 'Europe/Paris',
      settings: {
        toggles: {
          camera: true,
          notes: true,
          requests: true,
          trivia: true,
          polls: true,
          seating: true,
        },
        published: true,
        unlock_at: null,
        rsvp_deadline: '2031-04-01',
        contact_hint: 'Call Nora: +1 416 555 0101',
        access_mode: 'name',
        auto_approve: true,
        blocked_words: ['ex'],
        search_indexing: false,
      },
      design_settings: {
        theme_name: 'garden',
        primary_color: '#059669',
        custom_css: '.card { border-radius: 0 }',
      },
    }),
  },
  'GET /api/story-media': {},
  'GET /api/story-video/upload': { query: UPLOAD },
  'PUT /api/story-video/upload': { query: `${UPLOAD}&offset=0`, body: 'ten bytes.' },
  // Refused because parts are missing, and because of the bytes themselves.
  'POST /api/story-video': { json: () => ({ client_key: 'ab'.repeat(16), bytes_total: 1000 }) },
  'DELETE /api/story-video': {},
  'GET /api/gallery': {},
  'GET /api/uploads': {},
  'GET /api/uploads/parts': { query: GUEST_UPLOAD },
  'PUT /api/uploads/parts': { query: `${GUEST_UPLOAD}&offset=0`, body: 'ten bytes.' },
  // Refused: most of its parts never arrive.
  'POST /api/uploads': {
    json: () => ({
      sha256: 'cd'.repeat(32),
      bytes_total: 1000,
      original_name: 'IMG_2041.jpg',
      captured_at: '2031-05-03T14:00:00.000Z',
    }),
  },
  'DELETE /api/uploads/{id}': { target: 'upload' },
  'GET /api/wall': {},
  'PUT /api/wall': { json: () => ({ state: 'paused', shows: 'poll', poll_id: null }) },
  'POST /api/wall/renew': {},
  'GET /api/wall/{key}': { target: 'wall' },
  'PUT /api/photo-consent': { json: () => ({ photo_consent: true }) },
  'PUT /api/cover-photo': { body: 'no picture' },
  'DELETE /api/cover-photo': {},
  'POST /api/couple/preview': {
    json: () => ({
      names: { bride_first: 'Nora', bride_last: 'Vale', groom_first: 'Omar', groom_last: 'Wells' },
      date: '2031-05-03',
      venue: { name: 'The Old Mill', address: '1 Mill Lane' },
      ceremony_time: '15:30',
      design_settings: { theme_name: 'garden', custom_css: '.card { border-radius: 0 }' },
    }),
  },
  'POST /api/couple/draft-link': {},
  'POST /api/couple/custom-css': { json: () => ({ custom_css: '.card { border-radius: 0 }' }) },
  'GET /api/weddings/{slug}': { target: 'slug' },
  'POST /api/guests/import': {
    query: 'preview=never&file_name=more.csv',
    body: 'first_name,last_name\nPetra,Quill\n',
  },
  'POST /api/guests/imports': {
    json: () => ({
      file_name: 'more.csv',
      columns: [
        { header: 'Rufname', field: 'first_name' },
        { header: 'Nachname', field: 'last_name' },
      ],
      rows: [{ row: 2, cells: ['Petra', 'Quill'] }],
    }),
  },
  'GET /api/guests/imports': {},
  'GET /api/guests/imports/{id}/undo': { target: 'import' },
  'DELETE /api/guests/imports/{id}': { target: 'import' },
  'GET /api/guests': {},
  'POST /api/guests': { json: () => GUEST },
  'GET /api/guests/export.csv': {
    query:
      'search=&status=pending&statuses=pending.accepted&plus_one=no&email=yes&phone=yes&meal=no&diet=no&duplicate=no&added=1900-01-01..2999-01-01&events=a%3A+Coming&answers=b%3A+Yes',
  },
  'GET /api/guests/facets': {},
  'GET /api/guests/template.csv': {},
  'GET /api/guests/links': {},
  'POST /api/guests/{id}/revoke-link': { target: 'guest' },
  'PATCH /api/guests/{id}': { target: 'guest', json: () => GUEST },
  'DELETE /api/guests/{id}': { target: 'guest' },
  'POST /api/guests/bulk': {
    target: 'guest',
    json: (target) => ({
      action: 'edit',
      ids: [target],
      changes: {
        meal_choice: 'fish',
        plus_one_allowed: true,
        seat: '7',
        tags: { change: 'add', tags: ['Family'] },
      },
    }),
  },
  'PATCH /api/guests/{id}/rsvp-status': { target: 'guest', json: () => ({ rsvp_status: 'accepted' }) },
  'GET /api/access-requests': {},
  // Which guest it is only matters for a name that several guests have.
  'POST /api/access-requests/{id}/approve': { target: 'access_request', json: () => ({ companion: false }) },
  'POST /api/access-requests/{id}/decline': { target: 'access_request' },
  'POST /api/access-requests/{id}/reopen': { target: 'access_request' },
  'POST /api/access-requests/status': {
    target: 'waiting',
    json: (target) => {
      const [slug, key] = target.split('/')
      return { slug, key }
    },
  },
  'POST /api/guest-name-match': {
    target: 'name',
    json: (target) => {
      const [slug, firstName, lastName] = target.split('/')
      return { slug, firstName, lastName, contact: '' }
    },
  },
  'GET /api/rsvp': {},
  'PUT /api/rsvp': {
    json: () => ({
      rsvp_status: 'accepted',
      email: 'felix@guests.example',
      phone: '+1 416 555 0190',
      meal_choice: 'fish',
      dietary_restrictions: 'No nuts',
      plus_one_first_name: 'Ines',
      plus_one_last_name: 'Moor',
      plus_one_meal_choice: 'vegan',
      party: [],
    }),
  },
  'GET /api/events': {},
  'POST /api/events': { json: () => EVENT },
  // Refused: somebody has changed it since.
  'PATCH /api/events/{id}': {
    target: 'event',
    json: () => ({ ...EVENT, name: 'Supper', seen: '2020-01-01T00:00:00.000Z' }),
  },
  'DELETE /api/events/{id}': { target: 'event' },
  'POST /api/events/delete': { target: 'event', json: (target) => ({ ids: [target] }) },
  'GET /api/events/export.csv': { query: 'search=dinner' },
  'GET /api/events/{id}/guests': { target: 'event' },
  'GET /api/events/{id}/guests.csv': { target: 'event' },
  'GET /api/events/{id}/caterer.csv': { target: 'event' },
  // Refused: it names no guest.
  'POST /api/events/{id}/guests': {
    target: 'event',
    json: (target) => ({ guest_ids: [target], is_invited: true }),
  },
  'PUT /api/events/{id}/answers': {
    target: 'event',
    json: (target) => ({ guest_id: target, companion: false, status: 'accepted', meal_choice: 'fish' }),
  },
  'GET /api/itinerary': {},
  'POST /api/event-answers': {
    target: 'event_answer',
    json: (target) => {
      const [event_id, guest_id, companion] = target.split('/')
      const answer = { status: 'accepted', meal_choice: 'fish', shown: 'pending' }
      return { event_id, guest_id, companion: companion === 'companion', ...answer }
    },
  },
  'GET /api/questions': {},
  'POST /api/questions': { json: () => COUPLE_QUESTION },
  'PUT /api/questions/order': { target: 'question', json: (target) => ({ ids: [target] }) },
  'GET /api/questions/answers': {},
  'GET /api/questions/answers.csv': {},
  // Refused: somebody has changed it since.
  'PATCH /api/questions/{id}': {
    target: 'question',
    json: () => ({ ...COUPLE_QUESTION, seen: '2020-01-01T00:00:00.000Z' }),
  },
  'POST /api/questions/{id}/archive': { target: 'question' },
  'POST /api/questions/{id}/restore': { target: 'question' },
  // Refused: the question is still in use.
  'DELETE /api/questions/{id}': { target: 'question' },
  // Refused: it names no guest.
  'PUT /api/questions/{id}/answers': {
    target: 'question',
    json: (target) => ({ guest_id: target, companion: false, value: ['yes'] }),
  },
  'GET /api/asked-questions': {},
  'POST /api/question-answers': {
    target: 'question_answerer',
    json: (target) => {
      const [question_id, guest_id, companion] = target.split('/')
      const answers = [{ question_id, value: ['yes'], shown: [] }]
      return { guest_id, companion: companion === 'companion', answers }
    },
  },
  'GET /api/rsvp/caterer.csv': {},
  'GET /api/rsvp/export.csv': { query: 'search=&statuses=pending.accepted' },
  'POST /api/mail-batches': {
    target: 'guest',
    json: (target) => ({ kind: 'custom', body: 'See you soon', client_key: target, guest_ids: [target] }),
  },
  'GET /api/mail-batches': {},
  'POST /api/mail-batches/preview': {
    target: 'guest',
    json: (target) => ({ kind: 'custom', body: 'See you soon', guest_id: target }),
  },
  'GET /api/mail-batches/{id}': { target: 'batch' },
  'PATCH /api/mail-batches/{id}': { target: 'batch', json: () => ({ paused: true }) },
  'POST /api/mail-batches/{id}/retry': {
    target: 'batch',
    json: () => ({ message_ids: ['018f0000-0000-7000-8000-000000000000'] }),
  },
  'POST /api/households': {
    target: 'guest',
    json: (target) => ({ households: [{ name: 'The Okafors', guest_ids: [target] }] }),
  },
  'GET /api/household-suggestions': {},
  'POST /api/household-suggestions/dismiss': { json: () => ({ keys: ['a'.repeat(43)] }) },
  'GET /api/invitations': {},
  'GET /api/guests/{id}/history': { target: 'guest' },
  'POST /api/send-wedding-invitation': {
    target: 'answerer',
    json: (target) => ({ ...namedCall(target), weddingLink: 'https://twofold.example/wedding/nora-omar' }),
  },
  'POST /api/send-rsvp-confirmation': {
    target: 'answerer',
    json: (target) => ({
      ...namedCall(target),
      rsvpStatus: 'accepted',
      mealChoice: 'fish',
      dietaryRestrictions: 'No nuts',
      plusOneDetails: { firstName: 'Ines', lastName: 'Moor', mealChoice: 'vegan' },
    }),
  },
  'GET /api/notifications': {},
  'GET /api/notifications/unread': {},
  'GET /api/notifications/{id}': { target: 'notification' },
  'PATCH /api/notifications/{id}': { target: 'notification', json: () => ({ read: true }) },
  'DELETE /api/notifications/{id}': { target: 'notification' },
  'POST /api/notifications/read': { target: 'notification', json: (target) => ({ ids: [target] }) },
  'POST /api/notifications/delete': { target: 'notification', json: (target) => ({ ids: [target] }) },
  'POST /api/notifications/restore': { target: 'notification', json: (target) => ({ ids: [target] }) },
  'POST /api/notifications/read-all': {},
  'GET /api/media': { query: 'search=a&status=queued&kind=photo&flagged=marked&similar=no' },
  'GET /api/media/ids': { query: 'search=&uploaded=2027-01-01..2027-12-31' },
  'GET /api/media/summary': {},
  'GET /api/media/{id}/similar': { target: 'media' },
  'GET /api/media/{id}': { target: 'media' },
  'PATCH /api/media/{id}': { target: 'media', json: () => ({ status: 'approved' }) },
  'POST /api/media/bulk': { target: 'media', json: (target) => ({ ids: [target], status: 'hidden' }) },
  'POST /api/media/needing-confirmation': { target: 'media', json: (target) => ({ ids: [target] }) },
  'POST /api/media/decisions/{id}/undo': { target: 'decision' },
  'POST /api/media/{id}/keep': { target: 'media' },
  'POST /api/media/{id}/prepare': { target: 'media' },
  'DELETE /api/media/{id}': { target: 'media' },
  'GET /api/media/export.csv': {},
  'POST /api/media/links/end': {},
  'GET /api/media/originals.zip': {},
  'POST /api/media/originals-link': {},
  'GET /api/data-export': {},
  'GET /api/data-export/guests.csv': {},
  'GET /api/data-export/media.csv': {},
  'GET /api/data-export/activities.csv': {},
  'GET /api/data-export/complete.json': {},
  'GET /api/data-export/everything.zip': {},
  'POST /api/data-export/everything-link': {},
  'GET /api/love-notes': {},
  'POST /api/love-notes': { json: () => ({ message: 'We wish you joy' }) },
  'GET /api/song-requests': {},
  'POST /api/song-requests': { json: () => ({ song: 'At Last', artist: 'Etta James' }) },
  'GET /api/activities/summary': {},
  'GET /api/activities': { query: 'search=a&type=note&shared=2027-01-01..2027-12-31&sort=shared' },
  'GET /api/activities/ids': { query: 'search=' },
  'GET /api/activities/export.csv': { query: 'type=poll' },
  'POST /api/activities/delete': { target: 'song', json: (target) => ({ ids: [target] }) },
  'GET /api/activities/songs': {
    query: 'search=a&status=pending&favorite=no&flagged=no&requested=2027-01-01..2027-12-31&sort=song',
  },
  'GET /api/activities/songs/ids': { query: 'search=' },
  'GET /api/activities/songs/export.csv': { query: 'search=a' },
  'POST /api/activities/songs/delete': { target: 'song', json: (target) => ({ ids: [target] }) },
  'GET /api/activities/songs/summary': {},
  'GET /api/activities/songs/popular': {},
  'GET /api/activities/songs/playlist': { query: 'songs=open' },
  'PATCH /api/activities/songs/{id}': { target: 'song', json: () => ({ status: 'approved' }) },
  'POST /api/activities/songs/decide': {
    target: 'song',
    json: (target) => ({ ids: [target], status: 'rejected' }),
  },
  'POST /api/activities/songs/undo': {
    target: 'song',
    json: (target) => ({ status: 'rejected', before: { pending: [target], approved: [], rejected: [] } }),
  },
  'POST /api/activities/songs/favorite': {
    target: 'song',
    json: (target) => ({ ids: [target], favorite: true }),
  },
  'GET /api/dj-list': {},
  'POST /api/dj-list/renew': {},
  'PUT /api/dj-list': { json: () => ({ with_pending: true }) },
  'DELETE /api/dj-list': {},
  'GET /api/dj-list/{key}': { target: 'dj_list' },
  'GET /api/activities/notes': {
    query: 'search=a&favorite=yes&on_wall=no&flagged=no&shared=2027-01-01..2027-12-31&sort=author',
  },
  'GET /api/activities/notes/ids': { query: 'search=' },
  'GET /api/activities/notes/export.csv': { query: 'search=a' },
  'GET /api/activities/notes/summary': {},
  'GET /api/activities/notes/{id}': { target: 'note' },
  'POST /api/activities/notes/bulk': {
    target: 'note',
    json: (target) => ({ ids: [target], favorite: true, on_wall: false }),
  },
  'POST /api/activities/notes/delete': { target: 'note', json: (target) => ({ ids: [target] }) },
  'GET /api/seating': {},
  'POST /api/seating/changes': {
    target: 'guest',
    json: (target) => ({ changes: [{ do: 'move', moves: [{ person: target, from: null, to: null }] }] }),
  },
  'PUT /api/seating/release': { json: () => ({ released: true }) },
  'GET /api/polls': {},
  'POST /api/votes': { target: 'poll', json: (target) => ({ poll_id: target, option_index: 1 }) },
  'GET /api/activities/polls': {},
  'GET /api/activities/polls/report': {},
  'POST /api/activities/polls': {
    json: () => ({ question: 'Beach or mountains?', options: ['Beach', 'Mountains'] }),
  },
  'PATCH /api/activities/polls/{id}': {
    target: 'poll',
    json: () => ({ question: 'Sea or hills?', options: ['Sea', 'Hills'], status: 'closed' }),
  },
  'DELETE /api/activities/polls/{id}': { target: 'poll' },
  'PUT /api/activities/polls/{id}/asking': { target: 'poll', json: () => ({ asks: true }) },
  'GET /api/activities/votes': { query: 'search=a&sort=voter' },
  'GET /api/activities/votes/ids': { query: 'search=' },
  'GET /api/activities/votes/export.csv': { query: 'search=a' },
  'POST /api/activities/votes/delete': { target: 'vote', json: (target) => ({ ids: [target] }) },
  'GET /api/trivia': {},
  'POST /api/trivia': {
    target: 'trivia',
    // '{question} {token}'
    json: (target) => {
      const [question_id, shown] = target.split(' ')
      return { shown, timeSpent: 40, answers: [{ question_id, option: 0 }] }
    },
  },
  'GET /api/trivia-questions': {},
  'POST /api/trivia-questions': { json: () => QUESTION },
  'PUT /api/trivia-questions/order': {
    target: 'trivia_question',
    json: (target) => ({ ids: [target] }),
  },
  'PUT /api/trivia-questions/{id}': { target: 'trivia_question', json: () => QUESTION },
  'POST /api/trivia-questions/{id}/duplicate': { target: 'trivia_question' },
  'POST /api/trivia-questions/delete': {
    target: 'trivia_question',
    json: (target) => ({ ids: [target] }),
  },
  'GET /api/trivia-questions/export.csv': { query: 'search=a&difficulty=easy.hard' },
  'GET /api/activities/trivia': { query: 'search=a&score=80..99&sort=played' },
  'GET /api/activities/trivia/ids': { query: 'search=' },
  'GET /api/activities/trivia/export.csv': { query: 'score=100..100' },
  'POST /api/activities/trivia/delete': { target: 'trivia_result', json: (target) => ({ ids: [target] }) },
  'GET /api/activities/trivia/stats': {},
  'GET /api/activities/trivia/leaderboard': {},
  'GET /api/activities/trivia/questions': {},
  'GET /api/activities/trivia/certificates': {},
  'GET /api/activities/trivia/results/{id}': { target: 'trivia_result' },
  'GET /api/activities/trivia/export.json': { query: 'search=a' },
  'GET /api/activities/trivia/certificates.html': {},
  'GET /api/activities/trivia/results/{id}/certificate.html': { target: 'trivia_result' },
  'GET /api/activities/trivia/report.html': {},
  'GET /api/analytics': {},
  'GET /api/analytics/export.json': {},
  'GET /api/dashboard': {},
  'GET /api/history': { query: 'search=a&part=rsvps&actor=guest&happened=2001-01-01..2040-01-01' },
}

/** The address of an operation for `target`, with the query of its good call. */
export function pathOf({ name, path }: Pick<Operation, 'name' | 'path'>, target: string): string {
  const query = GOOD_CALLS[name]?.query
  return path.replace(/\{\w+\}/, encodeURIComponent(target)) + (query ? `?${query}` : '')
}
