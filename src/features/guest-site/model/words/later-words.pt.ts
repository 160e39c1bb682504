import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './later-words.en.ts'

export const words: WordsLike<typeof en> = {
  draft: {
    offered: 'Você começou uma resposta neste aparelho e não a enviou.',
    goOn: 'Continuar',
    discard: 'Descartar',
    unsent: 'Você começou a mudar sua resposta neste aparelho e não a enviou: vale esta aqui.',
    toForm: 'Continuar a mudança',
  },
  leave: {
    offline: 'Você está sem conexão. Se sair, esta página só vai abrir de novo com conexão.',
    stay: 'Ficar',
    leave: 'Sair mesmo assim',
  },
  offline: 'Você está sem conexão.',
  from: (time) => `Esta página é de ${time}.`,
  tryAgain: 'Tentar de novo',
  remove: 'Remover',
  openedByAnother:
    'Outra pessoa abriu este casamento neste navegador nesse meio-tempo, por isso nada foi salvo. Abra de novo o link do seu convite e digite seu nome, depois envie este formulário.',
  calls: {
    rsvp: {
      waiting: () => 'Sua resposta está guardada neste aparelho e será enviada assim que a conexão voltar.',
      sent: 'Sua resposta foi enviada.',
      refused: (reason) => `Não foi possível enviar sua resposta. ${reason}`,
    },
    'event-answer': {
      waiting: (count) =>
        count === 1
          ? 'Sua resposta está guardada neste aparelho e será enviada assim que a conexão voltar.'
          : `Suas ${count} respostas estão guardadas neste aparelho e serão enviadas assim que a conexão voltar.`,
      sent: 'Sua resposta foi enviada.',
      refused: (reason) => `Sua resposta não foi salva. ${reason}`,
    },
    'question-answers': {
      waiting: () =>
        'Suas respostas estão guardadas neste aparelho e serão enviadas assim que a conexão voltar.',
      sent: 'Suas respostas foram enviadas.',
      refused: (reason) => `Suas respostas não foram salvas. ${reason}`,
    },
    'love-note': {
      waiting: (count) =>
        count === 1
          ? 'Seu recado está guardado neste aparelho e será enviado assim que a conexão voltar.'
          : `Seus ${count} recados estão guardados neste aparelho e serão enviados assim que a conexão voltar.`,
      sent: 'Seu recado foi enviado.',
      refused: (reason) => `Não foi possível enviar seu recado. ${reason}`,
    },
    'song-request': {
      waiting: (count) =>
        count === 1
          ? 'Seu pedido de música está guardado neste aparelho e será enviado assim que a conexão voltar.'
          : `Seus ${count} pedidos de música estão guardados neste aparelho e serão enviados assim que a conexão voltar.`,
      sent: 'Seu pedido de música foi enviado.',
      refused: (reason) => `Não foi possível enviar seu pedido de música. ${reason}`,
    },
    'trivia-run': {
      waiting: (count) =>
        count === 1
          ? 'Suas respostas do quiz estão guardadas neste aparelho e serão enviadas assim que a conexão voltar.'
          : `As respostas de ${count} rodadas do quiz estão guardadas neste aparelho e serão enviadas assim que a conexão voltar.`,
      sent: 'Suas respostas do quiz foram enviadas.',
      refused: (reason) => `Não foi possível enviar suas respostas do quiz. ${reason}`,
    },
    vote: {
      waiting: (count) =>
        count === 1
          ? 'Seu voto está guardado neste aparelho e será enviado assim que a conexão voltar.'
          : `Seus ${count} votos estão guardados neste aparelho e serão enviados assim que a conexão voltar.`,
      sent: 'Seu voto foi enviado.',
      refused: (reason) => `Seu voto não foi contado. ${reason}`,
    },
  },
}
