import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './love-note-words.en.ts'

export const words: WordsLike<typeof en> = {
  empty: 'Veuillez écrire un message',
  tooLong: (limit) => `${limit} caractères au plus, s’il vous plaît`,
  tooMany: 'Beaucoup de petits mots ont été envoyés en une minute. Patientez un instant et réessayez.',
  off: 'Le couple a désactivé les petits mots pour le moment',
  locked: (when) => `Les petits mots seront accessibles ${when}.`,
  failed: 'Votre petit mot n’a pas pu être envoyé. Veuillez réessayer.',
  title: 'Petits mots',
  lead: (bride, groom) => `Laissez quelques mots à ${bride} et ${groom}.`,
  shared: 'Votre petit mot a été partagé !',
  label: 'Votre message',
  send: 'Partager votre petit mot',
  sending: 'Envoi…',
  counter: (count, limit) => `${count}/${limit}`,
  latest: 'Derniers petits mots',
  none: 'Aucun petit mot pour l’instant. Le vôtre peut être le premier.',
  waits: 'En attente d’un réseau.',
  refused: (reason) => `Non envoyé. ${reason}`,
  remove: 'Retirer',
}
