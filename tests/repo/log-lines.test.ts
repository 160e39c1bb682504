import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const CALL = /\blog(?:\.(?:debug|info|warn|error|fatal)|\[[^\]]+\])\(|\blogRetry\(/g
/** A text with a blank in it: names of fields and levels have none. */
const SENTENCE = /(['"`])((?:(?!\1)[^\n])*? (?:(?!\1)[^\n])*)\1/g

/** The sentences that the product's code logs, from the texts within calls that write a line. */
function sentencesOf(source: string): string[] {
  return [...source.matchAll(CALL)].flatMap(({ index, 0: { length } }) =>
    [...callAt(source, index + length).matchAll(SENTENCE)].map(([, , text = '']) =>
      text.replaceAll('${', '{'),
    ),
  )
}

/** The arguments of the call whose opening bracket ends at `from`. */
function callAt(source: string, from: number): string {
  let open = 1
  let end = from
  while (open > 0 && end < source.length) {
    if (source[end] === '(') open++
    if (source[end] === ')') open--
    end++
  }
  return source.slice(from, end)
}

describe('the lines of the log', () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path))
  // The function through which others write their line has none of its own.
  const logged = sources
    .map((path) => readFileSync(path, 'utf8').replace(/export function logRetry\([^]*?\n\}\n/, ''))
    .flatMap(sentencesOf)
  const manual = readFileSync('docs/operations.md', 'utf8')
  const explained = [...manual.matchAll(/^\| `([^`]+ [^`]*)` \| (?:debug|info|warn|error)/gm)].map(
    ([, text = '']) => text,
  )

  it('are all explained in the manual, and no others are', () => {
    expect(logged.length).toBeGreaterThan(30)
    expect(explained.toSorted()).toEqual([...new Set(logged)].sort())
  })
})
