import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './asked-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: (bride, groom) => `A ${bride} y ${groom} les gustaría saber`,
  you: 'Tú',
  plusOne: 'Tu acompañante',
  plusOneOf: (name) => `Acompañante de ${name}`,
  forHousehold: 'Una vez por todo el grupo',
  optional: '(opcional)',
  yes: 'Sí',
  no: 'No',
  notAnswered: 'Sin respuesta todavía',
  answered: (answered, asked) => `${answered} de ${asked} respondidas`,
  onlyIf: (answers, question) => `Si has respondido ${answers} a «${question}»:`,
  or: ' o ',
  noAnswer: 'Sin respuesta',
  save: 'Guardar respuestas',
  saving: 'Guardando…',
  saved: 'Guardado',
  kept: 'Guardado en este dispositivo. Se enviará en cuanto tengas conexión.',
  failed: 'No se han podido guardar tus respuestas. Inténtalo de nuevo.',
  required: 'Responde a esta pregunta',
  check: 'Revisa las respuestas marcadas.',
  tooLong: (limit) => `Usa ${limit} caracteres como máximo`,
  noNumber: 'Escribe un número',
  chooseOne: 'Elige solo una opción',
  noLongerOffered: 'Esta opción ya no se ofrece. Elige de nuevo.',
  notStorable: 'Este texto contiene caracteres que no se pueden guardar',
  notYours: 'Ya no puedes responder por esta persona',
  answeredSince: (name, question, answer) =>
    `Alguien ha respondido mientras tanto a «${question}» por ${name}: ${answer || 'nada'}. Guarda otra vez para poner tu respuesta en su lugar.`,
  tooMany: 'Espera un momento antes de guardar más respuestas',
}
