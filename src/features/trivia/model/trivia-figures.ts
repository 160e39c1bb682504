import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'

/** The totals of all runs; percentages are whole numbers, times are in seconds. */
export interface TriviaStats {
  runs: number
  /** different guests; a plus one counts separately (rule A15) */
  totalParticipants: number
  averageScore: number
  averageTime: number
  perfectScores: number
  topScore: number
  participationRate: number
  /** the three best runs, best first */
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

/** Each guest's first run, limited to the best ten. */
export interface TriviaLeaderboard {
  entries: LeaderboardEntry[]
  participants: number
  perfectScores: number
  averageScore: number
  averageTime: number
}

export const LEADERBOARD_ENTRIES = 10

/** How one question was answered across all runs. */
export interface QuestionFigures {
  id: Id
  question_text: string
  answered: number
  correct: number
  percentCorrect: number
}
