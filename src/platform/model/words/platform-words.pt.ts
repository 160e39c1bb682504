import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './platform-words.en.ts'

export const words: WordsLike<typeof en> = {
  checkFields: 'Confira os campos marcados',
  notFound: 'Nada foi encontrado neste endereço',
  internal: 'Algo deu errado do nosso lado',
  tooLarge: 'É grande demais para ser enviado',
  badJson: 'Não foi possível ler a solicitação: o JSON não está bem formado',
  hungUp: 'A conexão terminou antes de tudo ser enviado',
  fromElsewhere: 'Este formulário foi enviado de outro site. Abra a própria página e tente de novo.',
  gone: 'Isto foi excluído nesse meio-tempo',
  busy: 'Não é possível acessar o Twofold agora. Nada se perdeu: tente de novo daqui a pouco.',
  enterNameAgain: 'Digite seu nome de novo para continuar',
  enterText: 'Digite um texto',
  fieldMissing: (name: string) => `Falta o campo “${name}”`,
  notStorable: 'Este texto contém caracteres que não podem ser salvos',
  tooLong: (limit) => `Use no máximo ${limit} caracteres`,
  emailInvalid: 'Digite um e-mail válido',
  firstNameRequired: 'O nome é obrigatório',
  lastNameRequired: 'O sobrenome é obrigatório',
  video: {
    incomplete: 'O envio do vídeo falhou. O arquivo termina cedo demais: escolha-o de novo.',
    damaged:
      'O envio do vídeo falhou. O arquivo está danificado, ou em um formato que não pode ser lido aqui: salve-o como MP4 (H.264) e escolha-o de novo.',
    stopped: 'O Twofold está reiniciando. O que foi enviado está guardado: tente de novo daqui a pouco.',
    notVideo: 'Escolha um arquivo de vídeo',
  },
}
