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

it('stored text that a page cannot take leaves the page without any', () => {
  expect(scopedCssOrNone('.a{color:red}')).toBe('#root .a{color:red}')
  expect(scopedCssOrNone('.a{color:red} @import "x";')).toBe('')
  expect(scopedCssOrNone(' ')).toBe('')
})
