import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './itinerary-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: 'Anche in programma',
  line: 'L’invito vale anche per questi momenti.',
  askLine: 'L’invito vale anche per questi momenti. Indica per ognuno se ci sarai.',
  coming: 'Ci sarò',
  notComing: 'Non ci sarò',
  you: 'Tu',
  plusOne: 'Chi ti accompagna',
  plusOneOf: (name) => `Chi accompagna ${name}`,
  dress: 'Abbigliamento',
  meal: 'Piatto',
  noMeal: 'Nessun piatto scelto per ora',
  unanswered: 'Nessuna risposta',
  over: 'Questo momento è passato.',
  notInvited: 'Questo momento non fa più parte del tuo invito',
  answeredSince: (name, isComing) =>
    `Nel frattempo qualcuno ha risposto: ${name} ${isComing ? 'ci sarà' : 'non ci sarà'}. Controlla e scegli di nuovo.`,
  cleared: (name) => `Nel frattempo la risposta di ${name} è stata ritirata. Controlla e scegli di nuovo.`,
  notAsked: 'Per questo momento non serve una risposta',
  tooMany: 'Attendi un momento prima di cambiare altre risposte',
  failed: 'Non è stato possibile salvare la tua risposta. Riprova.',
  saved: 'Salvato',
  kept: 'Conservato su questo dispositivo. Parte appena torni online.',
  calendar: 'Aggiungi al calendario',
  map: 'Apri la mappa',
  until: (begins, ends) => `${begins} – ${ends}`,
}
