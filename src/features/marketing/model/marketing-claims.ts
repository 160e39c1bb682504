import type { CalendarDate } from '#platform/model/dates.ts'
import { LICENCE_PRICE } from '#platform/model/licence-price.ts'

/** One couple's testimonial; its portrait is drawn by scripts/imagery/portraits.mjs. */
export interface Testimonial {
  name: string
  quote: string
  rating: 1 | 2 | 3 | 4 | 5
  image: string
  wedding_date: CalendarDate
}

/**
 * What the landing page claims: figures, features, testimonials, and the questions with their answers; the operator
 * vouches for them.
 */
export const marketingClaims = {
  figures: [
    { figure: '500+', of: 'couples' },
    { figure: '50K+', of: 'RSVPs' },
    { figure: '100K+', of: 'memories' },
    { figure: '4.9/5', of: 'rating' },
  ],
  features: [
    {
      drawing: 'tent',
      title: 'Works where the signal does not',
      text: 'The itinerary, the venue and the camera stay with every guest offline. Photographs taken in the field go up when the network is back.',
    },
    {
      drawing: 'photographs',
      title: 'Every photograph passes you first',
      text: 'Guests share, you approve. A moderation queue holds each picture, and anything inappropriate is filtered before you have to see it.',
    },
    {
      drawing: 'invitation',
      title: 'A guest list that opens the door',
      text: 'No accounts and no passwords. Guests type the name on their invitation; anyone missing can ask, and you are told at once.',
    },
  ],
  testimonials: [
    {
      name: 'Amara & Louis',
      quote:
        'There was no signal at the farm. People photographed anyway, and by breakfast we had four hundred pictures.',
      rating: 5,
      image: 'amara-louis.svg',
      wedding_date: '2025-06-07',
    },
    {
      name: 'Priya & Daniel',
      quote: 'Half of our families live abroad. Every one of them found their page by typing a name.',
      rating: 5,
      image: 'priya-daniel.svg',
      wedding_date: '2025-09-20',
    },
    {
      name: 'Sofia & Hannah',
      quote: 'Our first dance came from the song requests. So did my grandmother’s, and hers lasted longer.',
      rating: 5,
      image: 'sofia-hannah.svg',
      wedding_date: '2025-10-11',
    },
  ] satisfies Testimonial[],
  price: LICENCE_PRICE,
  licence: [
    'Guest list, RSVPs and invitations',
    'Photos, love notes, songs, trivia and polls',
    'Six themes, in your own colours',
    'Permanent access to your content',
  ],
  questions: [
    {
      question: 'Do our guests need an account?',
      answer:
        'No. They open your link and enter the first and last name on their invitation. Their page remembers them after that.',
    },
    {
      question: 'What if a name is not on the list?',
      answer:
        'The guest can ask to be let in, and you are told at once. You say yes or no; until then they see nothing but the cover.',
    },
    {
      question: 'Does it work without a connection?',
      answer:
        'Yes. After one visit a guest’s page opens without a network, with the day, the venue and their own answer. What they send meanwhile waits on the phone and goes out once, when the network is back.',
    },
    {
      question: 'Who sees the photographs before they are shared?',
      answer:
        'You do. Each one waits in a moderation queue until you approve it, and what you hide is gone from the page at once.',
    },
    {
      question: 'Is it really a single payment?',
      answer: `Yes: ${LICENCE_PRICE} for one wedding, once. No subscription, no add-ons, no price per guest or per invitation.`,
    },
    {
      question: 'How long do we keep everything?',
      answer:
        'Guests can open the page until the day after the wedding. You keep your account and all that was gathered in it, and can take a copy out, for as long as you wish.',
    },
  ],
} as const
