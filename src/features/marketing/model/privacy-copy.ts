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
        'Your e-mail address, your password as a hash that cannot be read back, your names, and what you write into your wedding: date, venue, settings, guest list. Of each device that is signed in, its network address and its browser.',
      ],
    },
    {
      id: 'guests',
      title: 'What we keep about your guests',
      text: ['What you enter, and what they answer and share:'],
      list: [
        'names, and an e-mail address and telephone number where there is one',
        'whether they come to the wedding and to its other events, with whom, meals and allergies',
        'their answers to the questions you put to them',
        'household, the tags you give them, and the language they read',
        'seat, a wheelchair or another need there, and whom they should sit with or apart from',
        'which letters were sent to them and what became of these, and when their link was first opened',
        'photos and films as they come from the phone, with the time and place that may be in them; the copies that other guests see carry neither',
        'how likely each photo is to show what nobody wants to see, so that you know where to look first: a model on this server says so, unless whoever runs it has turned that off',
        'whether photos of them may be shared',
        'love notes, song requests, runs of the trivia and votes in polls, with their name',
        'what was changed in your wedding, when and by whom',
        'names that were typed and not found, as requests for you to decide',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who sees it',
      text: [
        'You see all of your own wedding and nothing of any other. A guest sees their own record and, in a household, whether the others come and what they eat. Guests see the photos and films you approve, the latest love notes and the latest song requests, each with the name of its sender. Whoever knows a guest’s full name can open that guest’s answer; the personal links are the stricter way.',
        'We give and sell nothing to anybody. Letters go through the mail server of whoever runs this site.',
        'Paying happens at the payment service, Stripe, on its own page: it gets your e-mail address and what you enter there. Your card never reaches us; we keep what was paid, when, and under which number.',
      ],
    },
    {
      id: 'browser',
      title: 'What lies in the browser',
      text: [
        'Of couples: the session of their sign-in, what they have not saved or sent yet, and a cookie for each step of signing in that this browser has taken, for 90 days after the last time, so that wrong passwords typed elsewhere do not lock it out.',
        'Of guests: cookies for the pages of that wedding alone. One lets the page know them again until the site closes, for 390 days at most; one makes a form that is sent twice count once, until the browser is closed; one takes a sentence to the next page, for a minute. Two more hold for every wedding here: the language chosen at the foot of the page, for 390 days, and a number by which a visitor who waits for the couple’s decision is let in on this device alone, for 30 days.',
        'The browser’s own storage has the guest’s session, their page for when there is no network, and what they typed or took and have not sent. ‘Not you?’ removes the first two of these cookies, the session, the page, and what was typed and not sent. What already waits for a network stays for that guest alone, until it is sent or removed. The other cookies end by themselves. Whether the doors have opened is remembered until the tab is closed.',
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
