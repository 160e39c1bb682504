import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './page-words.en.ts'

export const words: WordsLike<typeof en> = {
  unfurled: (date, venue) => `${date}, ${venue}. Otwórz stronę, aby odpowiedzieć na zaproszenie.`,
  miss: (bride, groom) =>
    `Tego nazwiska nie ma na liście gości. ${bride} i ${groom} wiedzą już o Twojej prośbie o dostęp. Jeśli uważasz, że powinno się na niej znaleźć, skontaktuj się z nimi bezpośrednio albo sprawdź pisownię i spróbuj ponownie.`,
  concludedTitle: 'Ślub już się odbył',
  notFoundTitle: 'Nie znaleziono ślubu',
  notFound: 'Nie znaleziono ślubu lub nie jest on dostępny.',
  draft: 'Strona tego ślubu nie jest jeszcze dostępna.',
  concluded: 'Ten ślub już się odbył. Dziękujemy za obecność w tym szczególnym dniu! 🎉',
  loadFailedTitle: 'To się nie udało',
  loadFailed: 'Nie udało się wczytać danych ślubu. Spróbuj ponownie.',
  reference: (reference) => `Numer zgłoszenia ${reference}`,
  returnHome: 'Wróć na stronę główną',
  welcome: 'Witamy na naszym ślubie!',
  namePrompt: 'Wpisz imię i nazwisko tak, jak na zaproszeniu.',
  contactRequired:
    'Dwoje gości nosi to samo imię i nazwisko. Dodaj swój e-mail lub cztery ostatnie cyfry telefonu.',
  confirmContact: 'Potwierdź, kim jesteś: dodaj swój e-mail lub cztery ostatnie cyfry telefonu.',
  confirmAgain: 'Wpisz ponownie imię i nazwisko oraz potwierdź, kim jesteś.',
  whichOne: (bride, groom) =>
    `Więcej niż jedna osoba nosi to imię i nazwisko. Pytamy, o kogo chodzi: ${bride} i ${groom} już wiedzą; ta strona otworzy się sama.`,
  notConfirmed: (bride, groom) =>
    `Nie udało się potwierdzić, kim jesteś. ${bride} i ${groom} już wiedzą; ta strona otworzy się sama, gdy tylko otrzymasz dostęp.`,
  nameHint: (bride, groom) => `Nie ma Twojego nazwiska? Odezwij się bezpośrednio: ${bride} lub ${groom}.`,
  tooManyMisses:
    'Wypróbowano tu zbyt wiele nazwisk. Odczekaj kilka minut albo otwórz osobisty link z zaproszenia.',
  tooManyAsks: 'Odczekaj minutę i spróbuj ponownie.',
  personalLinkOnly:
    'Ta strona otwiera się osobistym linkiem z zaproszenia. Użyj tego linku albo skontaktuj się z parą młodą.',
  linkOnlyPrompt:
    'Ta strona otwiera się osobistym linkiem z zaproszenia. Otwórz ten link: strona będzie wiedziała, kim jesteś.',
  linkLost: (bride, groom) =>
    `Nie możesz znaleźć zaproszenia? Odezwij się bezpośrednio: ${bride} lub ${groom}.`,
  linkLostHint: 'Nie możesz znaleźć zaproszenia? Z parą młodą skontaktujesz się tak:',
  linkEnded: 'Ten link nie otwiera już Twojego zaproszenia. Wpisz imię i nazwisko.',
  linkEndedWithoutNames:
    'Ten link nie otwiera już Twojego zaproszenia. Użyj najnowszego albo skontaktuj się z parą młodą.',
  unsentTitle: 'Jeszcze nie wysłano',
  sendForm: 'Wyślij ponownie',
  openWedding: 'Otwórz ten ślub',
  keepAnswer: (name) => `Zachowaj odpowiedź: ${name}`,
  changeAnswer: 'Zmień ją',
  enterAgain:
    'Sesja się zakończyła, więc nic jeszcze nie zapisano. Otwórz ten ślub ponownie i wpisz imię i nazwisko, a potem wyślij ten formularz.',
  linkAgain:
    'Sesja się zakończyła, więc nic jeszcze nie zapisano. Otwórz najnowszy link z zaproszenia, a potem wyślij ten formularz.',
  savedWithoutMail:
    'Odpowiedź jest zapisana. Tym razem nie wysłano potwierdzenia: na ten adres wysłano ich już dość.',
  rsvpTitle: 'Odpowiedz na nasze zaproszenie',
  changeRsvp: 'Zmień odpowiedź',
  notYou: 'To nie Ty?',
  overview: 'Przegląd',
  ceremony: (time) => `Ceremonia o ${time}`,
  ceremonyAt: (time) => `Ceremonia o ${time}`,
  nothingYet: 'Wkrótce pojawią się tu kolejne strony!',
  weddingOf: 'Ślub biorą',
  invited: 'Zapraszamy',
  openTab: (label) => `Otwórz: ${label}`,
  tabFailed: (label) => `Nie udało się wczytać: ${label}.`,
  tryAgain: 'Spróbuj ponownie',
  shared: (names, date, venue) => `${names}. ${date}, ${venue}.`,
  when: 'Kiedy',
  where: 'Gdzie',
  addToCalendar: 'Dodaj do kalendarza',
  openMap: 'Otwórz mapę',
  opens: (when) => `Otwarcie ${when}.`,
  opensLine: 'Wróć wtedy na tę stronę.',
  allOpen: (when) => `Te strony otworzą się ${when}.`,
  withLove: 'Z miłością,',
  greeting: 'Witaj,',
  greeted: { before: 'Witaj,', after: '!' },
  coming: (others) => (others ? `Będziecie z nami: Ty i ${others}.` : 'Będziesz z nami.'),
  notComing: (name) => `${name} nie przyjdzie.`,
  plusOneDeclined: (name) =>
    `${name} nie przyjdzie. Jeśli jednak przyjdzie albo przyjdzie ktoś inny, wpisz poniżej imię i nazwisko.`,
  guestStatus: {
    pending: (name) => `${name}: jeszcze bez odpowiedzi.`,
    accepted: (name) => `${name} przyjdzie.`,
    declined: (name) => `${name} nie przyjdzie.`,
  },
  confirmation: (to, isSent) =>
    isSent ? `Potwierdzenie wysłano na adres ${to}.` : `Potwierdzenie jest w drodze na adres ${to}.`,
  plusOneUnnamed: 'Osoba towarzysząca',
  notAnswered: 'Nie ma jeszcze Twojej odpowiedzi.',
  plusOneOf: (name) => `Osoba towarzysząca: ${name}`,
  pages: 'Strony tego ślubu',
  loveNotesTo: (bride, groom) => `Napisz: ${bride} i ${groom} czekają`,
  table: (seat) => `Stół ${seat}`,
  thanks: {
    accepted: 'Dziękujemy za odpowiedź! Nie możemy się doczekać wspólnego świętowania!',
    declined: 'Dziękujemy za wiadomość. Będzie nam Ciebie brakowało w tym szczególnym dniu!',
  },
  film: { stop: 'Wstrzymaj film', play: 'Odtwórz film' },
  language: 'Język',
  chooseLanguage: 'Zmień',
  features: {
    camera: 'Zdjęcia',
    notes: 'Życzenia',
    requests: 'Piosenki',
    trivia: 'Quiz',
    polls: 'Ankiety na żywo',
    seating: 'Plan stołów',
  },
  pollsTab: 'Ankiety',
  lines: {
    camera: 'Podziel się tym, co widzisz',
    requests: 'Zapełnij parkiet',
    trivia: 'Jak dobrze nas znasz?',
    polls: 'Zobacz wyniki na żywo',
    seating: 'Znajdź swój stół',
  },
  answerBy: (date) => `Prosimy o odpowiedź do ${date}`,
  answersWereDue: (date) => `Na odpowiedzi czekaliśmy do ${date}.`,
  contactCouple: 'Skontaktuj się bezpośrednio z parą młodą.',
  opensToday: (time, zone) => `dziś o ${time} (${zone})`,
  opensTomorrow: (when, zone) => `jutro, ${when} (${zone})`,
  opensIn: (_days, written, when, zone) => `za ${written} dni, ${when} (${zone})`,
  sentOnceOnline: 'Nie masz połączenia. Zostanie to wysłane, gdy tylko wróci.',
  refused: {
    tooManySaves: 'Zapisano to wiele razy w ciągu minuty. Odczekaj chwilę i spróbuj ponownie.',
    notInParty:
      'Ktoś, za kogo była ta odpowiedź, nie należy już do Twojej grupy, więc nic jeszcze nie zapisano. Przejrzyj formularz i wyślij go ponownie.',
    nothingSaved: 'Nic jeszcze nie zapisano: przejrzyj formularz ponownie.',
    noLongerInvited:
      'Nie ma Cię już na liście gości, więc nie udało się zapisać odpowiedzi. Skontaktuj się bezpośrednio z parą młodą.',
    openedByAnother:
      'W międzyczasie ktoś inny otworzył ten ślub w tej przeglądarce, więc nic nie zapisano. Otwórz ponownie link z zaproszenia i wpisz imię i nazwisko, a potem wyślij ten formularz.',
    notFound: 'Nie znaleziono Twojego zaproszenia. Skontaktuj się bezpośrednio z parą młodą.',
    savedSince: (text) => `Zapisano w międzyczasie: ${text}`,
    changedSince: (name) => `W międzyczasie zmieniły się dane: ${name}.`,
    answeredSince: (name, isComing, time) => `${name}: odpowiedź „${isComing ? 'tak' : 'nie'}” o ${time}.`,
  },
  invalid: {
    status: 'Zaznacz, czy będziesz',
    partyTooLarge: (limit) => `Odpowiedz naraz za najwyżej ${limit} innych osób`,
    shownMissing: 'Podaj, co było pokazane o każdej osobie, za którą odpowiadasz',
    partyTwice: 'Odpowiedz za każdą osobę tylko raz',
  },
}
