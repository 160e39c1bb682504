import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './song-request-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: 'Demandes de chansons',
  lead: (bride, groom) => `Qu’est-ce qui vous fait danser ? ${bride} et ${groom} transmettent au DJ.`,
  empty: 'Veuillez saisir le titre de la chanson et l’artiste',
  tooLong: (limit) => `${limit} caractères au plus, s’il vous plaît`,
  tooMany: 'Beaucoup de chansons ont été demandées en une minute. Patientez un instant et réessayez.',
  off: 'Le couple a désactivé les demandes de chansons pour le moment',
  locked: (when) => `Les demandes de chansons seront accessibles ${when}.`,
  failed: 'La demande de chanson n’a pas pu être envoyée. Veuillez réessayer.',
  song: 'Titre de la chanson',
  artist: 'Artiste',
  send: 'Demander cette chanson',
  sending: 'Envoi…',
  sent: 'Demande envoyée ! Le couple la verra.',
  sentAgain: 'Vous l’aviez déjà demandée, et c’est permis : le couple voit combien vous y tenez.',
  suggestions: 'Les plus demandées',
  by: (artist) => `par ${artist}`,
  latest: 'Dernières demandes',
  none: 'Aucune demande pour l’instant. La vôtre peut être la première.',
  waits: 'En attente d’un réseau.',
  refused: (reason) => `Non envoyée. ${reason}`,
  remove: 'Retirer',
  status: { pending: 'En attente', approved: 'Acceptée', rejected: 'Refusée' },
}
