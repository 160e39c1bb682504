import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './platform-words.en.ts'

export const words: WordsLike<typeof en> = {
  checkFields: 'Revisa los campos marcados',
  notFound: 'No se ha encontrado nada en esta dirección',
  internal: 'Algo ha fallado por nuestra parte',
  tooLarge: 'Es demasiado grande para enviarse',
  badJson: 'No se ha podido leer la petición: su JSON no está bien formado',
  hungUp: 'La conexión terminó antes de enviarse todo',
  fromElsewhere:
    'Este formulario se envió desde otra página web. Abre la página original e inténtalo de nuevo.',
  gone: 'Esto se ha eliminado mientras tanto',
  busy: 'Ahora no se puede acceder a Twofold. No se ha perdido nada: inténtalo de nuevo en un momento.',
  enterNameAgain: 'Escribe de nuevo tu nombre para continuar',
  enterText: 'Escribe un texto',
  fieldMissing: (name: string) => `Falta el campo «${name}»`,
  notStorable: 'Este texto contiene caracteres que no se pueden guardar',
  tooLong: (limit) => `Usa ${limit} caracteres como máximo`,
  emailInvalid: 'Escribe un correo electrónico válido',
  firstNameRequired: 'El nombre es obligatorio',
  lastNameRequired: 'Los apellidos son obligatorios',
  video: {
    incomplete: 'No se ha podido subir el vídeo. El archivo termina antes de tiempo: elígelo de nuevo.',
    damaged:
      'No se ha podido subir el vídeo. El archivo está dañado, o tiene un formato que aquí no se puede leer: guárdalo como MP4 (H.264) y elígelo de nuevo.',
    stopped: 'Twofold se está reiniciando. Lo enviado está guardado: inténtalo de nuevo en un momento.',
    notVideo: 'Elige un archivo de vídeo',
  },
}
