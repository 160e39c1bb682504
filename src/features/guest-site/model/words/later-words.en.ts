/** Sentences that load after the first paint: about unsent drafts, waiting calls, and being offline. */
export const words = {
  draft: {
    offered: 'You began an answer on this device and did not send it.',
    goOn: 'Go on with it',
    discard: 'Discard it',
    unsent:
      'You began to change your answer on this device and did not send it: this is the one that counts.',
    toForm: 'Go on with the change',
  },
  /** Asked before the page forgets its guest. */
  leave: {
    offline: 'You are offline. Once you leave, this page opens again only with a network.',
    stay: 'Stay',
    leave: 'Leave anyway',
  },
  offline: 'You are offline.',
  from: (time: string) => `This page is from ${time}.`,
  tryAgain: 'Try again',
  remove: 'Remove',
  openedByAnother:
    'Somebody else has opened this wedding in this browser since, so nothing was saved. Please open the link from your invitation again and enter your name, then send this form.',
  /** For calls that wait on this device, by their names. */
  calls: {
    rsvp: {
      waiting: (_count: number) =>
        'Your answer is kept on this device and is sent as soon as you are online.',
      sent: 'Your answer has been sent.',
      refused: (reason: string) => `Your answer could not be sent. ${reason}`,
    },
    'event-answer': {
      waiting: (count: number) =>
        count === 1
          ? 'Your answer is kept on this device and is sent as soon as you are online.'
          : `Your ${count} answers are kept on this device and are sent as soon as you are online.`,
      sent: 'Your answer has been sent.',
      refused: (reason: string) => `Your answer was not saved. ${reason}`,
    },
    'love-note': {
      waiting: (count: number) =>
        count === 1
          ? 'Your love note is kept on this device and is sent as soon as you are online.'
          : `Your ${count} love notes are kept on this device and are sent as soon as you are online.`,
      sent: 'Your love note has been sent.',
      refused: (reason: string) => `Your love note could not be sent. ${reason}`,
    },
    'song-request': {
      waiting: (count: number) =>
        count === 1
          ? 'Your song request is kept on this device and is sent as soon as you are online.'
          : `Your ${count} song requests are kept on this device and are sent as soon as you are online.`,
      sent: 'Your song request has been sent.',
      refused: (reason: string) => `Your song request could not be sent. ${reason}`,
    },
    'trivia-run': {
      waiting: (count: number) =>
        count === 1
          ? 'Your trivia answers are kept on this device and are sent as soon as you are online.'
          : `The answers of ${count} trivia runs are kept on this device and are sent as soon as you are online.`,
      sent: 'Your trivia answers have been sent.',
      refused: (reason: string) => `Your trivia answers could not be sent. ${reason}`,
    },
    vote: {
      waiting: (count: number) =>
        count === 1
          ? 'Your vote is kept on this device and is sent as soon as you are online.'
          : `Your ${count} votes are kept on this device and are sent as soon as you are online.`,
      sent: 'Your vote has been sent.',
      refused: (reason: string) => `Your vote was not counted. ${reason}`,
    },
    'question-answers': {
      waiting: (_count: number) =>
        'Your answers are kept on this device and are sent as soon as you are online.',
      sent: 'Your answers have been sent.',
      refused: (reason: string) => `Your answers were not saved. ${reason}`,
    },
  },
} as const
