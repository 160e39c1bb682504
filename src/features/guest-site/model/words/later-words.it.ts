import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './later-words.en.ts'

export const words: WordsLike<typeof en> = {
  draft: {
    offered: 'Hai iniziato una risposta su questo dispositivo e non l’hai inviata.',
    goOn: 'Continua',
    discard: 'Scartala',
    unsent: 'Hai iniziato a modificare la risposta su questo dispositivo e non l’hai inviata: vale questa.',
    toForm: 'Continua la modifica',
  },
  leave: {
    offline: 'Sei offline. Se esci, questa pagina si riapre solo con una connessione.',
    stay: 'Resta',
    leave: 'Esci comunque',
  },
  offline: 'Sei offline.',
  from: (time) => `Questa pagina è del ${time}.`,
  tryAgain: 'Riprova',
  remove: 'Rimuovi',
  openedByAnother:
    'Nel frattempo qualcun altro ha aperto questo matrimonio in questo browser, quindi nulla è stato salvato. Apri di nuovo il link del tuo invito e inserisci il tuo nome, poi invia questo modulo.',
  calls: {
    rsvp: {
      waiting: () => 'La tua risposta è conservata su questo dispositivo e parte appena torni online.',
      sent: 'La tua risposta è stata inviata.',
      refused: (reason) => `Non è stato possibile inviare la tua risposta. ${reason}`,
    },
    'event-answer': {
      waiting: (count) =>
        count === 1
          ? 'La tua risposta è conservata su questo dispositivo e parte appena torni online.'
          : `Le tue ${count} risposte sono conservate su questo dispositivo e partono appena torni online.`,
      sent: 'La tua risposta è stata inviata.',
      refused: (reason) => `La tua risposta non è stata salvata. ${reason}`,
    },
    'question-answers': {
      waiting: () => 'Le tue risposte sono conservate su questo dispositivo e partono appena torni online.',
      sent: 'Le tue risposte sono state inviate.',
      refused: (reason) => `Le tue risposte non sono state salvate. ${reason}`,
    },
    'love-note': {
      waiting: (count) =>
        count === 1
          ? 'Il tuo messaggio è conservato su questo dispositivo e parte appena torni online.'
          : `I tuoi ${count} messaggi sono conservati su questo dispositivo e partono appena torni online.`,
      sent: 'Il tuo messaggio è stato inviato.',
      refused: (reason) => `Non è stato possibile inviare il tuo messaggio. ${reason}`,
    },
    'song-request': {
      waiting: (count) =>
        count === 1
          ? 'La tua richiesta è conservata su questo dispositivo e parte appena torni online.'
          : `Le tue ${count} richieste sono conservate su questo dispositivo e partono appena torni online.`,
      sent: 'La tua richiesta è stata inviata.',
      refused: (reason) => `Non è stato possibile inviare la tua richiesta. ${reason}`,
    },
    'trivia-run': {
      waiting: (count) =>
        count === 1
          ? 'Le tue risposte al quiz sono conservate su questo dispositivo e partono appena torni online.'
          : `Le risposte di ${count} partite del quiz sono conservate su questo dispositivo e partono appena torni online.`,
      sent: 'Le tue risposte al quiz sono state inviate.',
      refused: (reason) => `Non è stato possibile inviare le tue risposte al quiz. ${reason}`,
    },
    vote: {
      waiting: (count) =>
        count === 1
          ? 'Il tuo voto è conservato su questo dispositivo e parte appena torni online.'
          : `I tuoi ${count} voti sono conservati su questo dispositivo e partono appena torni online.`,
      sent: 'Il tuo voto è stato inviato.',
      refused: (reason) => `Il tuo voto non è stato contato. ${reason}`,
    },
  },
}
