import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './later-words.en.ts'

export const words: WordsLike<typeof en> = {
  draft: {
    offered: 'Empezaste una respuesta en este dispositivo y no la enviaste.',
    goOn: 'Seguir con ella',
    discard: 'Descartarla',
    unsent: 'Empezaste a cambiar tu respuesta en este dispositivo y no la enviaste: la que cuenta es esta.',
    toForm: 'Seguir con el cambio',
  },
  leave: {
    offline: 'No tienes conexión. Si sales, esta página solo volverá a abrirse con red.',
    stay: 'Quedarme',
    leave: 'Salir de todos modos',
  },
  offline: 'No tienes conexión.',
  from: (time) => `Esta página es del ${time}.`,
  tryAgain: 'Intentar de nuevo',
  remove: 'Quitar',
  openedByAnother:
    'Mientras tanto, otra persona ha abierto esta boda en este navegador, así que no se ha guardado nada. Abre de nuevo el enlace de tu invitación y escribe tu nombre; después envía este formulario.',
  calls: {
    rsvp: {
      waiting: () =>
        'Tu respuesta queda guardada en este dispositivo y se enviará en cuanto tengas conexión.',
      sent: 'Tu respuesta se ha enviado.',
      refused: (reason) => `No se ha podido enviar tu respuesta. ${reason}`,
    },
    'event-answer': {
      waiting: (count) =>
        count === 1
          ? 'Tu respuesta queda guardada en este dispositivo y se enviará en cuanto tengas conexión.'
          : `Tus ${count} respuestas quedan guardadas en este dispositivo y se enviarán en cuanto tengas conexión.`,
      sent: 'Tu respuesta se ha enviado.',
      refused: (reason) => `No se ha guardado tu respuesta. ${reason}`,
    },
    'question-answers': {
      waiting: () =>
        'Tus respuestas quedan guardadas en este dispositivo y se enviarán en cuanto tengas conexión.',
      sent: 'Tus respuestas se han enviado.',
      refused: (reason) => `No se han guardado tus respuestas. ${reason}`,
    },
    'love-note': {
      waiting: (count) =>
        count === 1
          ? 'Tu mensaje queda guardado en este dispositivo y se enviará en cuanto tengas conexión.'
          : `Tus ${count} mensajes quedan guardados en este dispositivo y se enviarán en cuanto tengas conexión.`,
      sent: 'Tu mensaje se ha enviado.',
      refused: (reason) => `No se ha podido enviar tu mensaje. ${reason}`,
    },
    'song-request': {
      waiting: (count) =>
        count === 1
          ? 'Tu petición queda guardada en este dispositivo y se enviará en cuanto tengas conexión.'
          : `Tus ${count} peticiones quedan guardadas en este dispositivo y se enviarán en cuanto tengas conexión.`,
      sent: 'Tu petición se ha enviado.',
      refused: (reason) => `No se ha podido enviar tu petición. ${reason}`,
    },
    'trivia-run': {
      waiting: (count) =>
        count === 1
          ? 'Tus respuestas del trivial quedan guardadas en este dispositivo y se enviarán en cuanto tengas conexión.'
          : `Las respuestas de ${count} partidas del trivial quedan guardadas en este dispositivo y se enviarán en cuanto tengas conexión.`,
      sent: 'Tus respuestas del trivial se han enviado.',
      refused: (reason) => `No se han podido enviar tus respuestas del trivial. ${reason}`,
    },
    vote: {
      waiting: (count) =>
        count === 1
          ? 'Tu voto queda guardado en este dispositivo y se enviará en cuanto tengas conexión.'
          : `Tus ${count} votos quedan guardados en este dispositivo y se enviarán en cuanto tengas conexión.`,
      sent: 'Tu voto se ha enviado.',
      refused: (reason) => `Tu voto no se ha contado. ${reason}`,
    },
  },
}
