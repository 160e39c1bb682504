import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './page-words.en.ts'

export const words: WordsLike<typeof en> = {
  unfurled: (date, venue) => `${date}, ${venue}. Apri la pagina per rispondere all’invito.`,
  miss: (bride, groom) =>
    `Il nome non è nella lista degli invitati. Abbiamo avvisato ${bride} e ${groom} della tua richiesta di accesso. Se pensi di essere nella lista, contattali direttamente, oppure controlla come hai scritto il nome e riprova.`,
  concludedTitle: 'Il matrimonio è stato celebrato',
  notFoundTitle: 'Matrimonio non trovato',
  notFound: 'Il matrimonio non è stato trovato o non è disponibile.',
  draft: 'Il sito di questo matrimonio non è ancora disponibile.',
  concluded: 'Questo matrimonio è stato celebrato. Grazie per aver condiviso un giorno così speciale! 🎉',
  loadFailedTitle: 'Non ha funzionato',
  loadFailed: 'Non è stato possibile caricare il matrimonio. Riprova.',
  reference: (reference) => `Riferimento ${reference}`,
  returnHome: 'Torna alla pagina iniziale',
  welcome: 'Benvenuti al nostro matrimonio!',
  namePrompt: 'Inserisci il tuo nome come compare sull’invito.',
  contactRequired:
    'Due invitati hanno questo nome. Aggiungi la tua e-mail o le ultime quattro cifre del tuo telefono.',
  confirmContact: 'Conferma chi sei: aggiungi la tua e-mail o le ultime quattro cifre del tuo telefono.',
  confirmAgain: 'Inserisci di nuovo il tuo nome e conferma chi sei.',
  whichOne: (bride, groom) =>
    `Più di un invitato ha questo nome. Abbiamo chiesto a ${bride} e ${groom} chi sei; questa pagina si apre da sola.`,
  notConfirmed: (bride, groom) =>
    `Non è stato possibile confermare chi sei. Abbiamo chiesto a ${bride} e ${groom}; questa pagina si apre da sola appena ti danno l’accesso.`,
  nameHint: (bride, groom) => `Non trovi il tuo nome? Contatta direttamente ${bride} o ${groom}.`,
  tooManyMisses:
    'Qui sono stati provati troppi nomi. Attendi qualche minuto, oppure apri il link personale del tuo invito.',
  tooManyAsks: 'Attendi un minuto, poi riprova.',
  personalLinkOnly:
    'Questo sito si apre con il link personale del tuo invito. Usa quel link, oppure contatta direttamente gli sposi.',
  linkOnlyPrompt:
    'Questo sito si apre con il link personale del tuo invito. Apri quel link: la pagina saprà chi sei.',
  linkLost: (bride, groom) => `Non trovi il tuo invito? Contatta direttamente ${bride} o ${groom}.`,
  linkLostHint: 'Non trovi il tuo invito? Puoi contattare gli sposi così:',
  linkEnded: 'Questo link non apre più il tuo invito. Inserisci il tuo nome.',
  linkEndedWithoutNames:
    'Questo link non apre più il tuo invito. Usa quello più recente, oppure contatta direttamente gli sposi.',
  unsentTitle: 'Non ancora inviato',
  sendForm: 'Invia di nuovo',
  openWedding: 'Apri questo matrimonio',
  keepAnswer: (name) => `Mantieni la risposta di ${name}`,
  changeAnswer: 'Cambiala',
  enterAgain:
    'La sessione è terminata, quindi nulla è stato ancora salvato. Apri di nuovo questo matrimonio e inserisci il tuo nome, poi invia questo modulo.',
  linkAgain:
    'La sessione è terminata, quindi nulla è stato ancora salvato. Apri il link più recente del tuo invito, poi invia questo modulo.',
  savedWithoutMail:
    'La tua risposta è salvata. Stavolta non è stata inviata alcuna conferma: questo indirizzo ne ha ricevute abbastanza per ora.',
  rsvpTitle: 'Rispondi al nostro invito',
  changeRsvp: 'Modifica la risposta',
  notYou: 'Non sei tu?',
  overview: 'Panoramica',
  ceremony: (time) => `Cerimonia alle ${time}`,
  ceremonyAt: (time) => `Cerimonia alle ${time}`,
  nothingYet: 'Altre pagine saranno presto disponibili!',
  weddingOf: 'Il matrimonio di',
  invited: 'Siete invitati',
  openTab: (label) => `Apri: ${label}`,
  tabFailed: (label) => `Non è stato possibile caricare ${label}.`,
  tryAgain: 'Riprova',
  shared: (names, date, venue) => `${names}. ${date}, ${venue}.`,
  when: 'Quando',
  where: 'Dove',
  addToCalendar: 'Aggiungi al calendario',
  openMap: 'Apri la mappa',
  opens: (when) => `Apre ${when}.`,
  opensLine: 'Torna su questa pagina allora.',
  allOpen: (when) => `Queste pagine aprono ${when}.`,
  withLove: 'Con affetto,',
  greeting: 'Ti diamo il benvenuto,',
  coming: (others) => (others ? `Verrete tu e ${others}.` : 'Verrai.'),
  notComing: (name) => `${name} non verrà.`,
  plusOneDeclined: (name) =>
    `${name} non verrà. Se alla fine viene, o se viene qualcun altro, inserisci il nome qui sotto.`,
  guestStanding: {
    pending: (name) => `${name} non ha ancora risposto.`,
    accepted: (name) => `${name} verrà.`,
    declined: (name) => `${name} non verrà.`,
  },
  confirmation: (to, isSent) =>
    isSent ? `Una conferma è stata inviata a ${to}.` : `Una conferma è in viaggio verso ${to}.`,
  plusOneUnnamed: 'Chi ti accompagna',
  notAnswered: 'Non hai risposto.',
  plusOneOf: (name) => `Con ${name}`,
  pages: 'Pagine di questo matrimonio',
  loveNotesTo: (bride, groom) => `Scrivi a ${bride} e ${groom}`,
  table: (seat) => `Tavolo ${seat}`,
  thanks: {
    accepted: 'Grazie della risposta! Non vediamo l’ora di festeggiare con te!',
    declined: 'Grazie di averci avvisato. Ci mancherai nel nostro giorno speciale!',
  },
  film: { stop: 'Metti in pausa il filmato', play: 'Riproduci il filmato' },
  language: 'Lingua',
  chooseLanguage: 'Cambia',
  features: {
    camera: 'Foto',
    notes: 'Messaggi',
    requests: 'Canzoni',
    trivia: 'Quiz',
    polls: 'Sondaggi dal vivo',
    seating: 'Disposizione dei posti',
  },
  pollsTab: 'Sondaggi',
  lines: {
    camera: 'Condividi ciò che vedi',
    requests: 'Riempi la pista da ballo',
    trivia: 'Quanto ci conosci?',
    polls: 'Segui i risultati dal vivo',
    seating: 'Trova il tuo tavolo',
  },
  answerBy: (date) => `Rispondi entro il ${date}`,
  answersWereDue: (date) => `Si poteva rispondere fino al ${date}.`,
  contactCouple: 'Contatta direttamente gli sposi.',
  opensToday: (time, zone) => `oggi alle ${time} (${zone})`,
  opensTomorrow: (when, zone) => `domani, ${when} (${zone})`,
  opensIn: (_days, written, when, zone) => `tra ${written} giorni, ${when} (${zone})`,
  sentOnceOnline: 'Sei offline. L’invio parte appena torni online.',
  refused: {
    tooManySaves: 'Troppi salvataggi in un minuto. Attendi un momento e riprova.',
    notInParty:
      'Una persona per cui hai risposto non fa più parte del tuo gruppo, quindi nulla è stato ancora salvato. Rileggi il modulo e invialo di nuovo.',
    nothingSaved: 'Nulla è stato ancora salvato: rileggi il modulo.',
    noLongerInvited:
      'Non sei più nella lista degli invitati, quindi non è stato possibile salvare la tua risposta. Contatta direttamente gli sposi.',
    openedByAnother:
      'Nel frattempo qualcun altro ha aperto questo matrimonio in questo browser, quindi nulla è stato salvato. Apri di nuovo il link del tuo invito e inserisci il tuo nome, poi invia questo modulo.',
    notFound: 'Il tuo invito non è stato trovato. Contatta direttamente gli sposi.',
    changedSince: (name) => `Nel frattempo i dati di ${name} sono cambiati.`,
    answeredSince: (name, isComing, time) => `${name} ha risposto ${isComing ? 'sì' : 'no'} alle ${time}.`,
  },
  invalid: {
    status: 'Indica se ci sarai',
    partyTooLarge: (limit) => `Rispondi per ${limit} altre persone al massimo alla volta`,
    shownMissing: 'Indica che cosa era mostrato di ogni persona per cui rispondi',
    partyTwice: 'Rispondi una sola volta per ogni persona',
  },
}
