import { describe, expect, it } from 'vitest'
import { jsonOf, makeGuest, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { makeTriviaQuestion, makeTriviaRun } from '../../../../tests/support/trivia.ts'
import type { ListPage } from '#lists/model/list-page.ts'
import type { QuestionFigures, TriviaLeaderboard, TriviaStats } from '../model/trivia-figures.ts'
import type { OwnTriviaResult } from '../model/trivia-result-list.ts'
import type { TriviaResult } from '../model/trivia-run.ts'

const app = startTestApp()
const PATH = '/api/activities/trivia'

async function makeSite() {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const request = (path: string) => app.request('GET', `${PATH}${path}`, { token: owner.token })
  const read = async <T>(path: string) => jsonOf<T>(await request(path), 200)
  const list = async (query = '') => {
    const { rows } = await read<ListPage<OwnTriviaResult>>(`?${query}`)
    return rows.map(({ participant, percentage }) => `${participant} ${percentage}`)
  }
  const run = (participant: string, score: number, timeSpent: number, more = {}) => {
    app.passTime(1000)
    return makeTriviaRun(app, couple, {
      participant,
      person: participant,
      score,
      totalQuestions: 8,
      timeSpent,
      ...more,
    })
  }
  return { owner, couple, request, read, list, run }
}

describe('the couple’s trivia results', () => {
  it('are listed by their score, the faster first and unknown times last, and narrowed to a range of it', async () => {
    const { list, run } = await makeSite()
    await run('Half', 4, 10)
    await run('Slow', 8, 90)
    await run('Fast', 8, 20)
    await run('Unmeasured', 8, 0)
    await run('Odd', 1, 5)
    expect(await list()).toEqual(['Fast 100', 'Slow 100', 'Unmeasured 100', 'Half 50', 'Odd 13'])
    expect(await list('sort=score')).toEqual(['Odd 13', 'Half 50', 'Unmeasured 100', 'Slow 100', 'Fast 100'])
    expect(await list('score=100..100&search=SLÓW')).toEqual(['Slow 100'])
    expect(await list('score=50..79')).toEqual(['Half 50'])
    expect(await list('score=13..50')).toEqual(['Half 50', 'Odd 13'])
    expect(await list('score=80..20')).toHaveLength(5)
  })

  it('come to figures: participants are people, everything else is runs', async () => {
    const { owner, couple, read, run } = await makeSite()
    for (const last_name of ['A', 'B', 'C', 'D'])
      await makeGuest(app, owner, { first_name: 'Ada', last_name })
    expect(await read<TriviaStats>('/stats')).toEqual({
      runs: 0,
      totalParticipants: 0,
      averageScore: 0,
      averageTime: 0,
      perfectScores: 0,
      topScore: 0,
      participationRate: 0,
      best: [],
    })
    const first = await run('Ada A', 8, 30)
    await run('Ada A', 4, 0)
    const second = await run('Ada B', 8, 40)
    const third = await run('Ada A', 7, 50)
    expect(await read<TriviaStats>('/stats')).toEqual({
      runs: 4,
      totalParticipants: 2,
      averageScore: 85,
      averageTime: 40,
      perfectScores: 2,
      topScore: 100,
      participationRate: 50,
      best: [first, second, third],
    })
    expect(couple.id).not.toBe('')
  })

  it('have a leaderboard of first runs, ten at most, ties to the faster', async () => {
    const { read, run } = await makeSite()
    expect(await read('/leaderboard')).toMatchObject({ entries: [], participants: 0 })
    await run('Replayer', 2, 60)
    await run('Replayer', 8, 1)
    for (let number = 0; number < 11; number++)
      await run(`Guest ${number}`, number === 0 ? 8 : 4, 100 - number)
    const board = await read<TriviaLeaderboard>('/leaderboard')
    expect(board.entries).toHaveLength(10)
    expect(board.entries.map(({ participant }) => participant).slice(0, 3)).toEqual([
      'Guest 0',
      'Guest 10',
      'Guest 9',
    ])
    expect(board).toMatchObject({ participants: 12, perfectScores: 1, averageScore: 52, averageTime: 92 })
  })

  it('say how each question was answered, also where nobody has', async () => {
    const { couple, read, run } = await makeSite()
    const easy = await makeTriviaQuestion(app, couple, { question_text: 'The easy question', position: 2 })
    const open = await makeTriviaQuestion(app, couple, { question_text: 'The open question', position: 1 })
    for (const isCorrect of [true, true, false])
      await run('Ada', 4, 10, { answers: [{ question_id: easy, isCorrect }] })
    expect(await read<QuestionFigures[]>('/questions')).toEqual([
      { id: open, question_text: 'The open question', answered: 0, correct: 0, percentCorrect: 0 },
      { id: easy, question_text: 'The easy question', answered: 3, correct: 2, percentCorrect: 67 },
    ])
  })

  it('tell what was answered in one of them, and take their answers with them when they are deleted', async () => {
    const { owner, couple, read, request, run } = await makeSite()
    const question_id = await makeTriviaQuestion(app, couple)
    const id = await run('Ada', 0, 10, { answers: [{ question_id, isCorrect: false }] })
    expect(await read<TriviaResult>(`/results/${id}`)).toMatchObject({
      score: 0,
      review: [{ id: question_id, chosen: 1, correct_answer_index: 0 }],
    })
    const other = await makeSite()
    expect((await other.request(`/results/${id}`)).status).toBe(404)
    const removal = { token: owner.token, json: { ids: [id] } }
    await jsonOf(await app.request('POST', `${PATH}/delete`, removal), 200)
    expect((await request(`/results/${id}`)).status).toBe(404)
    expect(await read<QuestionFigures[]>('/questions')).toMatchObject([{ answered: 0 }])
    expect(await read<TriviaStats>('/stats')).toMatchObject({ runs: 0, totalParticipants: 0 })
  })

  it('are exported as they are filtered, as CSV and as JSON', async () => {
    const { request, read, run } = await makeSite()
    await run('=cmd', 8, 30)
    await run('Half', 4, 0)
    const csv = await (await request('/export.csv?score=100..100')).text()
    const [head, row, ...rest] = csv.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe('"Participant","Score","Percentage","Time (seconds)","Date","Time of Day"')
    expect(row).toMatch(/^"'=cmd","8\/8","100%","30","\d{4}-\d\d-\d\d","\d+:\d\d [AP]M"$/)
    expect(rest).toEqual([])
    expect(await read<object[]>('/export.json?search=half')).toMatchObject([
      { participant: 'Half', score: 4, totalQuestions: 8, percentage: 50, timeSpent: 0 },
    ])
    const { headers } = await request('/export.json')
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w-]+-trivia-results-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('the couple’s papers about the trivia', () => {
  const HOSTILE = `"><img src=x onerror=alert(1)></style><script>alert('x')</script>`

  it('are a certificate for everyone with eighty percent, and for nobody else', async () => {
    const { read, request, run } = await makeSite()
    expect(await (await request('/certificates.html')).text()).toContain(
      'Nobody has earned a certificate yet.',
    )
    const earned = await run('Amélie Rousseau', 7, 30)
    await run('Amélie Rousseau', 8, 30)
    const missed = await run('Half', 6, 30)
    expect(await read<object[]>('/certificates')).toMatchObject([
      { participant: 'Amélie Rousseau', percentage: 100 },
    ])
    const one = await request(`/results/${earned}/certificate.html`)
    expect(one.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('trivia-certificate-Amélie Rousseau.html')}`,
    )
    const html = await one.text()
    expect(html).toContain('Amélie Rousseau')
    expect(html).toContain('88%')
    expect(html).toContain('for answering 7 of 8 questions about')
    expect((await request(`/results/${missed}/certificate.html`)).status).toBe(404)
    const all = await (await request('/certificates.html')).text()
    expect(all.match(/class="certificate"/g)).toHaveLength(1)
    expect(all).toContain('100%')
  })

  it('hold every text as a text, and nothing from elsewhere', async () => {
    const { couple, request, run } = await makeSite()
    await makeTriviaQuestion(app, couple, { question_text: HOSTILE })
    await run(HOSTILE, 8, 30)
    for (const path of ['/certificates.html', '/report.html']) {
      const response = await request(path)
      expect(response.headers.get('content-disposition')).toMatch(/^attachment;/)
      const html = await response.text()
      expect(html).toContain('&lt;script&gt;')
      expect(html).not.toMatch(/<script|<img|https?:/)
      expect(html.match(/<\/style>/g)).toHaveLength(1)
    }
  })
})
