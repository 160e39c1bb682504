import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './later-words.en.ts'

export const words: WordsLike<typeof en> = {
  draft: {
    offered: 'Vous avez commencé une réponse sur cet appareil sans l’envoyer.',
    goOn: 'La reprendre',
    discard: 'L’abandonner',
    unsent:
      'Vous avez commencé à modifier votre réponse sur cet appareil sans l’envoyer : c’est celle-ci qui compte.',
    toForm: 'Reprendre la modification',
  },
  leave: {
    offline: 'Vous êtes hors ligne. Si vous partez, cette page ne se rouvrira qu’avec un réseau.',
    stay: 'Rester',
    leave: 'Partir quand même',
  },
  offline: 'Vous êtes hors ligne.',
  from: (time) => `Cette page date du ${time}.`,
  tryAgain: 'Réessayer',
  remove: 'Retirer',
  openedByAnother:
    'Quelqu’un d’autre a ouvert ce mariage dans ce navigateur entre-temps, rien n’a donc été enregistré. Rouvrez le lien de votre invitation et saisissez votre nom, puis envoyez ce formulaire.',
  calls: {
    rsvp: {
      waiting: () => 'Votre réponse est gardée sur cet appareil et partira dès que vous serez en ligne.',
      sent: 'Votre réponse a été envoyée.',
      refused: (reason) => `Votre réponse n’a pas pu être envoyée. ${reason}`,
    },
    'event-answer': {
      waiting: (count) =>
        count === 1
          ? 'Votre réponse est gardée sur cet appareil et partira dès que vous serez en ligne.'
          : `Vos ${count} réponses sont gardées sur cet appareil et partiront dès que vous serez en ligne.`,
      sent: 'Votre réponse a été envoyée.',
      refused: (reason) => `Votre réponse n’a pas été enregistrée. ${reason}`,
    },
    'question-answers': {
      waiting: () => 'Vos réponses sont gardées sur cet appareil et partiront dès que vous serez en ligne.',
      sent: 'Vos réponses ont été envoyées.',
      refused: (reason) => `Vos réponses n’ont pas été enregistrées. ${reason}`,
    },
    'love-note': {
      waiting: (count) =>
        count === 1
          ? 'Votre petit mot est gardé sur cet appareil et partira dès que vous serez en ligne.'
          : `Vos ${count} petits mots sont gardés sur cet appareil et partiront dès que vous serez en ligne.`,
      sent: 'Votre petit mot a été envoyé.',
      refused: (reason) => `Votre petit mot n’a pas pu être envoyé. ${reason}`,
    },
    'song-request': {
      waiting: (count) =>
        count === 1
          ? 'Votre demande de chanson est gardée sur cet appareil et partira dès que vous serez en ligne.'
          : `Vos ${count} demandes de chansons sont gardées sur cet appareil et partiront dès que vous serez en ligne.`,
      sent: 'Votre demande de chanson a été envoyée.',
      refused: (reason) => `Votre demande de chanson n’a pas pu être envoyée. ${reason}`,
    },
    'trivia-run': {
      waiting: (count) =>
        count === 1
          ? 'Vos réponses au quiz sont gardées sur cet appareil et partiront dès que vous serez en ligne.'
          : `Les réponses de ${count} parties de quiz sont gardées sur cet appareil et partiront dès que vous serez en ligne.`,
      sent: 'Vos réponses au quiz ont été envoyées.',
      refused: (reason) => `Vos réponses au quiz n’ont pas pu être envoyées. ${reason}`,
    },
    vote: {
      waiting: (count) =>
        count === 1
          ? 'Votre vote est gardé sur cet appareil et partira dès que vous serez en ligne.'
          : `Vos ${count} votes sont gardés sur cet appareil et partiront dès que vous serez en ligne.`,
      sent: 'Votre vote a été envoyé.',
      refused: (reason) => `Votre vote n’a pas été compté. ${reason}`,
    },
  },
}
