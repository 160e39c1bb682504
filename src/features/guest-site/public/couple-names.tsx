import type { CSSProperties } from 'react'

interface CoupleNamesProps {
  first: string
  second: string
  /** Stepped: one name per line, the second indented. Line: both on one line, as long as they fit. */
  form: 'stepped' | 'line'
}

/** The couple's first names as the page's title; the stylesheet sizes them so that the longest word fits a phone. */
export function CoupleNames({ first, second, form }: CoupleNamesProps) {
  return (
    <h1 className={`names names-${form}`} style={lengths(first, second, form)}>
      <bdi>{first}</bdi>{' '}
      <span className="amp">
        <span className="amp-letter">&amp;</span>
      </span>{' '}
      <bdi>{second}</bdi>
    </h1>
  )
}

/** The number of letters that must fit on one line. A line that would get too long wraps between the names. */
function lengths(first: string, second: string, form: 'stepped' | 'line'): CSSProperties {
  const [a, b] = [longestWord(first), longestWord(second)]
  const line = Math.max(Math.min(first.length + second.length + 2.6, MAX_LINE), a, b)
  const properties = form === 'stepped' ? { '--first': a, '--second': b } : { '--longest': line }
  return properties as CSSProperties
}

const MAX_LINE = 22

/** In letters, including the hyphen that a line break would leave behind. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/\s+|(?<=-)/).map((word) => word.length))
}
