import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { askedCopy as copy } from '#features/questions/model/asked-copy.ts'
import type { GuestQuestions } from '#features/questions/model/question-schema.ts'
import { Card } from '#ui/public/card.tsx'
import type { ShownQuestions } from '../model/guest-page.ts'
import { ANSWERS_CHANGED } from './answers-changed.ts'
import type { ConfirmedPage } from './confirmed-view.tsx'
import { readOwn } from './make-call.ts'
import { PersonQuestions } from './person-questions.tsx'
import { keyOf } from './question-values.ts'

/** The id by which the script finds them to hydrate. */
export const QUESTIONS_ID = 'questions'

/** The couple's questions, one form for each person of the household; each form works without JavaScript. */
export function CoupleQuestions({ page }: { page: ConfirmedPage }) {
  const given: ShownQuestions = page.questions ?? {
    questions: [],
    people: [],
    household_answers: [],
    refused: null,
  }
  const [shown, setShown] = useState<GuestQuestions>(given)
  /** Whose forms opened because the person before them is done. */
  const [opened, setOpened] = useState<readonly string[]>([])
  const { bride_first, groom_first } = page.couple
  const read = useCallback(
    () =>
      // At once, because anything that waits for it goes on with what is shown then.
      readQuestions(page).then(
        (questions) => flushSync(() => setShown(questions)),
        () => {
          // Keep what is shown: it is no less accurate than before, and the next answer reads it again.
        },
      ),
    [page],
  )
  // Guests who come to an event may have more questions to answer.
  useEffect(() => {
    const changed = () => void read()
    addEventListener(ANSWERS_CHANGED, changed)
    return () => removeEventListener(ANSWERS_CHANGED, changed)
  }, [read])
  if (shown.people.length === 0) return null
  const { refused } = given
  return (
    <Card className="couple-questions">
      <h2>{copy.title(bride_first, groom_first)}</h2>
      {given.is_saved && shown === given && <output className="questions-said">{copy.saved}</output>}
      {shown.people.length > 1 && !page.closed && <p className="without-script">{copy.oneByOne}</p>}
      {shown.people.map((person) => (
        <PersonQuestions
          key={keyOf(person)}
          page={page}
          person={person}
          questions={shown.questions}
          householdAnswers={shown.household_answers}
          isAlone={shown.people.length === 1}
          refused={refused && keyOf(refused) === keyOf(person) ? refused : null}
          isNext={opened.includes(keyOf(person))}
          onSaved={(saved) => {
            setShown(saved)
            const others = saved.people.slice(
              saved.people.findIndex((one) => keyOf(one) === keyOf(person)) + 1,
            )
            const next = others.find(({ answers }) => answers.length === 0)
            if (next) setOpened([...opened, keyOf(next)])
          }}
          onRefused={read}
        />
      ))}
    </Card>
  )
}

/** @throws Error if they cannot be read */
export function readQuestions(page: ConfirmedPage): Promise<GuestQuestions> {
  return readOwn(page, '/api/asked-questions')
}
