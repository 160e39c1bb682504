const isNotComing = (name: string) => `${name} is not coming.`

/**
 * The server's sentences for guests, on the page and in responses to its calls; many are
 * fixed word for word (rule W1).
 */
export const words = {
  /** The line that a shared link shows below the names. */
  unfurled: (date: string, venue: string) => `${date}, ${venue}. Open the page to answer your invitation.`,
  miss: (bride: string, groom: string) =>
    `Name not found on guest list. We've notified ${bride} & ${groom} about your access request. Please contact them directly if you believe you should be on the guest list, or check the spelling of your name and try again.`,
  concludedTitle: 'Wedding Celebration Complete',
  notFoundTitle: 'Wedding Not Found',
  notFound: 'Wedding not found or not available.',
  draft: 'This wedding site is not yet available.',
  concluded: 'This wedding celebration has concluded. Thank you for being part of their special day! 🎉',
  loadFailedTitle: 'That did not work',
  loadFailed: 'Unable to load wedding data. Please try again.',
  reference: (reference: string) => `Reference ${reference}`,
  returnHome: 'Return to Home',
  welcome: 'Welcome to Our Wedding!',
  namePrompt: 'Please enter your name as it appears on your invitation.',
  contactRequired: 'Two guests share this name. Please add your email or the last four digits of your phone.',
  confirmContact: 'Please confirm who you are: add your email or the last four digits of your phone.',
  confirmAgain: 'Please enter your name again, and confirm who you are.',
  whichOne: (bride: string, groom: string) =>
    `More than one guest has this name. We've asked ${bride} & ${groom} which one you are; this page opens by itself.`,
  notConfirmed: (bride: string, groom: string) =>
    `We could not confirm who you are. We've asked ${bride} & ${groom}; this page opens by itself as soon as they let you in.`,
  nameHint: (bride: string, groom: string) =>
    `Cannot find your name? Please contact ${bride} or ${groom} directly.`,
  tooManyMisses:
    'Too many names were tried here. Please wait a few minutes, or open the personal link from your invitation.',
  tooManyAsks: 'Please wait a minute, then try again.',
  personalLinkOnly:
    'This site opens with the personal link from your invitation. Please use that link, or contact the couple directly.',
  linkOnlyPrompt:
    'This site opens with the personal link in your invitation. Please open that link: the page then knows you.',
  linkLost: (bride: string, groom: string) =>
    `Cannot find your invitation? Please contact ${bride} or ${groom} directly.`,
  linkLostHint: 'Cannot find your invitation? You reach the couple like this:',
  linkEnded: 'This link no longer opens your invitation. Please enter your name.',
  linkEndedWithoutNames:
    'This link no longer opens your invitation. Please use the newest one, or contact the couple directly.',
  unsentTitle: 'Not sent yet',
  sendForm: 'Send it again',
  openWedding: 'Open this wedding',
  keepAnswer: (name: string) => `Keep ${name}'s answer`,
  changeAnswer: 'Change it',
  enterAgain:
    'You were signed out, so nothing was saved yet. Please open this wedding again and enter your name, then send this form.',
  linkAgain:
    'You were signed out, so nothing was saved yet. Please open the newest link from your invitation, then send this form.',
  savedWithoutMail:
    'Your answer is saved. No confirmation was mailed this time: this address has had enough of them for now.',
  rsvpTitle: 'RSVP for Our Wedding',
  changeRsvp: 'Change your RSVP',
  notYou: 'Not you?',
  overview: 'Overview',
  ceremony: (time: string) => `${time} Ceremony`,
  ceremonyAt: (time: string) => `Ceremony at ${time}`,
  nothingYet: 'Additional features will be available soon!',
  weddingOf: 'The wedding of',
  /** On the picture of a shared link, if the names cannot be drawn. */
  invited: 'You are invited',
  openTab: (label: string) => `Open ${label}`,
  tabFailed: (label: string) => `${label} could not be loaded.`,
  tryAgain: 'Try again',
  shared: (names: string, date: string, venue: string) => `${names}. ${date}, ${venue}.`,
  when: 'When',
  where: 'Where',
  addToCalendar: 'Add to calendar',
  openMap: 'Open the map',
  opens: (when: string) => `Opens ${when}.`,
  opensLine: 'Come back to this page then.',
  allOpen: (when: string) => `These pages open ${when}.`,
  withLove: 'With love,',
  greeting: 'Welcome,',
  /** The greeting as an exclamation, around the guest's name. */
  greeted: { before: 'Welcome,', after: '!' },
  coming: (others: string | null) => (others ? `You and ${others} are coming.` : 'You are coming.'),
  notComing: isNotComing,
  plusOneDeclined: (name: string) =>
    `${isNotComing(name)} If they come after all, or somebody else does, enter their name below.`,
  guestStatus: {
    pending: (name: string) => `${name} has not answered yet.`,
    accepted: (name: string) => `${name} is coming.`,
    declined: isNotComing,
  },
  confirmation: (to: string, isSent: boolean) =>
    isSent ? `A confirmation was sent to ${to}.` : `A confirmation is on its way to ${to}.`,
  plusOneUnnamed: 'Your plus one',
  notAnswered: 'You have not answered.',
  plusOneOf: (name: string) => `With ${name}`,
  pages: 'Pages of this wedding',
  loveNotesTo: (bride: string, groom: string) => `Write to ${bride} and ${groom}`,
  table: (seat: string) => `Table ${seat}`,
  thanks: {
    accepted: "Thank you for your RSVP! We can't wait to celebrate with you!",
    declined: "Thank you for letting us know. We'll miss you on our special day!",
  },
  film: { stop: 'Pause the film', play: 'Play the film' },
  language: 'Language',
  chooseLanguage: 'Change',
  /** The features' names on their tiles. */
  features: {
    camera: 'Photos',
    notes: 'Love Notes',
    requests: 'Song Requests',
    trivia: 'Trivia',
    polls: 'Live Polls',
    seating: 'Seating Chart',
  },
  /** A shorter name for its tab. */
  pollsTab: 'Polls',
  lines: {
    camera: 'Share what you see',
    requests: 'Fill the dance floor',
    trivia: 'How well do you know us?',
    polls: 'See the results live',
    seating: 'Find your table',
  },
  answerBy: (date: string) => `Please answer by ${date}`,
  answersWereDue: (date: string) => `Answers were due by ${date}.`,
  contactCouple: 'Please contact the couple directly.',
  opensToday: (time: string, zone: string) => `today at ${time} (${zone})`,
  opensTomorrow: (when: string, zone: string) => `tomorrow, on ${when} (${zone})`,
  /** `written`: the number of days, formatted. */
  opensIn: (_days: number, written: string, when: string, zone: string) =>
    `in ${written} days, on ${when} (${zone})`,
  sentOnceOnline: 'You are offline. This is sent as soon as you are online.',
  refused: {
    tooManySaves: 'That was saved many times in a minute. Please wait a moment and try again.',
    notInParty:
      'Somebody you answered for is no longer in your party, so nothing was saved yet. Please look through the form and send it again.',
    nothingSaved: 'Nothing was saved yet: please look at the form again.',
    noLongerInvited:
      'You are no longer on the guest list, so your answer could not be saved. Please contact the couple directly.',
    openedByAnother:
      'Somebody else has opened this wedding in this browser since, so nothing was saved. Please open the link from your invitation again and enter your name, then send this form.',
    notFound: 'Your invitation was not found. Please contact the couple directly.',
    savedSince: (text: string) => `Saved in the meantime: ${text}`,
    changedSince: (name: string) => `What is known of ${name} has changed since.`,
    answeredSince: (name: string, isComing: boolean, time: string) =>
      `${name} answered ${isComing ? 'yes' : 'no'} at ${time}.`,
  },
  invalid: {
    status: 'Please choose whether you will be there',
    partyTooLarge: (limit: number) => `Please answer for at most ${limit} others at once`,
    shownMissing: 'Please say what was shown of each person you answer for',
    partyTwice: 'Please answer for each person once',
  },
} as const
