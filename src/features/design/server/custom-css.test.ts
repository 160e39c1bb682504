import { describe, expect, it } from 'vitest'
import { AppError } from '#platform/model/app-error.ts'
import { scopedCss, scopedCssOrNone } from './custom-css.ts'

function refusal(css: string): string {
  try {
    return `taken: ${scopedCss(css)}`
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause
    return cause.fields?.['design_settings.custom_css'] ?? 'no field'
  }
}

describe('what a guest’s page takes', () => {
  it.each([
    ['.card { border-radius: 0 }', '#root .card{border-radius:0}'],
    ['body { color: red } :root { --fill: #123456 }', '#root{color:red}#root{--fill:#123456}'],
    [
      'html body .names > bdi, a:hover { color: rgb(1 2 3) }',
      '#root .names>bdi,#root a:hover{color:rgb(1 2 3)}',
    ],
    [
      '@media (max-width: 600px) { .hero { color: red } }',
      '@media (max-width:600px){#root .hero{color:red}}',
    ],
    ['@keyframes sway { to { rotate: 2deg } }', '@keyframes sway{to{rotate:2deg}}'],
    ['.amp::after { content: "\\2764" }', '#root .amp::after{content:"❤"}'],
    ['.tile:has(> svg) { color: red }', '#root .tile:has(>svg){color:red}'],
    ['/* nothing but a word */', ''],
  ])('%s', (css, confined) => {
    expect(scopedCss(css)).toBe(confined)
  })
})

describe('what it refuses, and where', () => {
  it.each([
    ['@import "x.css";', 'Line 1: @import is not allowed'],
    ['.a{color:red}\n@import url(x);', 'Line 2: @import is not allowed'],
    ['.a{color:red}\n\n.b{background:url(//evil.test)}', 'Line 3: addresses such as url() are not allowed'],
    ['.a{background:URL("data:image/png;base64,")}', 'Line 1: addresses such as url() are not allowed'],
    ['.a{background:image-set("x" 1x)}', 'Line 1: addresses such as url() are not allowed'],
    ['.a{--x:url(y)}', 'Line 1: addresses such as url() are not allowed'],
    ['.a{background:\\75rl(x)}', 'Line 1: a backslash can only stand in quoted text'],
    ['.a{width:expression(alert(1))}', 'Line 1: expression() is not allowed'],
    ['.a{content:attr(value)}', 'Line 1: attr() is not allowed'],
    ['@font-face{font-family:x}', 'Line 1: @font-face is not allowed'],
    ['@layer x{.a{color:red}}', 'Line 1: @layer is not allowed'],
    ['.a{}</style><script>alert(1)</script>', 'Line 1: </ and <!-- are not allowed'],
    ['.a{content:"</style>"}', 'Line 1: </ and <!-- are not allowed'],
    ['.a{content:"\\3C /style>"}', 'Line 1: </ and <!-- are not allowed'],
    ['input[value^="a"]{color:red}', 'Line 1: selectors cannot compare attributes'],
    ['.a{position:fixed}', 'Line 1: position can only be static, relative or absolute'],
    ['.a{--p:fixed;position:var(--p)}', 'Line 1: position can only be static, relative or absolute'],
    ['body ~ .doors{display:none}', 'Line 1: selectors cannot leave the page'],
    [':root:has(a) + *{color:red}', 'Line 1: selectors cannot leave the page'],
    ['.a{& ~ .b{color:red}}', 'Line 1: a rule cannot stand inside another one'],
    ['@keyframes doors-gone{to{opacity:1}}', 'Line 1: names of animations cannot begin with ‘door’'],
    ['.a{behavior:none}', 'Line 1: behavior is not allowed'],
    ['.a{color:red', 'taken: #root .a{color:red}'],
    ['}', 'Line 1: this cannot be read as CSS'],
    [`.a{x;}\n${'.b{x;}'.repeat(20)}`, 'Line 1: this cannot be read as CSS'],
    [`@import "x";\n${'.a{x;}'.repeat(5)}`, 'Line 1: @import is not allowed'],
  ])('%s', (css, sentence) => {
    expect(refusal(css)).toBe(sentence)
  })

  it('10 KB is enough, a byte more is not', () => {
    const rule = '.a{color:red}'
    const fits = rule + '/*' + 'x'.repeat(10 * 1024 - rule.length - 4) + '*/'
    expect(refusal(fits)).toBe('taken: #root .a{color:red}')
    expect(refusal(`${fits} `)).toBe('Custom CSS can be at most 10 KB')
  })
})

