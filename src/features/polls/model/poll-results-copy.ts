import { formatCount } from '#platform/model/format-count.ts'
import type { ListWords } from '#lists/model/list-words.ts'
import { OPTIONS_MAX, votesText } from './poll.ts'
import type { OwnVote } from './vote-list.ts'

/** The texts of the couple's list of votes. */
export const voteWords: ListWords<OwnVote> = {
  label: 'Individual votes',
  search: 'Search voter or answer',
  shownOf: (shown, total) => `${formatCount(shown)} of ${votesText(total)}`,
  total: votesText,
  nothing: { title: 'No votes match your search', text: 'Try adjusting your search criteria.' },
  loadFailed: {
    title: 'Failed to load poll results',
    text: 'The server did not answer. Every vote is safe.',
  },
  select: ({ voter }) => `Select the vote by ${voter}`,
  selected: (count, hidden) =>
    `${votesText(count)} selected${hidden > 0 ? ` (${formatCount(hidden)} not shown)` : ''}`,
  remove: ({ voter }) => `Delete the vote by ${voter}`,
}

/** The texts of the couple's screen around the list. */
export const pollResultsCopy = {
  title: 'Poll Results',
  back: 'Activities',
  line: 'What your guests voted for, live',
  empty: {
    title: 'No votes yet',
    text: 'Votes will appear here as your guests take part in the polls.',
  },
  stats: {
    votes: 'Total Votes',
    polls: 'Polls',
    participants: 'Participants',
    week: 'Votes This Week',
  },
  openOf: (open: number, total: number) =>
    open === total ? 'all open' : open === 0 ? 'all closed' : `${formatCount(open)} open`,
  shareOfGuests: (percent: number) => `${percent}% of guests`,
  offNotice: 'Guests do not see the polls: Polls are switched off in your settings.',
  lockedNotice: 'Guests do not see the polls yet: they open at the time in your settings.',
  settings: 'Open settings',
  votes: 'Individual Votes',
  create: 'Create Poll',
  analytics: 'View Analytics',
  participants: 'Top Participants',
  engagement: 'Engagement Report',
  exportCsv: 'Export CSV',
  details: 'View Details',
  status: { open: 'Open', closed: 'Closed' },
  asking: 'Everyone is asked now',
  winner: 'Winner',
  tie: 'Tie',
  noPolls: {
    title: 'No polls',
    text: 'Create one, and your guests can vote at once.',
  },
  deleteConfirm: 'Are you sure you want to delete this poll vote? This action cannot be undone.',
  deleteSomeConfirm: (count: number) =>
    `Are you sure you want to delete ${formatCount(count)} poll votes? This action cannot be undone.`,
  delete: 'Delete Vote',
  deleteSome: (count: number) => `Delete (${formatCount(count)})`,
  deleted: 'Poll vote deleted successfully',
  deletedSome: (count: number) =>
    `${formatCount(count)} poll ${count === 1 ? 'vote' : 'votes'} deleted successfully`,
  deleteFailed: 'Failed to delete poll vote',
  deleteSomeFailed: 'Failed to delete poll votes',
  exported: (count: number) => `Poll results exported successfully! (${votesText(count)})`,
  exportFailed: 'Failed to export poll results',
  loadFailed: 'Failed to load poll results',
  retry: 'Try again',
} as const

/** The texts of a poll's details and of its actions. */
export const pollDetailsCopy = {
  title: 'Poll Details',
  noVotes: 'Nobody has voted yet.',
  winner: (option: string) => `Winner: ${option}`,
  tie: (options: readonly string[]) =>
    `A tie between ${options.map((option) => `“${option}”`).join(' and ')}`,
  created: (when: string) => `Created ${when}`,
  closedAt: (when: string) => `Closed ${when}`,
  askEveryone: 'Ask everyone now',
  askLine: 'Shows this poll on every open guest page for ten minutes.',
  askedLine: (time: string) => `Shown on every open guest page until ${time}.`,
  stop: 'Stop asking',
  asked: 'Everyone is asked now',
  stopped: 'Nobody is asked any more',
  askFailed: 'Failed to ask everyone',
  notSeen: 'Guests do not see the polls: switch Polls on in your settings, and see that they are unlocked.',
  notOpen: 'Only an open poll can be put to everybody',
  edit: 'Edit Poll',
  close: 'Close Poll',
  reopen: 'Reopen Poll',
  delete: 'Delete Poll',
  closed: 'Poll closed. Guests see its results.',
  reopened: 'Poll reopened. Guests can vote again.',
  changeFailed: 'Failed to update poll',
  deleteConfirm: (votes: number) =>
    votes === 0
      ? 'Are you sure you want to delete this poll? This action cannot be undone.'
      : `Are you sure you want to delete this poll with its ${votesText(votes)}? This action cannot be undone.`,
  deleted: 'Poll deleted successfully',
  deleteFailed: 'Failed to delete poll',
  done: 'Done',
} as const

/** The texts of the poll form; the first two and 'created' are fixed word for word (rule W1). */
export const pollFormCopy = {
  questionMissing: 'Please enter a question',
  optionsMissing: 'Please provide at least 2 options',
  sameOptions: 'Options must be different from each other',
  tooManyOptions: `A poll has at most ${OPTIONS_MAX} options`,
  tooManyPolls: 'A wedding holds 50 polls at most. Please delete one first.',
  votedOptions: 'Guests have voted: options can be worded anew and added at the end, but not taken away.',
  movedOptions:
    'Guests have voted: each option keeps its place, because its votes would not move with it. Add new options at the end.',
  add: 'Create Poll',
  edit: 'Edit Poll',
  question: 'Question',
  options: 'Options',
  option: (number: number) => `Option ${number}`,
  addOption: 'Add option',
  removeOption: (number: number) => `Remove option ${number}`,
  create: 'Create Poll',
  creating: 'Creating...',
  save: 'Save',
  saving: 'Saving...',
  created: 'Poll created successfully! Guests can now participate.',
  createFailed: 'Failed to create poll. Please try again.',
  saved: 'Poll updated successfully',
  saveFailed: 'Failed to update poll',
  stale: 'This poll was changed elsewhere meanwhile. Look at what it says now, then save again.',
  theirsTitle: (time: string) => `This poll was changed elsewhere at ${time}.`,
} as const

/** The texts of the two dialogs about voters. */
export const pollReportCopy = {
  engagement: 'Engagement Report',
  engagementLine: 'Votes of the last 7 days, and who voted most often',
  days: 'Votes by day',
  voters: 'Top voters',
  participants: 'Top Participants',
  participantsLine: 'The ten guests who voted most often',
  nobody: 'Nobody has voted yet.',
  loadFailed: 'Failed to load poll results',
  close: 'Close',
} as const
