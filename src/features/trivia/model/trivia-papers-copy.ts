import { formatCount } from '#platform/model/format-count.ts'

/** The texts of certificates and of the report. */
export const triviaPapersCopy = {
  certificates: 'Trivia certificates',
  noCertificates: 'Nobody has earned a certificate yet.',
  certificateOf: (name: string) => `Trivia certificate: ${name}`,
  kind: 'Trivia Certificate',
  awardedTo: 'is proudly awarded to',
  /** the texts before and after the couple's names */
  knew: (score: number, total: number) =>
    [`for answering ${formatCount(score)} of ${formatCount(total)} questions about`, 'correctly'] as const,
  playedOn: 'Played on',
  weddingOn: (date: string) => `Wedding on ${date}`,
  report: 'Trivia report',
  madeOn: (when: string) => `As of ${when}`,
  stats: {
    totalParticipants: 'Participants',
    averageScore: 'Average score',
    averageTime: 'Average time',
    perfectScores: 'Perfect scores, of all runs',
    topScore: 'Top score',
    participationRate: 'Participation',
  },
  leaderboard: 'Leaderboard',
  leaderboardNote:
    'The first run of each guest; later runs do not count here. A tie goes to the faster guest.',
  questions: 'Questions',
  results: 'All results',
  none: 'Nobody has played yet.',
  columns: {
    rank: 'Rank',
    participant: 'Participant',
    score: 'Score',
    percentage: 'Percent',
    time: 'Time',
    date: 'Date',
    question: 'Question',
    answered: 'Answered',
    correct: 'Correct',
    difficulty: 'Difficulty',
  },
  shownOf: (shown: number, total: number) => `The best ${formatCount(shown)} of ${formatCount(total)} runs`,
} as const

/** 'trivia-certificate-Amélie Rousseau.html': the name without characters that file names may not contain. */
export function certificateFileName(participant: string): string {
  const name = participant
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 80)
    .toWellFormed()
    .replace(/^[ .\uFFFD]+|[ .\uFFFD]+$/g, '')
  return `trivia-certificate-${name || 'guest'}.html`
}
