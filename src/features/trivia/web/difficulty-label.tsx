import { DIFFICULTY_LABELS } from '../model/trivia-question.ts'
import type { Difficulty } from '../model/trivia-question.ts'

const STEPS: Readonly<Record<Difficulty, number>> = { easy: 1, medium: 2, hard: 3 }

/** A difficulty as a word, with one to three of three dots filled. */
export function DifficultyLabel({ difficulty }: { difficulty: Difficulty }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <svg viewBox="0 0 26 8" width="26" height="8" aria-hidden="true" className="flex-none text-ink-2">
        {[0, 1, 2].map((step) => (
          <circle
            key={step}
            cx={4 + step * 9}
            cy="4"
            r="3"
            fill={step < STEPS[difficulty] ? 'currentColor' : 'none'}
            stroke="currentColor"
          />
        ))}
      </svg>
      {DIFFICULTY_LABELS[difficulty]}
    </span>
  )
}
