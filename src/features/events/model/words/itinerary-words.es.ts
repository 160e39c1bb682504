import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './itinerary-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: 'También en el programa',
  line: 'También tienes invitación para esto.',
  askLine: 'También tienes invitación para esto. Indica en cada caso si vas a asistir.',
  coming: 'Asistirá',
  notComing: 'No asistirá',
  you: 'Tú',
  plusOne: 'Tu acompañante',
  plusOneOf: (name) => `Acompañante de ${name}`,
  dress: 'Vestimenta',
  meal: 'Plato',
  noMeal: 'Aún no hay plato elegido',
  unanswered: 'Sin respuesta todavía',
  over: 'Este evento ya ha terminado.',
  notInvited: 'Este evento ya no forma parte de tu invitación',
  answeredSince: (name, isComing) =>
    `Alguien ha respondido mientras tanto: ${name} ${isComing ? 'asistirá' : 'no asistirá'}. Míralo y elige de nuevo.`,
  cleared: (name) => `La respuesta de ${name} se ha retirado mientras tanto. Míralo y elige de nuevo.`,
  notAsked: 'Este evento no pide respuesta',
  tooMany: 'Espera un momento antes de cambiar más respuestas',
  failed: 'No se ha podido guardar tu respuesta. Inténtalo de nuevo.',
  saved: 'Guardado',
  kept: 'Guardado en este dispositivo. Se enviará en cuanto tengas conexión.',
  calendar: 'Añadir al calendario',
  map: 'Abrir el mapa',
  until: (begins, ends) => `${begins} – ${ends}`,
}
