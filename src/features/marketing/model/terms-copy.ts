import { LICENCE_PRICE } from '#platform/model/licence-price.ts'
import type { ReadingPage } from './reading-page.ts'

export const termsPage: ReadingPage = {
  title: 'Terms',
  lead: 'What you can expect of us and what we expect of you, in plain words.',
  description: `The terms of the Twofold event licence: one wedding, one payment of ${LICENCE_PRICE}.`,
  parts: [
    {
      id: 'licence',
      title: 'The licence',
      text: [
        `One event licence is for one wedding. It costs ${LICENCE_PRICE}, once, in Canadian dollars. It does not renew, and nothing is charged per guest or per letter.`,
      ],
    },
    {
      id: 'open',
      title: 'When the page is open',
      text: [
        'From the moment you publish it until the end of the day after the wedding, in the time zone of the wedding; on that last day only for guests who have been in before. If you move the wedding, the page moves with it.',
        'You keep your account and what is in it for as long as you wish, and can take a copy out.',
      ],
    },
    {
      id: 'yours',
      title: 'What is yours stays yours',
      text: [
        'Your words, pictures and lists belong to you and your guests. We store and show them so that the page works, and use them for nothing else.',
      ],
    },
    {
      id: 'fair',
      title: 'What we ask',
      text: ['Please'],
      list: [
        'invite only people who will want to hear from you, with addresses they gave you',
        'upload only what you may show',
        'keep your password to yourselves',
        'leave other people’s weddings alone',
      ],
    },
    {
      id: 'faults',
      title: 'When something fails',
      text: [
        'We run the site with care and keep what was acknowledged. It can still be away for a while, and a mail server can refuse a letter; you are told when it does. Keep a copy of your guest list, as you would of a paper one.',
      ],
    },
    {
      id: 'end',
      title: 'When you want to stop',
      text: [
        'Delete your account under Account Settings at any time; everything in it is erased, except the number, amount and dates of a payment. We may close an account that is used to harm others, and say why.',
      ],
    },
  ],
}
