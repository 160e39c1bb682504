import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './platform-words.en.ts'

export const words: WordsLike<typeof en> = {
  checkFields: 'Controlla i campi segnalati',
  notFound: 'A questo indirizzo non è stato trovato nulla',
  internal: 'Qualcosa è andato storto da parte nostra',
  tooLarge: 'È troppo grande per essere inviato',
  badJson: 'La richiesta non è leggibile: il suo JSON non è ben formato',
  hungUp: 'La connessione si è chiusa prima che tutto fosse inviato',
  fromElsewhere: 'Questo modulo è stato inviato da un altro sito. Apri la pagina originale e riprova.',
  gone: 'Nel frattempo è stato eliminato',
  busy: 'Twofold non è raggiungibile in questo momento. Nulla è andato perso: riprova tra poco.',
  enterNameAgain: 'Inserisci di nuovo il tuo nome per continuare',
  enterText: 'Inserisci un testo',
  fieldMissing: (name: string) => `Manca il campo «${name}»`,
  notStorable: 'Questo testo contiene caratteri che non possono essere salvati',
  tooLong: (limit) => `Usa al massimo ${limit} caratteri`,
  emailInvalid: 'Inserisci un indirizzo e-mail valido',
  firstNameRequired: 'Il nome è obbligatorio',
  lastNameRequired: 'Il cognome è obbligatorio',
  video: {
    incomplete: 'Il caricamento del video non è riuscito. Il file finisce troppo presto: sceglilo di nuovo.',
    damaged:
      'Il caricamento del video non è riuscito. Il file è danneggiato, o in un formato che qui non si può leggere: salvalo come MP4 (H.264) e sceglilo di nuovo.',
    stopped: 'Twofold si sta riavviando. Ciò che è stato inviato è conservato: riprova tra poco.',
    notVideo: 'Scegli un file video',
  },
}
