import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './song-request-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: 'Peticiones de canciones',
  lead: (bride, groom) => `¿Qué te hace salir a bailar? ${bride} y ${groom} se lo dirán al DJ.`,
  empty: 'Escribe el título de la canción y el artista',
  tooLong: (limit) => `Usa ${limit} caracteres como máximo`,
  tooMany: 'Se han pedido muchas canciones en un minuto. Espera un momento e inténtalo de nuevo.',
  off: 'La pareja ha desactivado las peticiones por ahora',
  locked: (when) => `Las peticiones de canciones se abren ${when}.`,
  failed: 'No se ha podido enviar la petición. Inténtalo de nuevo.',
  song: 'Título de la canción',
  artist: 'Artista',
  send: 'Pedir esta canción',
  sending: 'Enviando…',
  sent: '¡Petición enviada! La pareja la verá.',
  sentAgain: 'Ya la habías pedido, y no pasa nada: así la pareja ve cuánto la quieres.',
  suggestions: 'Las más populares',
  by: (artist) => `de ${artist}`,
  latest: 'Últimas peticiones',
  none: 'Aún no hay peticiones. La tuya puede ser la primera.',
  waits: 'A la espera de red.',
  refused: (reason) => `No enviada. ${reason}`,
  remove: 'Quitar',
  status: { pending: 'Pendiente', approved: 'Aceptada', rejected: 'Rechazada' },
}
