import { activityAuthor } from '#features/activities/model/activity.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { ourWeddingCopy as copy } from '../model/our-wedding-copy.ts'
import type { Everything } from './everything-zip.ts'
import type { Chapter } from './our-wedding-page.tsx'
import { rowsInPieces } from './rows-in-pieces.ts'
import { percentOf } from '#platform/model/percent-of.ts'

/** Songs, trivia and polls. */
export function gamesChapters(everything: Everything): Chapter[] {
  return [songsChapter(everything), triviaChapter(everything), pollsChapter(everything)]
}

function songsChapter({ parts }: Everything): Chapter {
  const songs = parts.activities.filter((activity) => activity.type === 'request')
  function* pieces() {
    for (const some of rowsInPieces(songs)) {
      yield (
        <ul className="songs">
          {some.map((request) => (
            <li key={request.id}>
              <b dir="auto">{request.payload.song}</b>{' '}
              <span dir="auto">{copy.songBy(request.payload.artist)}</span>
              <small>
                <bdi>{copy.requestedBy(activityAuthor(request))}</bdi>
                {request.payload.status === 'rejected' && ` · ${copy.rejected}`}
              </small>
            </li>
          ))}
        </ul>
      )
    }
  }
  return { id: 'songs', count: songs.length, pieces: pieces() }
}

function triviaChapter({ parts }: Everything): Chapter {
  const percent = ({ score, totalQuestions }: { score: number; totalQuestions: number }) =>
    percentOf(score, totalQuestions)
  const runs = parts.activities
    .filter((activity) => activity.type === 'trivia')
    .toSorted((a, b) => percent(b.payload) - percent(a.payload))
  function* pieces() {
    yield <h3>{copy.results}</h3>
    for (const some of rowsInPieces(runs)) {
      yield (
        <ul className="scores">
          {some.map((run) => (
            <li key={run.id}>
              <bdi>{activityAuthor(run)}</bdi>
              <span>
                {copy.points(run.payload.score, run.payload.totalQuestions)} ({percent(run.payload)}%)
              </span>
            </li>
          ))}
        </ul>
      )
    }
    if (parts.trivia_questions.length > 0) yield <h3>{copy.questions}</h3>
    for (const some of rowsInPieces(parts.trivia_questions)) {
      yield some.map((question) => (
        <article key={question.id} className="question">
          <h4 dir="auto">{question.question_text}</h4>
          <ul>
            {question.options.map((option, index) => (
              <li
                key={`${index} ${option}`}
                dir="auto"
                className={index === question.correct_answer_index ? 'right' : ''}
              >
                {option}
                {index === question.correct_answer_index && <small> ({copy.right})</small>}
              </li>
            ))}
          </ul>
          {question.explanation && <p dir="auto">{question.explanation}</p>}
        </article>
      ))
    }
  }
  return { id: 'trivia', count: runs.length, pieces: pieces() }
}

function pollsChapter({ parts }: Everything): Chapter {
  const polls = parts.polls.filter(({ votes }) => votes.some((count) => count > 0))
  function* pieces() {
    for (const { id, question, options, votes } of polls) {
      const all = votes.reduce((sum, count) => sum + count, 0)
      yield (
        <article key={id} className="poll">
          <h3 dir="auto">{question}</h3>
          <ul>
            {options.map((option, index) => (
              <li key={`${index} ${option}`}>
                <span dir="auto">{option}</span>
                <span className="votes">
                  {formatCount(votes[index] ?? 0)} ({percentOf(votes[index] ?? 0, all)}%)
                </span>
                <i style={{ width: `${percentOf(votes[index] ?? 0, all)}%` }} />
              </li>
            ))}
          </ul>
          <p className="aside">{copy.votes(all)}</p>
        </article>
      )
    }
  }
  return { id: 'polls', count: polls.length, pieces: pieces() }
}
