import type { JsonSchema } from './api-operations.ts'

/** Values that belong in no member: each is tried in every one. */
export const HOSTILE_VALUES: unknown[] = [
  null,
  -1e308,
  '',
  '2027-02-30',
  '10000-01-01T00:00:00.000Z',
  'NUL\u0000inside',
  'half \udfff of a pair',
  '\u202e\u2066👩‍👩‍👧‍👦'.repeat(30),
  '</script><script>alert(1)</script>',
  'x'.repeat(100_000),
  [],
  ['\u0000', '\ud800', null],
  Array.from({ length: 6_000 }, (_, index) => `x${index}`),
  { toString: 1, length: -1, constructor: null },
  nested(2_000),
]

/** Bodies that are not valid JSON for us, with any content type. */
export const HOSTILE_BODIES: [string, BodyInit][] = [
  ['nothing', ''],
  ['half an object', '{"first_name":"A'],
  ['a comma too many', '{"first_name":"A",}'],
  ['null', 'null'],
  ['a text', '"first_name"'],
  ['a number', '1e999'],
  ['a list', '[{"first_name":"A"}]'],
  ['a prototype', '{"__proto__":{"first_name":"A"},"constructor":{"prototype":{"admin":true}}}'],
  ['one member twice', '{"first_name":"A","first_name":["B"],"read":true,"read":"no"}'],
  ['a raw NUL', '{"first_name":"\u0000"}'],
  ['a raw line end', '{"first_name":"A\nB"}'],
  ['a byte order mark', '\uFEFF{}'],
  ['bytes that are no UTF-8', Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d])],
  ['UTF-16', Buffer.from('{"first_name":"A"}', 'utf16le')],
  ['a form', 'first_name=A&last_name=%00&rsvp_status=%ED%A0%80'],
  ['a broken multipart form', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n'],
]

/** Bodies that cost time or memory: for one address of each kind, since each kind reads bodies in one place. */
export const HEAVY_BODIES: [string, BodyInit][] = [
  ['an opened list, 100,000 deep', '['.repeat(100_000)],
  ['lists in lists, 100,000 deep', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['a member 100,000 deep', `{"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['objects in objects, 20,000 deep', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ['2 MB', `{"first_name":"${'x'.repeat(2 * 1024 * 1024)}"}`],
]

export const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON;;;',
  'application/merge-patch+json',
  'text/plain',
  'text/csv',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'no type at all',
]

/** Path segments as they appear in the request line. */
export const HOSTILE_SEGMENTS = [
  '%00',
  'a%00b',
  '%',
  '%zz',
  '%E0%A4',
  '%ff%fe',
  '%ed%a0%80',
  '%0d%0aSet-Cookie:%20a=b',
  'a;b',
  'a%3bb',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '%252e%252e%252f',
  'a%5cb',
  '%F0%9F%92%8D',
  'Ünïcödé',
  `'%20or%201=1--`,
  '%3Cscript%3E',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-7FFF-BFFF-FFFFFFFFFFFF',
  '-1',
  '1e9',
  'x'.repeat(20_000),
  '%20'.repeat(5_000),
]

/** Query strings as they appear in the request line. */
export const HOSTILE_QUERIES = [
  '?',
  '?&&=&',
  '?view=%00',
  '?view=%ED%A0%80&view=rsvp&view[]=confirmed',
  '?search=%00&status=%00',
  '?search=%&status=%zz',
  '?search=%ff%fe',
  '?search[a][b]=1&search=2',
  '?preview=%00',
  '?preview=never&file_name=a%00b.csv',
  '?preview=never&file_name=%ED%A0%80.csv',
  '?preview=always&file_name=',
  `?preview=never&file_name=a${'%F0%9F%92%8D'.repeat(120)}.csv`,
  `?file_name=${'x'.repeat(9_000)}.csv`,
  '?grant_type=%00',
  '?grant_type[]=password',
  '?scope=%00',
  '?__proto__[a]=b&constructor=1',
  `?search=${'a'.repeat(20_000)}`,
  `?${'a=1&'.repeat(4_000)}`,
]

/** `sample` with one member replaced by `value`, once for every member in `schema`. */
export function withEachMember(schema: JsonSchema, sample: unknown, value: unknown): [string, unknown][] {
  return memberPaths(schema).map((path) => [path.join('.'), replaced(sample, path, value)])
}

/** Nested lists, `depth` deep. */
function nested(depth: number): unknown {
  let value: unknown = 'core'
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

function memberPaths(schema: JsonSchema, path: (string | number)[] = []): (string | number)[][] {
  const alternatives = [schema, ...(schema.oneOf ?? [])].map((one) => one.properties)
  const properties: Record<string, JsonSchema> = Object.assign({}, ...alternatives)
  const members = unlike(Object.entries(properties)).flatMap(([key, member]) =>
    memberPaths(member, [...path, key]),
  )
  const entries = schema.items ? memberPaths(schema.items, [...path, 0]) : []
  return [path, ...members, ...entries]
}

/**
 * If all members are objects of the same shape, such as the same texts in nine languages, returns only the first one.
 */
function unlike(members: [string, JsonSchema][]): [string, JsonSchema][] {
  const shapes = new Set(members.map(([, member]) => JSON.stringify(member)))
  const isOneShape = shapes.size === 1 && members.every(([, { properties }]) => properties)
  return isOneShape ? members.slice(0, 1) : members
}

function replaced(sample: unknown, [key, ...rest]: (string | number)[], value: unknown): unknown {
  if (key === undefined) return value
  const holder = typeof sample === 'object' && sample !== null ? sample : {}
  const inner = replaced((holder as Record<string | number, unknown>)[key], rest, value)
  // An empty list gets its first entry.
  if (Array.isArray(holder)) return Object.assign([...(holder as unknown[])], { [key]: inner })
  return { ...holder, [key]: inner }
}
