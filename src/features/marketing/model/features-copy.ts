import { FEATURE_PICTURES as pictures } from './feature-pictures.ts'
import type { ReadingPage } from './reading-page.ts'

/** What Twofold can do, in plain words. */
export const featuresPage: ReadingPage = {
  title: 'What Twofold does',
  lead: 'One wedding, one page for its guests, one quiet place for the two of you. This is what you find in it.',
  description:
    'The guest page, the guest list, invitations and answers: what a couple and their guests can do with Twofold.',
  parts: [
    {
      id: 'guest-page',
      title: 'A page your guests open with their name',
      text: [
        'Your page has an address of its own, with your names and the year in it. Guests type the first and last name on their invitation; accents, capitals and small slips of punctuation do not matter. Nobody makes an account.',
        'Anyone who prefers it gets a personal link or a printed QR code that opens the page without typing. A link that went astray is replaced with one click.',
      ],
      list: [
        'The day, the hour and the venue, with a file for the calendar and a link to a map',
        'The answer: coming or not, meal, allergies, the plus-one you allowed',
        'One member of a household can answer for all of it',
        'It can be read without JavaScript and used with a keyboard or a screen reader',
      ],
      pictures: [pictures.namePage, pictures.answeredPage],
    },
    {
      id: 'design',
      title: 'Six themes, in your colours',
      text: [
        'Classic, Modern, Rustic, Garden, Elegant and Beach differ in type, ornament, cards and buttons. Change three colours and the fonts, and see the page beside the form while you type.',
        'Whatever colours you choose, the page keeps its words readable: where a pair would be too faint it is darkened, and the form tells you so.',
      ],
      pictures: [pictures.rustic, pictures.elegant, pictures.beach],
    },
    {
      id: 'guests',
      title: 'A guest list that keeps up',
      text: [
        'Bring it in from a spreadsheet, look at what would change before it does, and take an import back. Search, filter, tag, seat, and change many guests at once.',
        'A name that is not on the list can ask to be let in. You see who asked and say yes or no.',
      ],
      pictures: [pictures.guests],
    },
    {
      id: 'invitations',
      title: 'Invitations and reminders by e-mail',
      text: [
        'Write once, send to whom you choose, and watch it go out. Every letter carries the guest’s own link. You see what was sent, what failed and why, and nothing is sent twice.',
        'Guests who have not answered can be reminded, and every answer with an address gets a confirmation.',
      ],
      pictures: [pictures.invitations],
    },
    {
      id: 'answers',
      title: 'Answers you can seat and feed',
      text: [
        'An answer is on your screen within a second. Meals and allergies are counted as they come in, and the caterer’s sheet prints them by table. The list leaves again as a CSV file at any time.',
      ],
      pictures: [pictures.answers],
    },
    {
      id: 'photos',
      title: 'Every photo of the day, once you have seen it',
      text: [
        'Guests share photos and films from their phones. What they take without a network waits on the phone and goes up by itself. Nothing is shown before you approve it; a model on our own server marks what you may want to look at first, and no photo leaves it.',
        'Approved photos take turns on a screen at your venue, if you like. All originals are yours, in one ZIP file.',
      ],
    },
    {
      id: 'activities',
      title: 'Notes, songs, trivia and polls',
      text: [
        'Each has a tab on the guests’ page and a switch in your settings. What guests send without a network waits on their phone and goes out when it is back.',
      ],
      list: [
        'Love notes: show the ones you choose on the screen at your venue, and print them all as a booklet',
        'Song requests: approve or reject each, and give your DJ a link to the list that needs no account',
        'Trivia: your own questions; guests learn their score when they finish, and you see who knows you best',
        'Polls: results change on every open page as votes come in, and one poll can be put to all guests at once',
      ],
    },
  ],
}
