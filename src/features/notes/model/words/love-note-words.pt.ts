import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './love-note-words.en.ts'

export const words: WordsLike<typeof en> = {
  empty: 'Escreva uma mensagem',
  tooLong: (limit) => `Use no máximo ${limit} caracteres`,
  tooMany: 'Muitos recados foram enviados em um minuto. Espere um momento e tente de novo.',
  off: 'O casal desativou os recados por enquanto',
  locked: (when) => `Os recados abrem ${when}.`,
  failed: 'Não foi possível enviar seu recado. Tente de novo.',
  title: 'Recados',
  lead: (bride, groom) => `Deixe algumas palavras para ${bride} e ${groom}.`,
  shared: 'Seu recado foi compartilhado!',
  label: 'Sua mensagem',
  send: 'Compartilhar seu recado',
  sending: 'Enviando…',
  counter: (count, limit) => `${count}/${limit}`,
  latest: 'Últimos recados',
  none: 'Nenhum recado ainda. O seu pode ser o primeiro.',
  waits: 'À espera de uma conexão.',
  refused: (reason) => `Não enviado. ${reason}`,
  remove: 'Remover',
}
