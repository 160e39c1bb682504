import type { ReadingPage } from './reading-page.ts'

/** What is stored, for whom and for how long: must match the product as it is built. */
export const privacyPage: ReadingPage = {
  title: 'Privacy',
  lead: 'A wedding is a private matter. What we keep is what the two of you need to hold it, and nothing besides.',
  description: 'What Twofold stores about couples and their guests, who can see it, and how it is deleted.',
  parts: [
    {
      id: 'couples',
      title: 'What we keep about you',
      text: [
        'Your e-mail address, your password as a hash that cannot be read back, your names, and what you write into your wedding: date, venue, settings, guest list.',
      ],
    },
    {
      id: 'guests',
      title: 'What we keep about your guests',
      text: ['What you enter and what they answer:'],
      list: [
        'names, and an e-mail address and telephone number where there is one',
        'whether they come, with whom, meals and allergies',
        'seat, household and the tags you give them',
        'which letters were sent to them and what became of these',
        'names that were typed and not found, as requests for you to decide',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who sees it',
      text: [
        'You see all of your own wedding and nothing of any other. A guest sees their own record and, in a household, whether the others come and what they eat. Whoever knows a guest’s full name can open that guest’s answer; the personal links are the stricter way.',
        'We give and sell nothing to anybody. Letters go through the mail server of whoever runs this site.',
        'Paying happens at the payment service, Stripe, on its own page: it gets your e-mail address and what you enter there. Your card never reaches us; we keep what was paid, when, and under which number.',
      ],
    },
    {
      id: 'browser',
      title: 'What lies in the browser',
      text: [
        'For couples the session of their sign-in. For guests two cookies, for the pages of that wedding alone, and the like in the browser’s own storage, so that the page knows them again and what is sent twice counts once; ‘Not you?’ removes them. Whether the doors have opened is remembered until the tab is closed.',
        'There is no advertising, no counting of visitors and no request to any other site: fonts, pictures and scripts come from here.',
      ],
    },
    {
      id: 'logs',
      title: 'Logs',
      text: [
        'The server writes down which page was asked for and how long it took, without names, addresses or keys.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long',
      text: [
        'Guests can open the page until the day after the wedding. Your own access does not end. When you remove a guest, their links stop at once. When you delete your account under Account Settings, the wedding, its guests, answers, letters and files are erased with it; copies for disasters are overwritten in time. Of a payment its number, amount and dates stay, for the books, without your name or address.',
      ],
    },
    {
      id: 'ask',
      title: 'Ask us',
      text: [
        'To see, correct or delete what concerns you, ask the couple who invited you, or write to the support address at the foot of this page.',
      ],
    },
  ],
}
