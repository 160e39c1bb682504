import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'

// docs/rules.md, docs/limits.md and docs/mails.md repeat what is in the code; these tests keep the two in step.

const CODE = ['src', 'tests', 'migrations', 'scripts', 'bench']
const RULE = /(?:AUTH-\d+(?:\.\d+)?|[A-Z]\d+)/g
const CITATION = new RegExp(`\\brules? (${RULE.source}(?:(?:,| and|,? or) ${RULE.source})*)`, 'gi')
/** Other ways to cite a rule: by documents that do not exist here, or by its id alone. */
const OTHER_FORMS = [
  /\brulings?\b|\b(?:rulings|decisions|fields|checklist)\.md|\bchecklist \d|\bauth contract\b/i,
  /(?<!\b(?:RFC \d+|Vorbis I) )§/,
  /\([ACDETW]\d{1,2}[),:;]/,
]

const code = CODE.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => /\.(tsx?|mjs|css)$/.test(path) && basename(path) !== basename(import.meta.filename)),
).map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const product = code.filter(({ path }) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path))
const page = (name: string) => readFileSync(`docs/${name}.md`, 'utf8')
const sorted = (texts: Iterable<string>) => [...new Set(texts)].sort()

describe('docs/rules.md', () => {
  const listed = [...page('rules').matchAll(/^- \*\*(\S+)\*\* /gm)].map(([, id = '']) => id)

  it('says each rule once', () => {
    expect(listed.filter((id, place) => listed.indexOf(id) !== place)).toEqual([])
  })

  it('has every rule that the code cites, and no other', () => {
    const cited = code.flatMap(({ text }) => citationsIn(text))
    expect(sorted(listed)).toEqual(sorted(cited))
  })

  it('has the rules that other pages cite', () => {
    const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.md'),
    )
    const cited = pages.flatMap((path) => citationsIn(readFileSync(join('docs', path), 'utf8')))
    expect(cited.filter((id) => !listed.includes(id))).toEqual([])
  })

  it('is cited in one way: "rule A9"', () => {
    const other = code.flatMap(({ path, text }) =>
      OTHER_FORMS.flatMap((form) => form.exec(inOneLine(text))?.map((found) => `${path}: ${found}`) ?? []),
    )
    expect(other).toEqual([])
  })
})

describe('docs/limits.md', () => {
  const defined = product.flatMap(({ path, text }) =>
    [...text.matchAll(/\bbucket: (['`])(.+?)\1, burst(?:: ([\d_]+), perSeconds: (\w+))?/g)].map(
      ([, , bucket = '', burst, seconds]) => ({
        bucket: bucket.replaceAll('${', '{'),
        most: burst ? `${numberIn(text, burst)} in ${numberIn(text, seconds)} s` : null,
        path,
      }),
    ),
  )
  const rows = rowsOf('limits')
    .filter(([, , , file]) => file !== undefined)
    .filter((row) => row.length === 5)

  it('lists every bucket with its file, and no other', () => {
    const listed = rows.map(([bucket = '', , , file = '']) => `${inCode(bucket)} ${sourceOf(inCode(file))}`)
    expect(sorted(listed)).toEqual(sorted(defined.map(({ bucket, path }) => `${bucket} ${path}`)))
  })

  it('says how many in how long, as the code does', () => {
    for (const { bucket, most } of defined) {
      const [, listed] = rows.find(([name = '']) => inCode(name) === bucket) ?? []
      if (most) expect(listed, bucket).toBe(most)
    }
    // How much mail is sent follows from the configuration.
    expect(defined.filter(({ most }) => !most).map(({ bucket }) => bucket)).toEqual(['mail'])
  })

  it('quotes sentences of the product', () => {
    const quoted = [...page('limits').matchAll(/“(.+?)”/g)].map(([, sentence = '']) => sentence)
    const missing = quoted.filter((sentence) => !product.some(({ text }) => text.includes(sentence)))
    expect(quoted.length).toBeGreaterThan(10)
    expect(missing).toEqual([])
  })
})

describe('docs/mails.md', () => {
  const table = readFileSync('src/platform/server/mail/mail-table.ts', 'utf8')
  const union = /export type MailKind =([^]+?)\n\n/.exec(table)?.[1] ?? ''
  const kinds = [...union.matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind)
  const rows = rowsOf('mails').map(([kind = '', ...rest]) => [inCode(kind), ...rest])

  it('has every kind of mail, and no other', () => {
    expect(kinds.length).toBeGreaterThan(0)
    expect(rows.map(([kind = '']) => kind).sort()).toEqual(kinds.toSorted())
  })

  it('says of exactly the kinds that no feature knows that nobody gets them', () => {
    const features = product.filter(({ path }) => path.startsWith('src/features/'))
    const unknown = kinds.filter((kind) => !features.some(({ text }) => text.includes(`'${kind}'`)))
    expect(rows.filter(([, who]) => who === 'nobody yet').map(([kind]) => kind)).toEqual(unknown)
  })
})

describe('docs/security.md', () => {
  const rows = [...page('security').matchAll(/^\| (T\d+ \|.*) \|$/gm)].map(([, row = '']) =>
    row.split('|').map((cell) => cell.trim()),
  )

  it('has each row of the security design, once', () => {
    expect(rows.map(([row]) => row)).toEqual(Array.from({ length: 26 }, (_, place) => `T${place + 1}`))
  })

  it('names tests that are there', () => {
    const missing = rows.flatMap(([row, , shown = '']) => {
      const tests = [...shown.matchAll(/`(\S+)` “(.+?)”/g)]
      if (tests.length === 0) return [`${row} names no test`]
      return tests
        .filter(([, path = '', title = '']) => !code.find((one) => one.path === path)?.text.includes(title))
        .map(([value]) => `${row}: ${value}`)
    })
    expect(missing).toEqual([])
  })
})

describe.each(['limits', 'mails'])('docs/%s.md', (name) => {
  it('names files that are there', () => {
    const named = [...page(name).matchAll(/`([\w/-]+\.tsx?)`/g)].map(([, path = '']) => path)
    expect(named.filter((path) => !sourceOf(path))).toEqual([])
  })
})

function citationsIn(text: string): string[] {
  return [...inOneLine(text).matchAll(CITATION)].flatMap(([, ids = '']) => ids.match(RULE) ?? [])
}

/** Comments may continue over several lines. */
function inOneLine(text: string): string {
  return text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')
}

function rowsOf(name: string): string[][] {
  return [...page(name).matchAll(/^\| (`.+`? .*) \|$/gm)].map(([, row = '']) =>
    row.split('|').map((cell) => cell.trim()),
  )
}

function inCode(cell: string): string {
  return /^`(.+)`$/.exec(cell)?.[1] ?? ''
}

/** A file as the pages name it: without src/, and without features/. */
function sourceOf(path: string): string | null {
  return [`src/features/${path}`, `src/${path}`, path].find((candidate) => existsSync(candidate)) ?? null
}

/** A number as it stands in the code, or the constant in the same file that holds it. */
function numberIn(text: string, word = ''): number {
  const constant = new RegExp(`const ${word} = ([\\d_]+)`)
  // It may be imported.
  const definition = constant.exec(text) ?? constant.exec(product.map((file) => file.text).join('\n'))
  const literal = /^[\d_]+$/.test(word) ? word : definition?.[1]
  return Number(literal?.replaceAll('_', ''))
}
