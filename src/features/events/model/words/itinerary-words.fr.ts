import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './itinerary-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: 'Aussi au programme',
  line: 'Vous y êtes également invités.',
  askLine: 'Vous y êtes également invités. Indiquez pour chaque moment si vous venez.',
  coming: 'Je viens',
  notComing: 'Je ne viens pas',
  you: 'Vous',
  plusOne: 'La personne qui vous accompagne',
  plusOneOf: (name) => `La personne qui accompagne ${name}`,
  dress: 'Tenue',
  meal: 'Plat',
  noMeal: 'Aucun plat choisi pour l’instant',
  unanswered: 'Pas encore de réponse',
  over: 'Ce moment est passé.',
  notInvited: 'Ce moment ne fait plus partie de votre invitation',
  answeredSince: (name, isComing) =>
    `Quelqu’un a répondu entre-temps : ${name} ${isComing ? 'vient' : 'ne vient pas'}. Vérifiez et choisissez de nouveau.`,
  cleared: (name) => `La réponse de ${name} a été retirée entre-temps. Vérifiez et choisissez de nouveau.`,
  notAsked: 'Aucune réponse n’est demandée pour ce moment',
  tooMany: 'Patientez un instant avant de modifier d’autres réponses',
  failed: 'Votre réponse n’a pas pu être enregistrée. Veuillez réessayer.',
  saved: 'Enregistré',
  kept: 'Gardé sur cet appareil. L’envoi se fera dès que vous serez en ligne.',
  calendar: 'Ajouter au calendrier',
  map: 'Ouvrir la carte',
  until: (begins, ends) => `${begins} – ${ends}`,
}
