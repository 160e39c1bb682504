import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './love-note-words.en.ts'

export const words: WordsLike<typeof en> = {
  empty: 'Escribe un mensaje',
  tooLong: (limit) => `Usa ${limit} caracteres como máximo`,
  tooMany: 'Se han enviado muchos mensajes en un minuto. Espera un momento e inténtalo de nuevo.',
  off: 'La pareja ha desactivado los mensajes por ahora',
  locked: (when) => `Los mensajes se abren ${when}.`,
  failed: 'No se ha podido enviar tu mensaje. Inténtalo de nuevo.',
  title: 'Mensajes de cariño',
  lead: (bride, groom) => `Deja unas palabras a ${bride} y ${groom}.`,
  shared: '¡Tu mensaje se ha compartido!',
  label: 'Tu mensaje',
  send: 'Compartir tu mensaje',
  sending: 'Enviando…',
  counter: (count, limit) => `${count}/${limit}`,
  latest: 'Últimos mensajes',
  none: 'Aún no hay mensajes. El tuyo puede ser el primero.',
  waits: 'A la espera de red.',
  refused: (reason) => `No enviado. ${reason}`,
  remove: 'Quitar',
}
