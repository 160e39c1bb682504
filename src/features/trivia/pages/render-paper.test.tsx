import { describe, expect, it } from 'vitest'
import type { Couple } from '#features/couples/model/couple.ts'
import type { OwnTriviaResult } from '../model/trivia-result-list.ts'
import { renderPaper } from './render-paper.tsx'
import { renderCertificates } from './trivia-certificate.tsx'

const COUPLE = {
  names: { bride_first: 'Clara', bride_last: 'Okafor', groom_first: 'Julien', groom_last: 'Roy' },
  date: '2030-06-12',
  time_zone: 'America/Toronto',
} as Couple

const runs = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      ({
        id: String(index),
        participant: `Guest ${index}`,
        score: 8,
        totalQuestions: 8,
        percentage: 100,
        created_at: '2030-06-12T20:00:00.000Z',
      }) as OwnTriviaResult,
  )

describe('a paper', () => {
  it('is rendered in turns of the event loop, one for each of its parts', async () => {
    let turns = 0
    let timer = setImmediate(function next() {
      turns++
      timer = setImmediate(next)
    })
    const seen: number[] = []
    function Part() {
      seen.push(turns)
      return <p>Text</p>
    }
    const pieces = await renderPaper({ title: 'A', styles: '' }, [
      { tag: '<main>' },
      <Part key="1" />,
      <Part key="2" />,
      <Part key="3" />,
      { tag: '</main>' },
    ])
    clearImmediate(timer)
    expect(new Set(seen).size).toBe(3)
    expect(pieces.slice(1, -1).join('')).toBe('<main><p>Text</p><p>Text</p><p>Text</p></main>')
  })

  it('has fifty certificates in each part, each on a page of its own', async () => {
    const [head, ...parts] = await renderCertificates(COUPLE, runs(120))
    const certificates = (html: string | undefined) =>
      html?.match(/<section class="certificate">/g)?.length ?? 0
    expect(parts.map(certificates)).toEqual([50, 50, 20, 0])
    expect(head).toContain('<title>Trivia certificates</title>')
    expect(parts[2]).toContain('Guest 119')
  })
})
