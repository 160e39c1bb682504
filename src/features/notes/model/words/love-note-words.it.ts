import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './love-note-words.en.ts'

export const words: WordsLike<typeof en> = {
  empty: 'Scrivi un messaggio',
  tooLong: (limit) => `Usa al massimo ${limit} caratteri`,
  tooMany: 'Troppi messaggi inviati in un minuto. Attendi un momento e riprova.',
  off: 'Gli sposi hanno disattivato per ora i messaggi',
  locked: (when) => `I messaggi si aprono ${when}.`,
  failed: 'Non è stato possibile inviare il tuo messaggio. Riprova.',
  title: 'Messaggi',
  lead: (bride, groom) => `Lascia qualche parola a ${bride} e ${groom}.`,
  shared: 'Il tuo messaggio è stato condiviso!',
  label: 'Il tuo messaggio',
  send: 'Condividi il messaggio',
  sending: 'Invio…',
  counter: (count, limit) => `${count}/${limit}`,
  latest: 'Ultimi messaggi',
  none: 'Ancora nessun messaggio. Il tuo può essere il primo.',
  waits: 'In attesa di una connessione.',
  refused: (reason) => `Non inviato. ${reason}`,
  remove: 'Rimuovi',
}