describe('brackets within brackets', () => {
  const TOO_DEEP = 'Line 2: more than 32 brackets are open at once'
  const calc = (times: number) => `\n.a{width:${'calc('.repeat(times)}1px${')'.repeat(times)}}`

  it('32 can be open at once, one more cannot', () => {
    expect(refusal(calc(31))).toMatch(/^taken: #root \.a\{width:calc\(calc\(/)
    expect(refusal(calc(32))).toBe(TOO_DEEP)
  })

  it('those that are closed again, or stand in quoted text or a comment, do not count', () => {
    const rules = '.a:is(.b){width:calc(1px)}'.repeat(100)
    expect(refusal(rules)).toBe(`taken: ${'#root .a:is(.b){width:calc(1px)}'.repeat(100)}`)
    const quoted = `.a{content:"${'('.repeat(40)}"}/*${'{'.repeat(40)}*/`
    expect(refusal(quoted)).toBe(`taken: #root .a{content:"${'('.repeat(40)}"}`)
  })

  it.each([
    ['@media ((…', '@media ' + '('.repeat(10_000)],
    ['@supports ((…', '@supports ' + '('.repeat(9900)],
    ['@container ((…', '@container ' + '('.repeat(9900)],
    ['@container x ( (…', '@container x' + ' ('.repeat(4900)],
    ['@media ((…a…)){}', `@media ${'('.repeat(4000)}a${')'.repeat(4000)}{}`],
    ['@supports ((…a:b…)){}', `@supports ${'('.repeat(4000)}a:b${')'.repeat(4000)}{}`],
    ['@container ((…a:b…)){}', `@container ${'('.repeat(4000)}a:b${')'.repeat(4000)}{}`],
    [':is(:is(…a…)){}', `${':is('.repeat(1200)}a${')'.repeat(1200)}{}`],
    ['calc(calc(…', '.a{width:' + 'calc('.repeat(1900)],
    ['[[…', '.a{--x:' + '['.repeat(9900)],
    ['.a{.a{…', '.a{'.repeat(3000)],
    ['(](]…, where the wrong bracket closes nothing,', '.a{--x:' + '(]'.repeat(4900)],
  ])('%s is refused where it gets too deep', (_, css) => {
    expect(refusal(`\n${css}`)).toBe(TOO_DEEP)
  })
})

/** Milliseconds of CPU time. What is refused at once takes fewer than ten; reading each error took 300. */
const AT_ONCE_MS = 100

it.each([
  ['@media ((…', '@media ' + '('.repeat(10_000)],
  ['@media ()()…', '@media ' + '()'.repeat(5000)],
  ['many @supports ((…a…)){}', `@supports ${'('.repeat(31)}a${')'.repeat(31)}{}`.repeat(130)],
  ['a{x;x;…', 'a{' + 'x;'.repeat(4900)],
  ['a{x:!;x:!;…', 'a{' + 'x:!;'.repeat(2500)],
])('%s is refused at once', (_, css) => {
  const before = process.threadCpuUsage()
  expect(refusal(css)).toMatch(/^Line 1: /)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(AT_ONCE_MS)
})

it('stored text that a page cannot take leaves the page without any', () => {
  expect(scopedCssOrNone('.a{color:red}')).toBe('#root .a{color:red}')
  expect(scopedCssOrNone('.a{color:red} @import "x";')).toBe('')
  expect(scopedCssOrNone(' ')).toBe('')
})
