import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './song-request-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: 'Pedidos de música',
  lead: (bride, groom) => `O que leva você para a pista? ${bride} e ${groom} passam para o DJ.`,
  empty: 'Digite o título da música e o artista',
  tooLong: (limit) => `Use no máximo ${limit} caracteres`,
  tooMany: 'Muitas músicas foram pedidas em um minuto. Espere um momento e tente de novo.',
  off: 'O casal desativou os pedidos de música por enquanto',
  locked: (when) => `Os pedidos de música abrem ${when}.`,
  failed: 'Não foi possível enviar o pedido. Tente de novo.',
  song: 'Título da música',
  artist: 'Artista',
  send: 'Pedir esta música',
  sending: 'Enviando…',
  sent: 'Pedido enviado! O casal vai ver.',
  sentAgain: 'Você já pediu esta, e pode pedir: o casal vê o quanto você quer.',
  suggestions: 'As mais pedidas',
  by: (artist) => `de ${artist}`,
  latest: 'Últimos pedidos',
  none: 'Nenhum pedido ainda. O seu pode ser o primeiro.',
  waits: 'À espera de uma conexão.',
  refused: (reason) => `Não enviado. ${reason}`,
  remove: 'Remover',
  status: { pending: 'Pendente', approved: 'Aceito', rejected: 'Recusado' },
}
