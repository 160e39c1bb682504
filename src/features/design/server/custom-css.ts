// Not css-tree as a whole: its tables of all CSS properties, which nothing here needs, take 4 MB of every process.
import generate from 'css-tree/generator'
import parse from 'css-tree/parser'
import { tokenize, tokenTypes } from 'css-tree/tokenizer'
import walk from 'css-tree/walker'
import type { Atrule, CssNode, Declaration, Rule, Selector, StyleSheet, WalkContext } from 'css-tree'
import { AppError } from '#platform/model/app-error.ts'
import { BoundedMap } from '#platform/model/bounded-map.ts'
import {
  CUSTOM_CSS_MAX_BYTES,
  CUSTOM_CSS_MAX_DEPTH,
  cssBytes,
  customCssCopy as copy,
} from '../model/custom-css.ts'
import type { CssProblem } from '../model/custom-css.ts'

/** The element to which a couple's CSS is confined. */
const SCOPE = 'root'
const FIELD = 'design_settings.custom_css'

const AT_RULES = new Set(['media', 'supports', 'container', 'keyframes'])
const POSITIONS = new Set(['static', 'relative', 'absolute', 'inherit', 'initial', 'unset'])
/** They run code or load something in old browsers. */
const REFUSED_PROPERTIES = new Set(['behavior', '-moz-binding'])
/** Each error costs the parser a new attempt: a text with this many is refused without reading the rest. */
const ENOUGH_ERRORS = 10
/** Each token that opens a bracket, and the one that closes it. The names of functions include theirs. */
const CLOSING = new Map<number, number>([
  [tokenTypes.Function, tokenTypes.RightParenthesis],
  [tokenTypes.LeftParenthesis, tokenTypes.RightParenthesis],
  [tokenTypes.LeftSquareBracket, tokenTypes.RightSquareBracket],
  [tokenTypes.LeftCurlyBracket, tokenTypes.RightCurlyBracket],
])
/** Text that could close a style element. */
const MARKUP = /<[/!]/
/**
 * Functions that only compute. Those that load something (url, image-set, src) or read the page (attr) are
 * excluded.
 */
const FUNCTIONS = new Set(
  (
    'var env calc min max clamp round mod rem abs sign sin cos tan asin acos atan atan2 pow sqrt hypot log exp ' +
    'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark ' +
    'linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient ' +
    'repeating-conic-gradient translate translatex translatey translatez translate3d scale scalex scaley scalez ' +
    'scale3d rotate rotatex rotatey rotatez rotate3d skew skewx skewy matrix matrix3d perspective ' +
    'blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia ' +
    'cubic-bezier steps linear minmax repeat fit-content circle ellipse inset polygon path rect xywh ' +
    'counter counters'
  ).split(' '),
)

/**
 * Turns a couple's CSS into what a guest's page can accept: parses it, checks that it is harmless, generates it
 * again, and confines every rule to the page's own content. Nothing of the text is passed on as written.
 * @throws AppError `invalid` with what was refused and in which line
 */
export function scopedCss(css: string): string {
  if (cssBytes(css) > CUSTOM_CSS_MAX_BYTES) throw refusal(copy.tooLong)
  refuseDeepNesting(css)
  const problems: CssProblem[] = []
  if (MARKUP.test(css)) problems.push({ line: lineOf(css, css.search(MARKUP)), message: copy.markup })
  const sheet = readCss(css, problems)
  inspect(sheet, problems)
  refuseFirst(problems)
  confine(sheet)
  const scoped = generate(sheet)
  // By now an escape in quoted text has become a plain letter.
  if (MARKUP.test(scoped)) throw refusal(copy.refused({ line: 1, message: copy.markup }))
  return scoped
}

/**
 * Stored CSS as a guest's page can accept it. Text with anything that a page cannot accept, however it got there, is
 * left out entirely. Cached.
 */
export function scopedCssOrNone(css: string): string {
  if (!css.trim()) return ''
  let scoped = cache.get(css)
  if (scoped === undefined) {
    try {
      scoped = scopedCss(css)
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause
      scoped = ''
    }
    cache.set(css, scoped)
  }
  return scoped
}

const cache = new BoundedMap<string, string>(200)

/** The parser, the walker and the generator call themselves for every bracket: deep nesting overflows the stack. */
function refuseDeepNesting(css: string): void {
  const closers: number[] = []
  tokenize(css, (token, start) => {
    const closer = CLOSING.get(token)
    if (closer !== undefined) closers.push(closer)
    // As in the parser, any other closing bracket closes nothing.
    else if (token === closers.at(-1)) closers.pop()
    if (closers.length > CUSTOM_CSS_MAX_DEPTH)
      throw refusal(copy.refused({ line: lineOf(css, start), message: copy.tooDeep }))
  })
}

