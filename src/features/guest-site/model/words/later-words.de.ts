import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './later-words.en.ts'

export const words: WordsLike<typeof en> = {
  draft: {
    offered: 'Du hast auf diesem Gerät eine Antwort begonnen und nicht gesendet.',
    goOn: 'Damit weitermachen',
    discard: 'Verwerfen',
    unsent:
      'Du hast auf diesem Gerät begonnen, deine Antwort zu ändern, und sie nicht gesendet: Es gilt diese hier.',
    toForm: 'Mit der Änderung weitermachen',
  },
  leave: {
    offline: 'Du bist offline. Wenn du jetzt gehst, öffnet sich diese Seite erst wieder mit einem Netz.',
    stay: 'Bleiben',
    leave: 'Trotzdem gehen',
  },
  offline: 'Du bist offline.',
  from: (time) => `Diese Seite ist vom ${time}.`,
  tryAgain: 'Noch einmal versuchen',
  remove: 'Entfernen',
  openedByAnother:
    'Inzwischen hat jemand anderes diese Hochzeit in diesem Browser geöffnet, deshalb ist nichts gespeichert. Bitte öffne den Link aus deiner Einladung noch einmal, gib deinen Namen ein und sende dann dieses Formular.',
  calls: {
    rsvp: {
      waiting: () => 'Deine Antwort bleibt auf diesem Gerät und wird gesendet, sobald du online bist.',
      sent: 'Deine Antwort ist gesendet.',
      refused: (reason) => `Deine Antwort konnte nicht gesendet werden. ${reason}`,
    },
    'event-answer': {
      waiting: (count) =>
        count === 1
          ? 'Deine Antwort bleibt auf diesem Gerät und wird gesendet, sobald du online bist.'
          : `Deine ${count} Antworten bleiben auf diesem Gerät und werden gesendet, sobald du online bist.`,
      sent: 'Deine Antwort ist gesendet.',
      refused: (reason) => `Deine Antwort wurde nicht gespeichert. ${reason}`,
    },
    'question-answers': {
      waiting: () => 'Deine Antworten bleiben auf diesem Gerät und werden gesendet, sobald du online bist.',
      sent: 'Deine Antworten sind gesendet.',
      refused: (reason) => `Deine Antworten wurden nicht gespeichert. ${reason}`,
    },
    'love-note': {
      waiting: (count) =>
        count === 1
          ? 'Deine lieben Worte bleiben auf diesem Gerät und werden gesendet, sobald du online bist.'
          : `Deine ${count} Nachrichten bleiben auf diesem Gerät und werden gesendet, sobald du online bist.`,
      sent: 'Deine lieben Worte sind gesendet.',
      refused: (reason) => `Deine lieben Worte konnten nicht gesendet werden. ${reason}`,
    },
    'song-request': {
      waiting: (count) =>
        count === 1
          ? 'Dein Musikwunsch bleibt auf diesem Gerät und wird gesendet, sobald du online bist.'
          : `Deine ${count} Musikwünsche bleiben auf diesem Gerät und werden gesendet, sobald du online bist.`,
      sent: 'Dein Musikwunsch ist gesendet.',
      refused: (reason) => `Dein Musikwunsch konnte nicht gesendet werden. ${reason}`,
    },
    'trivia-run': {
      waiting: (count) =>
        count === 1
          ? 'Deine Quizantworten bleiben auf diesem Gerät und werden gesendet, sobald du online bist.'
          : `Die Antworten aus ${count} Quizrunden bleiben auf diesem Gerät und werden gesendet, sobald du online bist.`,
      sent: 'Deine Quizantworten sind gesendet.',
      refused: (reason) => `Deine Quizantworten konnten nicht gesendet werden. ${reason}`,
    },
    vote: {
      waiting: (count) =>
        count === 1
          ? 'Deine Stimme bleibt auf diesem Gerät und wird gesendet, sobald du online bist.'
          : `Deine ${count} Stimmen bleiben auf diesem Gerät und werden gesendet, sobald du online bist.`,
      sent: 'Deine Stimme ist gesendet.',
      refused: (reason) => `Deine Stimme wurde nicht gezählt. ${reason}`,
    },
  },
}
