import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './song-request-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: 'Richieste di canzoni',
  lead: (bride, groom) => `Che cosa ti fa ballare? ${bride} e ${groom} lo dicono al DJ.`,
  empty: 'Inserisci titolo e artista della canzone',
  tooLong: (limit) => `Usa al massimo ${limit} caratteri`,
  tooMany: 'Troppe canzoni richieste in un minuto. Attendi un momento e riprova.',
  off: 'Gli sposi hanno disattivato per ora le richieste di canzoni',
  locked: (when) => `Le richieste di canzoni si aprono ${when}.`,
  failed: 'Non è stato possibile inviare la richiesta. Riprova.',
  song: 'Titolo della canzone',
  artist: 'Artista',
  send: 'Richiedi questa canzone',
  sending: 'Invio…',
  sent: 'Richiesta inviata! Gli sposi la vedranno.',
  sentAgain: 'L’avevi già chiesta, e va bene così: gli sposi vedono quanto ci tieni.',
  suggestions: 'Le più richieste',
  by: (artist) => `di ${artist}`,
  latest: 'Ultime richieste',
  none: 'Ancora nessuna richiesta. La tua può essere la prima.',
  waits: 'In attesa di una connessione.',
  refused: (reason) => `Non inviata. ${reason}`,
  remove: 'Rimuovi',
  status: { pending: 'In attesa', approved: 'Accettata', rejected: 'Rifiutata' },
}
