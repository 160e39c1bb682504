import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './asked-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: (bride, groom) => `${bride} et ${groom} aimeraient savoir`,
  you: 'Vous',
  plusOne: 'La personne qui vous accompagne',
  plusOneOf: (name) => `La personne qui accompagne ${name}`,
  forHousehold: 'Une fois pour vous tous',
  optional: '(facultatif)',
  yes: 'Oui',
  no: 'Non',
  notAnswered: 'Pas encore de réponse',
  answered: (answered, asked) => `${answered} sur ${asked}`,
  onlyIf: (answers, question) => `Si vous avez répondu ${answers} à « ${question} » :`,
  or: ' ou ',
  noAnswer: 'Pas de réponse',
  save: 'Enregistrer les réponses',
  saving: 'Enregistrement…',
  saved: 'Enregistré',
  kept: 'Gardé sur cet appareil. L’envoi se fera dès que vous serez en ligne.',
  failed: 'Vos réponses n’ont pas pu être enregistrées. Veuillez réessayer.',
  required: 'Veuillez répondre à cette question',
  check: 'Veuillez revoir les réponses signalées.',
  tooLong: (limit) => `${limit} caractères au plus, s’il vous plaît`,
  noNumber: 'Veuillez saisir un nombre',
  chooseOne: 'Veuillez en choisir un seul',
  noLongerOffered: 'Ce choix n’est plus proposé. Veuillez choisir de nouveau.',
  notStorable: 'Ce texte contient des caractères qui ne peuvent pas être enregistrés',
  notYours: 'Vous ne pouvez plus répondre pour cette personne',
  answeredSince: (name, question, answer) =>
    `Quelqu’un a répondu entre-temps à « ${question} » pour ${name} : ${answer || 'rien'}. Enregistrez encore une fois pour mettre votre réponse à la place.`,
  tooMany: 'Patientez un instant avant d’enregistrer d’autres réponses',
}
