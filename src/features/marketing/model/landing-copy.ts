/** The landing page's sentences; the headline and the buttons are the specification's. */
export const landingCopy = {
  title: 'Twofold: a wedding page your guests open with their name',
  description:
    'One private page for the invitation and the answers. Guests open it with nothing but their name. C$1.00, one time.',
  headline: ['Make your wedding', 'unforgettable'],
  lead: 'One private page for the invitation and the answers. Guests open it with nothing but their name.',
  start: 'Get Started - C$1.00',
  login: 'Login',
  nowTitle: ['Stationery that', 'answers'],
  nowLead: 'A wedding page should feel like the card it replaces: considered, quiet, and impossible to lose.',
  now: [
    {
      drawing: 'invitation',
      title: 'A page of your own',
      text: 'Names, day and place in type worth keeping, in your colours. Private until you say it is live.',
    },
    {
      drawing: 'door',
      title: 'A guest list that opens the door',
      text: 'No accounts and no passwords. Guests type the name on their invitation; anyone missing can ask, and you are told at once.',
    },
    {
      drawing: 'table',
      title: 'Answers you can seat',
      text: 'Who comes, with whom, and what they eat. Bring the list in from a spreadsheet and take the answers out again.',
    },
  ],
  tagline: 'Two people, two doors, one fold of paper.',
  support: 'Support',
  notFoundTitle: ['This page is not', 'here'],
  notFound: 'The address may have a letter too many, or the page has moved on. Nothing of yours is lost.',
  returnHome: 'Return to Home',
} as const
