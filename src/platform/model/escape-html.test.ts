import { expect, it } from 'vitest'
import { escapeHtml } from './escape-html.ts'

it('escapes each sign that HTML gives a meaning, once', () => {
  expect(escapeHtml(`<a href="x">Zoë's</a> &amp;`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Zoë&#39;s&lt;/a&gt; &amp;amp;',
  )
})
