import { wallCopy as copy } from '../model/wall.ts'
import type { Wall, WallPoll, WallScore } from '../model/wall.ts'

/** A poll or the leaderboard as the wall shows it; null while it shows photos and notes. */
export function boardOf({ poll, leaderboard, shows }: Wall): HTMLElement | null {
  if (shows === 'poll') return poll ? pollBoard(poll) : sentence(copy.noPoll)
  if (shows === 'leaderboard')
    return leaderboard && leaderboard.length > 0 ? scoreBoard(leaderboard) : sentence(copy.noScores)
  return null
}

function pollBoard({ question, options, votes, isOpen }: WallPoll): HTMLElement {
  const most = Math.max(...options.map((option) => option.votes))
  const rows = options.map((option) => {
    const bar = element('span', 'wall-bar', [element('i')])
    bar.style.setProperty('--share', `${option.percent}%`)
    const name = element('span', '', [option.text])
    name.dir = 'auto'
    const isLeading = option.votes === most && most > 0
    return element('li', isLeading ? 'wall-leads' : '', [name, element('b', '', [`${option.percent}%`]), bar])
  })
  const title = element('h2', '', [question])
  title.dir = 'auto'
  return element('section', 'wall-poll', [
    title,
    element('ul', '', rows),
    element('p', '', [isOpen ? `${copy.votes(votes)} · ${copy.voteOnPhone}` : copy.votes(votes)]),
  ])
}

function scoreBoard(scores: readonly WallScore[]): HTMLElement {
  const rows = scores.map(({ participant, percentage }) => {
    const name = element('span', '', [participant])
    name.dir = 'auto'
    return element('li', '', [name, element('b', '', [`${percentage}%`])])
  })
  return element('section', 'wall-scores', [
    element('h2', '', [copy.leaderboard]),
    element('ol', '', rows),
    element('p', '', [copy.playOnPhone]),
  ])
}

function sentence(text: string): HTMLElement {
  return element('section', 'wall-waits', [element('p', '', [text])])
}

function element(tag: string, className = '', children: (Node | string)[] = []): HTMLElement {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...children)
  return made
}
