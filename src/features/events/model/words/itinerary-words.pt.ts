import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './itinerary-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: 'Também na programação',
  line: 'O convite também vale para estes momentos.',
  askLine: 'O convite também vale para estes momentos. Diga, para cada um, se você vai.',
  coming: 'Vou',
  notComing: 'Não vou',
  you: 'Você',
  plusOne: 'Seu acompanhante',
  plusOneOf: (name) => `Acompanhante de ${name}`,
  dress: 'Traje',
  meal: 'Prato',
  noMeal: 'Nenhum prato escolhido ainda',
  unanswered: 'Ainda sem resposta',
  over: 'Este momento já passou.',
  notInvited: 'Este momento não faz mais parte do seu convite',
  answeredSince: (name, isComing) =>
    `Alguém respondeu nesse meio-tempo: ${name} ${isComing ? 'vai' : 'não vai'}. Confira e escolha de novo.`,
  cleared: (name) => `A resposta de ${name} foi retirada nesse meio-tempo. Confira e escolha de novo.`,
  notAsked: 'Este momento não pede resposta',
  tooMany: 'Espere um momento antes de mudar outras respostas',
  failed: 'Não foi possível salvar sua resposta. Tente de novo.',
  saved: 'Salvo',
  kept: 'Guardado neste aparelho. É enviado assim que a conexão voltar.',
  calendar: 'Adicionar ao calendário',
  map: 'Abrir o mapa',
  until: (begins, ends) => `${begins} – ${ends}`,
}
