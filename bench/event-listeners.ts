// A process full of open pages: each of `tokens` follows the stream of events at `origin` (without a token on a
// bare server), and notes when it first saw which number of votes, or how many events it received. Controlled
// by messages; see polls-live.ts.
import { get } from 'node:http'

/** Matches the first of the couple's polls, with its votes. */
const VOTES = /"votes":\[([\d,]*)\]/

export interface OpenPages {
  origin: string
  tokens: (string | null)[]
}

/** What a page has seen: the number of votes in the first poll, and when (ms of the epoch, with fractions). */
export type Seen = [votes: number, at: number][]

export interface Heard {
  /** for each page */
  seen: Seen[]
  events: number
}

let seen: Seen[] = []
let events = 0

process.on('message', (message: OpenPages | 'report') => {
  if (message === 'report') {
    process.send?.({ seen, events } satisfies Heard)
    seen = seen.map(() => [])
    events = 0
    return
  }
  const { origin, tokens } = message
  let left = tokens.length
  seen = tokens.map(() => [])
  for (const [page, token] of tokens.entries()) {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` }
    get(`${origin}/events`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) throw new Error(`A stream was refused with ${response.statusCode}.`)
      let isFirst = true
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const parts = (text + chunk).split('\n\n')
        text = parts.pop() ?? ''
        for (const part of parts) {
          if (!part.startsWith('event: polls')) continue
          events++
          const votes = (VOTES.exec(part)?.[1] ?? '')
            .split(',')
            .reduce((sum, count) => sum + Number(count), 0)
          seen[page]!.push([votes, performance.timeOrigin + performance.now()])
          if (isFirst && --left === 0) process.send?.('open')
          isFirst = false
        }
      })
    })
  }
})
process.on('disconnect', () => process.exit())
