import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './page-words.en.ts'

export const words: WordsLike<typeof en> = {
  unfurled: (date, venue) => `${date}, ${venue}. Öffne die Seite, um auf deine Einladung zu antworten.`,
  miss: (bride, groom) =>
    `Dieser Name steht nicht auf der Gästeliste. Wir haben ${bride} und ${groom} von deiner Anfrage erzählt. Wenn du auf der Liste stehen solltest, wende dich bitte direkt an die beiden, oder prüfe die Schreibweise deines Namens und versuche es noch einmal.`,
  concludedTitle: 'Die Hochzeit ist gefeiert',
  notFoundTitle: 'Hochzeit nicht gefunden',
  notFound: 'Diese Hochzeit wurde nicht gefunden oder ist nicht verfügbar.',
  draft: 'Diese Hochzeitsseite ist noch nicht verfügbar.',
  concluded: 'Diese Hochzeit ist gefeiert. Danke, dass du an diesem besonderen Tag dabei warst! 🎉',
  loadFailedTitle: 'Das hat nicht geklappt',
  loadFailed: 'Die Hochzeit konnte nicht geladen werden. Bitte versuche es noch einmal.',
  reference: (reference) => `Kennung ${reference}`,
  returnHome: 'Zur Startseite',
  welcome: 'Willkommen zu unserer Hochzeit!',
  namePrompt: 'Bitte gib deinen Namen so ein, wie er auf deiner Einladung steht.',
  contactRequired:
    'Zwei Gäste haben diesen Namen. Bitte gib deine E-Mail-Adresse oder die letzten vier Ziffern deiner Telefonnummer dazu an.',
  confirmContact:
    'Bitte bestätige, wer du bist: Gib deine E-Mail-Adresse oder die letzten vier Ziffern deiner Telefonnummer an.',
  confirmAgain: 'Bitte gib deinen Namen noch einmal ein und bestätige, wer du bist.',
  whichOne: (bride, groom) =>
    `Mehrere Gäste haben diesen Namen. Wir haben ${bride} und ${groom} gefragt, wer du bist; diese Seite öffnet sich von selbst.`,
  notConfirmed: (bride, groom) =>
    `Wir konnten nicht bestätigen, wer du bist. Wir haben ${bride} und ${groom} gefragt; diese Seite öffnet sich von selbst, sobald du eingelassen wirst.`,
  nameHint: (bride, groom) =>
    `Du findest deinen Namen nicht? Wende dich bitte direkt an ${bride} oder ${groom}.`,
  tooManyMisses:
    'Hier wurden zu viele Namen versucht. Bitte warte ein paar Minuten, oder öffne den persönlichen Link aus deiner Einladung.',
  tooManyAsks: 'Bitte warte eine Minute und versuche es dann noch einmal.',
  personalLinkOnly:
    'Diese Seite öffnet sich mit dem persönlichen Link aus deiner Einladung. Bitte benutze diesen Link, oder wende dich direkt an das Paar.',
  linkOnlyPrompt:
    'Diese Seite öffnet sich mit dem persönlichen Link aus deiner Einladung. Bitte öffne ihn: Dann kennt dich die Seite.',
  linkLost: (bride, groom) =>
    `Du findest deine Einladung nicht? Wende dich bitte direkt an ${bride} oder ${groom}.`,
  linkLostHint: 'Du findest deine Einladung nicht? So erreichst du das Paar:',
  linkEnded: 'Dieser Link öffnet deine Einladung nicht mehr. Bitte gib deinen Namen ein.',
  linkEndedWithoutNames:
    'Dieser Link öffnet deine Einladung nicht mehr. Bitte benutze den neuesten, oder wende dich direkt an das Paar.',
  unsentTitle: 'Noch nicht gesendet',
  sendForm: 'Noch einmal senden',
  openWedding: 'Diese Hochzeit öffnen',
  keepAnswer: (name) => `Die Antwort von ${name} behalten`,
  changeAnswer: 'Sie ändern',
  enterAgain:
    'Du wurdest abgemeldet, deshalb ist noch nichts gespeichert. Bitte öffne diese Hochzeit noch einmal, gib deinen Namen ein und sende dann dieses Formular.',
  linkAgain:
    'Du wurdest abgemeldet, deshalb ist noch nichts gespeichert. Bitte öffne den neuesten Link aus deiner Einladung und sende dann dieses Formular.',
  savedWithoutMail:
    'Deine Antwort ist gespeichert. Dieses Mal ging keine Bestätigung hinaus: Diese Adresse hat vorerst genug davon bekommen.',
  rsvpTitle: 'Antwort auf unsere Einladung',
  changeRsvp: 'Antwort ändern',
  notYou: 'Nicht du?',
  overview: 'Übersicht',
  ceremony: (time) => `Trauung um ${time}`,
  ceremonyAt: (time) => `Trauung um ${time}`,
  nothingYet: 'Bald gibt es hier noch mehr!',
  weddingOf: 'Die Hochzeit von',
  invited: 'Du bist eingeladen',
  openTab: (label) => `${label} öffnen`,
  tabFailed: (label) => `${label}: Das konnte nicht geladen werden.`,
  tryAgain: 'Noch einmal versuchen',
  shared: (names, date, venue) => `${names}. ${date}, ${venue}.`,
  when: 'Wann',
  where: 'Wo',
  addToCalendar: 'In den Kalender',
  openMap: 'Karte öffnen',
  opens: (when) => `Öffnet ${when}.`,
  opensLine: 'Komm dann wieder auf diese Seite.',
  allOpen: (when) => `Diese Seiten öffnen ${when}.`,
  withLove: 'Alles Liebe,',
  greeting: 'Willkommen,',
  greeted: { before: 'Willkommen,', after: '!' },
  coming: (others) => (others ? `Du und ${others} seid dabei.` : 'Du bist dabei.'),
  notComing: (name) => `${name} kommt nicht.`,
  plusOneDeclined: (name) => `${name} kommt nicht. Falls doch noch jemand mitkommt, gib unten den Namen ein.`,
  guestStatus: {
    pending: (name) => `${name} hat noch nicht geantwortet.`,
    accepted: (name) => `${name} kommt.`,
    declined: (name) => `${name} kommt nicht.`,
  },
  confirmation: (to, isSent) =>
    isSent ? `Eine Bestätigung ging an ${to}.` : `Eine Bestätigung ist unterwegs an ${to}.`,
  plusOneUnnamed: 'Deine Begleitung',
  notAnswered: 'Du hast nicht geantwortet.',
  plusOneOf: (name) => `Mit ${name}`,
  pages: 'Seiten dieser Hochzeit',
  loveNotesTo: (bride, groom) => `Schreib ${bride} und ${groom}`,
  table: (seat) => `Tisch ${seat}`,
  thanks: {
    accepted: 'Danke für deine Antwort! Wir freuen uns sehr darauf, mit dir zu feiern!',
    declined: 'Danke, dass du Bescheid gibst. Du wirst uns an unserem besonderen Tag fehlen!',
  },
  film: { stop: 'Film anhalten', play: 'Film abspielen' },
  language: 'Sprache',
  chooseLanguage: 'Ändern',
  features: {
    camera: 'Fotos',
    notes: 'Liebe Worte',
    requests: 'Musikwünsche',
    trivia: 'Quiz',
    polls: 'Live-Umfragen',
    seating: 'Sitzplan',
  },
  pollsTab: 'Umfragen',
  lines: {
    camera: 'Teile, was du siehst',
    requests: 'Füll die Tanzfläche',
    trivia: 'Wie gut kennst du uns?',
    polls: 'Sieh die Ergebnisse live',
    seating: 'Finde deinen Tisch',
  },
  answerBy: (date) => `Bitte antworte bis zum ${date}`,
  answersWereDue: (date) => `Antworten waren bis zum ${date} möglich.`,
  contactCouple: 'Bitte wende dich direkt an das Paar.',
  opensToday: (time, zone) => `heute um ${time} (${zone})`,
  opensTomorrow: (when, zone) => `morgen, am ${when} (${zone})`,
  opensIn: (_days, written, when, zone) => `in ${written} Tagen, am ${when} (${zone})`,
  sentOnceOnline: 'Du bist offline. Das wird gesendet, sobald du online bist.',
  refused: {
    tooManySaves:
      'Das wurde in einer Minute oft gespeichert. Bitte warte einen Moment und versuche es noch einmal.',
    notInParty:
      'Jemand, für den du geantwortet hast, gehört nicht mehr zu deiner Gruppe, deshalb ist noch nichts gespeichert. Bitte sieh das Formular durch und sende es noch einmal.',
    nothingSaved: 'Noch ist nichts gespeichert: Bitte sieh das Formular noch einmal durch.',
    noLongerInvited:
      'Du stehst nicht mehr auf der Gästeliste, deshalb konnte deine Antwort nicht gespeichert werden. Bitte wende dich direkt an das Paar.',
    openedByAnother:
      'Inzwischen hat jemand anderes diese Hochzeit in diesem Browser geöffnet, deshalb ist nichts gespeichert. Bitte öffne den Link aus deiner Einladung noch einmal, gib deinen Namen ein und sende dann dieses Formular.',
    notFound: 'Deine Einladung wurde nicht gefunden. Bitte wende dich direkt an das Paar.',
    savedSince: (text) => `Inzwischen gespeichert: ${text}`,
    changedSince: (name) => `Was von ${name} bekannt ist, hat sich inzwischen geändert.`,
    answeredSince: (name, isComing, time) =>
      `${name} hat um ${time} mit ${isComing ? 'Ja' : 'Nein'} geantwortet.`,
  },
  invalid: {
    status: 'Bitte wähle, ob du dabei bist',
    partyTooLarge: (limit) => `Bitte antworte für höchstens ${limit} andere auf einmal`,
    shownMissing: 'Bitte gib an, was von jeder Person angezeigt wurde, für die du antwortest',
    partyTwice: 'Bitte antworte für jede Person nur einmal',
  },
}
