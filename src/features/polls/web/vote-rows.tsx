import type { OwnVote } from '../model/vote-list.ts'
import type { ListRows } from '#lists/web/list-view.tsx'
import { formatInstant } from '#platform/model/dates.ts'
import type { TimeZone } from '#platform/model/dates.ts'

/** How single votes look in the list. */
export function voteListRows(zone: TimeZone): ListRows<OwnVote> {
  return {
    columns: [
      { header: 'Voter', width: '22%', cell: ({ voter }) => <p className="font-medium">{voter}</p> },
      { header: 'Poll', cell: ({ question }) => <p dir="auto">{question}</p> },
      { header: 'Answer', width: '20%', cell: ({ answer }) => <p dir="auto">{answer}</p> },
      {
        header: 'Time',
        width: '190px',
        cell: ({ created_at }) => (
          <span className="text-muted tabular-nums">{formatInstant(zone, created_at)}</span>
        ),
      },
    ],
    card: ({ voter, question, answer, created_at }) => ({
      name: voter,
      details: `${answer} · ${question} · ${formatInstant(zone, created_at)}`,
    }),
  }
}
