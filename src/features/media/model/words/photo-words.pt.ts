import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './photo-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: 'Fotos',
  lead: (bride, groom) =>
    `Cada imagem é guardada por inteiro e aparece aqui assim que ${bride} e ${groom} aprovarem.`,
  take: 'Tirar uma foto',
  choose: 'Escolher um arquivo',
  limits: 'Imagens e vídeos com menos de 10 MB',
  drop: 'Solte fotos ou filmes aqui',
  needsScript: 'Enviar fotos precisa de JavaScript. Ative-o e abra esta página de novo.',
  consent: 'Vocês podem compartilhar fotos em que apareço',
  consentFailed: 'Não foi possível salvar sua escolha. Tente de novo.',
  otherKind:
    'Escolha um arquivo de imagem ou vídeo. Este tipo de imagem não é aceito. JPEG, PNG, WebP, HEIC e AVIF são.',
  notMedia: 'Escolha um arquivo de imagem ou vídeo',
  emptyFile: 'Este arquivo está vazio. Escolha outro.',
  tooLarge: 'O arquivo precisa ter menos de 10 MB',
  uploadFailed: 'O envio falhou',
  unreadable: 'Não foi possível ler este arquivo. Escolha-o de novo.',
  insecure: 'As fotos precisam de uma conexão segura: abra esta página com https.',
  isHere: (count, name) => (count > 1 ? `${count} já estavam aqui.` : `${name} já está aqui.`),
  yours: 'Seus envios',
  doneOf: (done, all) => `${done} de ${all} prontos`,
  sentCount: (count) => (count === 1 ? `${count} enviado` : `${count} enviados`),
  progress: 'Todos os envios',
  fault:
    'O servidor não está salvando nada agora. Suas fotos esperam neste telefone e serão enviadas quando ele voltar.',
  offline:
    'Você está sem conexão. Suas fotos esperam neste telefone e serão enviadas quando a conexão voltar.',
  keepOpen: 'Este navegador não guarda arquivos. Deixe esta página aberta até tudo ser enviado.',
  signedOut:
    'Sua sessão terminou. Suas fotos esperam neste telefone: abra este casamento de novo com o seu nome, ou com o link mais recente do seu convite.',
  openAgain: 'Abrir este casamento de novo',
  otherGuest:
    'Outro convidado abriu este casamento aqui nesse meio-tempo. Suas fotos esperam até você voltar.',
  tryAgain: 'Tentar de novo',
  leaves: (count, name) =>
    count === 1
      ? `1 foto ainda não foi enviada. Ela fica neste telefone e será enviada quando ${name} voltar.`
      : `${count} fotos ainda não foram enviadas. Elas ficam neste telefone e serão enviadas quando ${name} voltar.`,
  loses: (count) =>
    count === 1
      ? '1 foto não foi enviada nem salva neste telefone. Ela será perdida se você sair agora.'
      : `${count} fotos não foram enviadas nem salvas neste telefone. Elas serão perdidas se você sair agora.`,
  reading: 'Preparando',
  waitsForNetwork: 'À espera da conexão',
  waitsForTurn: 'À espera',
  uploading: (percent) => `Enviando, ${percent}%`,
  paused: (percent) => `Em pausa em ${percent}%`,
  sent: 'Enviada. Aparece depois da aprovação.',
  shown: 'Todos podem ver.',
  hidden: 'Só o casal vê esta.',
  preparing: 'Aprovada. Aparece em um momento.',
  notShowable: 'Chegou, mas não pode ser mostrada: o casal tem o arquivo.',
  cancel: (name) => `Cancelar ${name}`,
  remove: (name) => `Remover ${name}`,
  delete: (name) => `Excluir ${name}`,
  deleteWaiting: 'Excluir esta foto?',
  deleteQuestion: 'Excluir para todos?',
  deleteYes: 'Excluir',
  deleteNo: 'Manter',
  deleteFailed: 'Não foi possível excluir. Tente de novo.',
  deleted: (name) => `${name}: excluído.`,
  showAll: (count) => `Mostrar tudo (${count})`,
  everyone: 'De todos os convidados',
  count: (count, written) => (count === 1 ? `${written} foto` : `${written} fotos`),
  none: 'Nenhuma foto ainda. A primeira pode ser a sua.',
  fresh: (count) => (count === 1 ? `${count} foto nova` : `${count} fotos novas`),
  moreFailed: 'Não foi possível carregar as outras fotos.',
  madeBy: (kind, name) => `${kind === 'video' ? 'Filme' : 'Foto'} de ${name}`,
  viewer: 'Fotos de todos os convidados',
  place: (place, all) => `${place} de ${all}`,
  close: 'Fechar',
  previous: 'Foto anterior',
  next: 'Próxima foto',
  camera: 'Câmera',
  cameraDenied: 'O acesso à câmera foi negado ou não é possível',
  cameraStarts: 'A câmera está iniciando',
  shutter: 'Tirar a foto',
  turn: 'Outra câmera',
  useIt: 'Usar esta foto',
  again: 'Tirar de novo',
  upload: {
    incomplete: 'O envio falhou. Faltam partes do arquivo: elas serão enviadas de novo.',
    changed: 'O envio falhou. O arquivo mudou durante o envio: escolha-o de novo.',
    tooManyPixels: 'A imagem tem pixels demais: o limite é de 100 megapixels',
    off: 'Este casamento não recebe fotos',
    locked: (when) => `As fotos abrem ${when}.`,
    tooMany: 'Muitos arquivos foram enviados em um minuto. Os outros seguem em um momento.',
    full: 'Você compartilhou tudo o que um convidado pode: 300 arquivos, ou 1 GB no total. Exclua alguns para compartilhar outros.',
    closed: 'O casamento já foi celebrado. O que você fotografou antes do fim é aceito por uma semana.',
    noLongerInvited:
      'Você não está mais na lista de convidados, por isso suas fotos não puderam ser enviadas. Fale diretamente com o casal.',
    gone: 'Isto foi excluído nesse meio-tempo',
  },
}
