import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'

/** What all runs come to; percentages are whole, times in seconds. */
export interface TriviaStats {
  runs: number
  /** different guests, a plus one counted as their own (rule A15) */
  totalParticipants: number
  averageScore: number
  averageTime: number
  perfectScores: number
  topScore: number
  participationRate: number
  /** the three best runs, the best first */
  best: Id[]
}

export interface LeaderboardEntry {
  id: Id
  participant: string
  score: number
  totalQuestions: number
  percentage: number
  timeSpent: number
  created_at: Instant
}

/** Each guest's first run, the best ten of them. */
export interface TriviaLeaderboard {
  entries: LeaderboardEntry[]
  participants: number
  perfectScores: number
  averageScore: number
  averageTime: number
}

export const LEADERBOARD_ENTRIES = 10

/** How a question was answered in all runs. */
export interface QuestionFigures {
  id: Id
  question_text: string
  answered: number
  correct: number
  percentCorrect: number
}