function readCss(css: string, problems: CssProblem[]): StyleSheet {
  return parse(css, {
    positions: true,
    parseCustomProperty: true,
    onParseError: ({ line }) => {
      problems.push({ line, message: copy.unreadable })
      if (problems.length >= ENOUGH_ERRORS) refuseFirst(problems)
    },
  }) as StyleSheet
}

function refuseFirst(problems: readonly CssProblem[]): void {
  const [first] = problems.toSorted((a, b) => a.line - b.line)
  if (first) throw refusal(copy.refused(first))
}

function inspect(sheet: StyleSheet, problems: CssProblem[]): void {
  walk(sheet, function (node) {
    const message = problemOf(node, this)
    if (message) problems.push({ line: node.loc?.start.line ?? 1, message })
  })
}

function problemOf(node: CssNode, { rule, atrule }: WalkContext): string | null {
  if (hasBackslash(node)) return copy.backslash
  switch (node.type) {
    case 'Raw':
      // The empty value of a custom property is a Raw node, too.
      return node.value.trim() ? copy.unreadable : null
    case 'Atrule':
      return problemOfAtRule(node, rule)
    case 'Rule':
      return rule && rule !== node ? copy.nested : problemOfRule(node, atrule)
    case 'NestingSelector':
      return copy.nested
    case 'Url':
      return copy.address
    case 'Function':
      return FUNCTIONS.has(node.name.toLowerCase()) ? null : problemOfFunction(node.name)
    case 'Declaration':
      return problemOfDeclaration(node)
    case 'AttributeSelector':
      return node.matcher ? copy.attribute : null
    default:
      return null
  }
}

function problemOfAtRule({ name, prelude, block }: Atrule, rule: Rule | null): string | null {
  const plain = name.toLowerCase()
  if (!AT_RULES.has(plain) || !block) return copy.atRule(name)
  if (rule) return copy.nested
  // Our own keyframes of that name animate the opening doors.
  if (plain === 'keyframes' && prelude && /^["']?door/i.test(generate(prelude))) return copy.keyframes
  return null
}

/** A selector inside :is() or :has() only narrows down what the outer one matches. */
function problemOfRule({ prelude }: Rule, atrule: Atrule | null): string | null {
  if (prelude.type !== 'SelectorList' || isKeyframe(atrule)) return null
  return prelude.children.some((selector) => selector.type === 'Selector' && leavesScope(selector))
    ? copy.outside
    : null
}

function problemOfFunction(name: string): string {
  return /^(url|src|image|image-set|-webkit-image-set)$/i.test(name) ? copy.address : copy.function(name)
}

function problemOfDeclaration({ property, value }: Declaration): string | null {
  const plain = property.toLowerCase()
  if (REFUSED_PROPERTIES.has(plain)) return copy.property(property)
  if (plain !== 'position') return null
  return POSITIONS.has(generate(value).toLowerCase()) ? null : copy.position
}

/** An escape can spell any word; it is harmless only in quoted text. */
function hasBackslash(node: CssNode): boolean {
  const names = ['name', 'property', 'unit', 'value'] as const
  if (node.type === 'String') return false
  return names.some((name) => {
    const text = (node as Partial<Record<(typeof names)[number], unknown>>)[name]
    return typeof text === 'string' && text.includes('\\')
  })
}

/** Whether the selector may match something beside the page's own element rather than inside it. */
function leavesScope(selector: Selector): boolean {
  const parts = selector.children.toArray()
  const end = parts.findLastIndex((part) => isPage(part))
  if (end < 0) return parts[0]?.type === 'Combinator'
  const next = parts.slice(end).find((part) => part.type === 'Combinator')
  return next?.type === 'Combinator' && next.name !== ' ' && next.name !== '>'
}

function isPage(node: CssNode): boolean {
  if (node.type === 'TypeSelector') return /^(html|body)$/i.test(node.name)
  return node.type === 'PseudoClassSelector' && /^root$/i.test(node.name)
}

function isKeyframe(atrule: Atrule | null): boolean {
  return atrule?.name.toLowerCase() === 'keyframes'
}

/** Puts the page's element before every selector; `html`, `body` and `:root` are replaced by that element. */
function confine(sheet: StyleSheet): void {
  walk(sheet, function (node) {
    if (node.type !== 'Rule' || isKeyframe(this.atrule) || node.prelude.type !== 'SelectorList') return
    node.prelude.children.forEach((selector) => {
      if (selector.type === 'Selector') confineSelector(selector)
    })
  })
}

function confineSelector(selector: Selector): void {
  const parts = selector.children.toArray()
  const end = parts.findLastIndex((part) => isPage(part))
  const kept = parts.slice(end + 1)
  const own: CssNode[] = [{ type: 'IdSelector', name: SCOPE }]
  if (end < 0) own.push({ type: 'Combinator', name: ' ' })
  selector.children.fromArray([...own, ...kept])
}

function lineOf(css: string, offset: number): number {
  return css.slice(0, Math.max(0, offset)).split('\n').length
}

function refusal(message: string): AppError {
  return new AppError('invalid', message, { fields: { [FIELD]: message } })
}
