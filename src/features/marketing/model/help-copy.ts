import type { ReadingPage } from './reading-page.ts'

/** How to do what couples and guests ask about. */
export const helpPage: ReadingPage = {
  title: 'Help',
  lead: 'Short answers, in the order in which a wedding needs them. If yours is not here, write to us.',
  description: 'How to set up a wedding, bring in guests, send invitations, and what guests see.',
  parts: [
    {
      id: 'begin',
      title: 'Begin',
      text: [
        'Sign up, then create your wedding: your names, the date and the venue. The page stays a draft, which only you can look at, until you switch it on under Settings, Access Control.',
      ],
    },
    {
      id: 'import',
      title: 'Bring in your guest list',
      text: [
        'Open Guests and choose Import CSV. Any spreadsheet can save its table as a CSV file. One of the first ten rows names the columns; first_name and last_name are needed, or both in one cell, the others help:',
      ],
      list: [
        'email and phone',
        'plus_one_allowed: true or false, yes or no, 1 or 0',
        'meal_choice and dietary_restrictions',
        'party: the same word for everybody who answers together',
        'seat, and tags',
      ],
    },
    {
      id: 'import-rows',
      title: 'When rows are refused',
      text: [
        'Good rows go in although others fail. Each row that was refused is listed with its number and the reason. Correct it there, cell by cell, or download these rows and import them again: guests who are there already are recognised, and are not added twice.',
        'Where a file needs a look first you see all its cells: say what a column holds, correct what is wrong, leave rows out. An import can be undone for a day.',
      ],
    },
    {
      id: 'invite',
      title: 'Send invitations',
      text: [
        'Publish your page first: a link to a draft would lead to nothing. Then select guests under Guests and choose Send Invitations. Guests without an e-mail address are counted and left out; for them there are personal links and QR codes to print, under Guests as well.',
        'You can close the window while letters go out. A send can be paused, and what failed can be sent again.',
      ],
    },
    {
      id: 'guests-see',
      title: 'What your guests see',
      text: [
        'Before they give their name: your first names, the date and the venue. After it: their own answer, and that of their household. Nobody sees another guest’s e-mail, telephone or answer, and there is no list of guests on the page.',
      ],
    },
    {
      id: 'not-found',
      title: 'A guest is not found',
      text: [
        'The name has to be the one on your list, in any order, or with a common short form such as Kate for Katherine, as long as exactly one guest fits. A maiden name or a nickname of another kind is a different name: change it in the list, or send that guest their personal link. Whoever is not on the list can ask to be let in, and you decide.',
      ],
    },
    {
      id: 'change',
      title: 'Change an answer',
      text: [
        'Guests open the page again and change it themselves until your deadline. You can change it for them at any time under RSVPs.',
      ],
    },
    {
      id: 'postponed',
      title: 'Another date',
      text: [
        'Change the date under Settings. The page stays open until the day after the new one, and its address, the links and the codes you printed stay the same.',
      ],
    },
    {
      id: 'password',
      title: 'Forgotten password',
      text: [
        'Choose the link under the sign-in form. We send a letter with a link and six digits; either is good for an hour.',
      ],
    },
  ],
}
