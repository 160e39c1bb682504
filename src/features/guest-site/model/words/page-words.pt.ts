import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './page-words.en.ts'

export const words: WordsLike<typeof en> = {
  unfurled: (date, venue) => `${date}, ${venue}. Abra a página para responder ao convite.`,
  miss: (bride, groom) =>
    `O nome não está na lista de convidados. Avisamos ${bride} e ${groom} sobre o seu pedido de acesso. Se você acha que deveria estar na lista, fale diretamente com eles, ou confira como escreveu o nome e tente de novo.`,
  concludedTitle: 'O casamento já foi celebrado',
  notFoundTitle: 'Casamento não encontrado',
  notFound: 'O casamento não foi encontrado ou não está disponível.',
  draft: 'O site deste casamento ainda não está disponível.',
  concluded: 'Este casamento já foi celebrado. Obrigado por fazer parte deste dia tão especial! 🎉',
  loadFailedTitle: 'Não deu certo',
  loadFailed: 'Não foi possível carregar o casamento. Tente de novo.',
  reference: (reference) => `Referência ${reference}`,
  returnHome: 'Voltar ao início',
  welcome: 'Boas-vindas ao nosso casamento!',
  namePrompt: 'Digite seu nome como aparece no convite.',
  contactRequired:
    'Dois convidados têm este nome. Acrescente seu e-mail ou os quatro últimos dígitos do seu telefone.',
  confirmContact: 'Confirme quem você é: acrescente seu e-mail ou os quatro últimos dígitos do seu telefone.',
  confirmAgain: 'Digite seu nome de novo e confirme quem você é.',
  whichOne: (bride, groom) =>
    `Mais de um convidado tem este nome. Perguntamos a ${bride} e ${groom} quem é você; esta página abre sozinha.`,
  notConfirmed: (bride, groom) =>
    `Não foi possível confirmar quem você é. Perguntamos a ${bride} e ${groom}; esta página abre sozinha assim que liberarem seu acesso.`,
  nameHint: (bride, groom) => `Não encontra seu nome? Fale diretamente com ${bride} ou ${groom}.`,
  tooManyMisses:
    'Nomes demais foram tentados aqui. Espere alguns minutos, ou abra o link pessoal do seu convite.',
  tooManyAsks: 'Espere um minuto e tente de novo.',
  personalLinkOnly:
    'Este site abre com o link pessoal do seu convite. Use esse link, ou fale diretamente com o casal.',
  linkOnlyPrompt:
    'Este site abre com o link pessoal do seu convite. Abra esse link: a página então reconhece você.',
  linkLost: (bride, groom) => `Não encontra seu convite? Fale diretamente com ${bride} ou ${groom}.`,
  linkLostHint: 'Não encontra seu convite? Fale com o casal assim:',
  linkEnded: 'Este link não abre mais o seu convite. Digite seu nome.',
  linkEndedWithoutNames:
    'Este link não abre mais o seu convite. Use o mais recente, ou fale diretamente com o casal.',
  unsentTitle: 'Ainda não enviado',
  sendForm: 'Enviar de novo',
  openWedding: 'Abrir este casamento',
  keepAnswer: (name) => `Manter a resposta de ${name}`,
  changeAnswer: 'Mudar',
  enterAgain:
    'Sua sessão terminou, por isso nada foi salvo ainda. Abra este casamento de novo e digite seu nome, depois envie este formulário.',
  linkAgain:
    'Sua sessão terminou, por isso nada foi salvo ainda. Abra o link mais recente do seu convite, depois envie este formulário.',
  savedWithoutMail:
    'Sua resposta está salva. Desta vez nenhuma confirmação foi enviada: este endereço já recebeu o bastante por enquanto.',
  rsvpTitle: 'Responda ao nosso convite',
  changeRsvp: 'Mudar sua resposta',
  notYou: 'Não é você?',
  overview: 'Visão geral',
  ceremony: (time) => `Cerimônia às ${time}`,
  ceremonyAt: (time) => `Cerimônia às ${time}`,
  nothingYet: 'Em breve haverá mais páginas aqui!',
  weddingOf: 'O casamento de',
  invited: 'Você recebeu um convite',
  openTab: (label) => `Abrir: ${label}`,
  tabFailed: (label) => `Não foi possível carregar ${label}.`,
  tryAgain: 'Tentar de novo',
  shared: (names, date, venue) => `${names}. ${date}, ${venue}.`,
  when: 'Quando',
  where: 'Onde',
  addToCalendar: 'Adicionar ao calendário',
  openMap: 'Abrir o mapa',
  opens: (when) => `Abre ${when}.`,
  opensLine: 'Volte a esta página então.',
  allOpen: (when) => `Estas páginas abrem ${when}.`,
  withLove: 'Com carinho,',
  greeting: 'Boas-vindas,',
  coming: (others) => (others ? `Você e ${others} vão.` : 'Você vai.'),
  notComing: (name) => `${name} não vai.`,
  plusOneDeclined: (name) =>
    `${name} não vai. Se acabar indo, ou se outra pessoa for, digite o nome dela abaixo.`,
  guestStanding: {
    pending: (name) => `${name} ainda não respondeu.`,
    accepted: (name) => `${name} vai.`,
    declined: (name) => `${name} não vai.`,
  },
  confirmation: (to, isSent) =>
    isSent ? `Uma confirmação foi enviada para ${to}.` : `Uma confirmação está a caminho de ${to}.`,
  plusOneUnnamed: 'Seu acompanhante',
  notAnswered: 'Você não respondeu.',
  plusOneOf: (name) => `Com ${name}`,
  pages: 'Páginas deste casamento',
  loveNotesTo: (bride, groom) => `Escreva para ${bride} e ${groom}`,
  table: (seat) => `Mesa ${seat}`,
  thanks: {
    accepted: 'Obrigado pela resposta! Mal podemos esperar para comemorar com você!',
    declined: 'Obrigado por avisar. Vamos sentir sua falta no nosso dia especial!',
  },
  film: { stop: 'Pausar o filme', play: 'Reproduzir o filme' },
  language: 'Idioma',
  chooseLanguage: 'Mudar',
  features: {
    camera: 'Fotos',
    notes: 'Recados',
    requests: 'Músicas',
    trivia: 'Quiz',
    polls: 'Enquetes ao vivo',
    seating: 'Mapa de mesas',
  },
  pollsTab: 'Enquetes',
  lines: {
    camera: 'Compartilhe o que você vê',
    requests: 'Encha a pista de dança',
    trivia: 'Você nos conhece bem?',
    polls: 'Veja os resultados ao vivo',
    seating: 'Encontre sua mesa',
  },
  answerBy: (date) => `Responda até ${date}`,
  answersWereDue: (date) => `As respostas eram esperadas até ${date}.`,
  contactCouple: 'Fale diretamente com o casal.',
  opensToday: (time, zone) => `hoje às ${time} (${zone})`,
  opensTomorrow: (when, zone) => `amanhã, ${when} (${zone})`,
  opensIn: (_days, written, when, zone) => `em ${written} dias, ${when} (${zone})`,
  sentOnceOnline: 'Você está sem conexão. O envio acontece assim que ela voltar.',
  refused: {
    tooManySaves: 'Isto foi salvo muitas vezes em um minuto. Espere um momento e tente de novo.',
    notInParty:
      'Uma pessoa por quem você respondeu não faz mais parte do seu grupo, por isso nada foi salvo ainda. Releia o formulário e envie-o de novo.',
    nothingSaved: 'Nada foi salvo ainda: releia o formulário.',
    noLongerInvited:
      'Você não está mais na lista de convidados, por isso sua resposta não pôde ser salva. Fale diretamente com o casal.',
    openedByAnother:
      'Outra pessoa abriu este casamento neste navegador nesse meio-tempo, por isso nada foi salvo. Abra de novo o link do seu convite e digite seu nome, depois envie este formulário.',
    notFound: 'Seu convite não foi encontrado. Fale diretamente com o casal.',
    changedSince: (name) => `O que se sabe de ${name} mudou nesse meio-tempo.`,
    answeredSince: (name, isComing, time) => `${name} respondeu ${isComing ? 'sim' : 'não'} às ${time}.`,
  },
  invalid: {
    status: 'Diga se você vai estar lá',
    partyTooLarge: (limit) => `Responda por no máximo ${limit} outras pessoas de cada vez`,
    shownMissing: 'Diga o que era mostrado de cada pessoa por quem você responde',
    partyTwice: 'Responda uma só vez por cada pessoa',
  },
}
