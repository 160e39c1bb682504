import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './asked-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: (bride, groom) => `${bride} e ${groom} gostariam de saber`,
  you: 'Você',
  plusOne: 'Seu acompanhante',
  plusOneOf: (name) => `Acompanhante de ${name}`,
  forHousehold: 'Uma vez para todos vocês',
  optional: '(opcional)',
  yes: 'Sim',
  no: 'Não',
  notAnswered: 'Ainda sem resposta',
  answered: (answered, asked) => `${answered} de ${asked}`,
  onlyIf: (answers, question) => `Se você respondeu ${answers} a “${question}”:`,
  or: ' ou ',
  noAnswer: 'Sem resposta',
  save: 'Salvar respostas',
  saving: 'Salvando…',
  saved: 'Salvo',
  kept: 'Guardado neste aparelho. É enviado assim que a conexão voltar.',
  failed: 'Não foi possível salvar suas respostas. Tente de novo.',
  required: 'Responda a esta pergunta',
  check: 'Confira as respostas marcadas.',
  tooLong: (limit) => `Use no máximo ${limit} caracteres`,
  noNumber: 'Digite um número',
  chooseOne: 'Escolha só uma',
  noLongerOffered: 'Esta opção não está mais disponível. Escolha de novo.',
  notStorable: 'Este texto contém caracteres que não podem ser salvos',
  notYours: 'Você não pode mais responder por esta pessoa',
  answeredSince: (name, question, answer) =>
    `Alguém respondeu a “${question}” por ${name} nesse meio-tempo: ${answer || 'nada'}. Salve mais uma vez para pôr sua resposta no lugar.`,
  tooMany: 'Espere um momento antes de salvar outras respostas',
}
