import { describe, expect, it } from 'vitest'
import { jsonOf, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { readApiDocument } from '../../../../tests/support/documented-responses.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { Couple } from '../model/couple.ts'
import { designOf } from '#features/design/model/theme.ts'

const app = startTestApp()
const change = (token: string, json: unknown) => app.request('PATCH', '/api/couple', { token, json })
const design = (token: string, design_settings: object) => change(token, { design_settings })
const pageOf = async ({ slug }: Couple) => (await app.request('GET', `/wedding/${slug}`)).text()

async function fieldsOf(response: Response): Promise<unknown> {
  expect(response.status).toBe(422)
  return ((await response.json()) as { error: { fields: unknown } }).error.fields
}

describe('the design', () => {
  it('is changed part by part, and guests see it at once', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner, { date: '2035-06-12' })
    expect(await pageOf(couple)).toContain('data-theme="classic"')
    const changed = await jsonOf<Couple>(
      await design(owner.token, { ...designOf('rustic'), layout_style: 'panorama' }),
      200,
    )
    expect(changed.design_settings).toMatchObject({
      theme_name: 'rustic',
      font_pair: 'classic',
      custom_css: '',
    })
    const page = await pageOf(couple)
    expect(page).toContain(
      'data-theme="rustic" data-font="classic" data-header="transparent" data-card="outlined" ' +
        'data-button="pill" data-layout="panorama"',
    )
    expect(page).toContain('--radius:16px')
    const flat = await jsonOf<Couple>(await design(owner.token, { card_style: 'flat' }), 200)
    expect(flat.design_settings).toMatchObject({ theme_name: 'rustic', card_style: 'flat' })
  })

  it('takes colors in three digits and capitals, and the card style of old', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner, { date: '2035-06-12' })
    const changed = await design(owner.token, { primary_color: '#F43', card_style: 'rounded' })
    expect((await jsonOf<Couple>(changed, 200)).design_settings).toMatchObject({
      primary_color: '#ff4433',
      card_style: 'elevated',
    })
  })

  it('says under the field which color is none', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner, { date: '2035-06-12' })
    for (const accent_color of ['red', '#12345', 'red;}body{display:none', '', 'url(x)']) {
      expect(await fieldsOf(await design(owner.token, { accent_color }))).toEqual({
        'design_settings.accent_color': 'Please enter a color such as #f43f5e',
      })
    }
    for (const wrong of [{ theme_name: 'neon' }, { layout_style: 'spiral' }, { header_style: 'none' }])
      expect((await design(owner.token, wrong)).status).toBe(422)
  })
})

describe('custom CSS', () => {
  it('reaches the page confined to it, and nothing else that visitors are told', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner, { date: '2035-06-12' })
    await jsonOf(
      await design(owner.token, { custom_css: 'body { color: teal }\r\n.card { margin: 0 }' }),
      200,
    )
    expect(await pageOf(couple)).toContain(
      '<style id="own-css">#root{color:teal}#root .card{margin:0}</style>',
    )
    const text = await (await app.request('GET', `/api/weddings/${couple.slug}`)).text()
    expect(text).not.toContain('teal')
  })

  it('is refused with what and where, and the stored one stays', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner, { date: '2035-06-12' })
    await jsonOf(await design(owner.token, { custom_css: '.card { margin: 0 }' }), 200)
    const attempts = {
      '@import "//evil.test/x.css";': 'Line 1: @import is not allowed',
      '.a{}\n.b{background:url(//evil.test)}': 'Line 2: addresses such as url() are not allowed',
      '</style><script>alert(1)</script>': 'Line 1: </ and <!-- are not allowed',
      ['\n@media ' + '('.repeat(10_000)]: 'Line 2: more than 32 brackets are open at once',
      ['/*' + 'x'.repeat(11 * 1024) + '*/']: 'Custom CSS can be at most 10 KB',
    }
    for (const [custom_css, sentence] of Object.entries(attempts)) {
      const fields = { 'design_settings.custom_css': sentence }
      expect(await fieldsOf(await design(owner.token, { custom_css }))).toEqual(fields)
    }
    expect(await pageOf(couple)).toContain('#root .card{margin:0}')
  })

  it('can be tried out before it is saved', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner, { date: '2035-06-12' })
    const check = (custom_css: string) =>
      app.request('POST', '/api/couple/custom-css', { token: owner.token, json: { custom_css } })
    expect(await jsonOf(await check('a { color: teal }'), 200)).toEqual({ css: '#root a{color:teal}' })
    expect(await fieldsOf(await check('a { position: fixed }'))).toEqual({
      'design_settings.custom_css': 'Line 1: position can only be static, relative or absolute',
    })
    expect(await fieldsOf(await check(`${':is('.repeat(1200)}a${')'.repeat(1200)}{}`))).toEqual({
      'design_settings.custom_css': 'Line 1: more than 32 brackets are open at once',
    })
  })
})

describe('access', () => {
  it('keeps an unlock time, and none', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner, { date: '2035-06-12' })
    const unlock_at = '2035-06-12T20:00:00.000Z'
    const set = await jsonOf<Couple>(await change(owner.token, { settings: { unlock_at } }), 200)
    expect(set.settings.unlock_at).toBe(unlock_at)
    const none = await jsonOf<Couple>(await change(owner.token, { settings: { unlock_at: null } }), 200)
    expect(none.settings.unlock_at).toBeNull()
  })

  it('takes an unlock time until the day on which the site expires is over, on the wedding’s own clock', async () => {
    const owner = await makeOwner(app)
    const { id } = await makeWedding(app, owner, { date: '2035-06-12' })
    const unlock = (unlock_at: string) => change(owner.token, { settings: { unlock_at } })
    const fields = { 'settings.unlock_at': 'Features cannot open after the site has expired' }
    // 11:59 PM in Toronto, and a minute later.
    expect((await unlock('2035-06-14T03:59:00.000Z')).status).toBe(200)
    expect(await fieldsOf(await unlock('2035-06-14T04:00:00.000Z'))).toEqual(fields)
    // A wedding that moves earlier takes its last day along, unless an operator chose another one.
    expect(await fieldsOf(await change(owner.token, { date: '2035-06-11' }))).toEqual(fields)
    expect((await unlock('2035-06-13T03:59:00.000Z')).status).toBe(200)
    expect((await change(owner.token, { date: '2035-06-11' })).status).toBe(200)
    const { db } = app.deps
    await db.updateTable('couples').set({ expiration_date: '2035-06-30' }).where('id', '=', id).execute()
    expect((await unlock('2035-06-30T20:00:00.000Z')).status).toBe(200)
    expect((await change(owner.token, { date: '2035-06-01' })).status).toBe(200)
  })

  it('keeps an unlock time that an operator has left too late, until the couple changes it or the last day', async () => {
    const owner = await makeOwner(app)
    const { id } = await makeWedding(app, owner, { date: '2035-06-12' })
    const unlock_at = '2035-06-13T20:00:00.000Z'
    expect((await change(owner.token, { settings: { unlock_at } })).status).toBe(200)
    const { db } = app.deps
    await db.updateTable('couples').set({ expiration_date: '2035-06-01' }).where('id', '=', id).execute()
    const saved = await change(owner.token, { ceremony_time: '15:00', settings: { search_indexing: true } })
    expect((await jsonOf<Couple>(saved, 200)).settings).toMatchObject({ unlock_at, search_indexing: true })
    // Sent along as it is, it is no change.
    expect((await change(owner.token, { settings: { unlock_at } })).status).toBe(200)
    const fields = { 'settings.unlock_at': 'Features cannot open after the site has expired' }
    const later = { settings: { unlock_at: '2035-06-13T21:00:00.000Z' } }
    expect(await fieldsOf(await change(owner.token, later))).toEqual(fields)
    expect(await fieldsOf(await change(owner.token, { time_zone: 'Asia/Tokyo' }))).toEqual(fields)
    const inTime = { settings: { unlock_at: '2035-06-01T20:00:00.000Z' } }
    expect((await change(owner.token, inTime)).status).toBe(200)
  })

  it('tells search engines what the couple decided', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner, { date: '2035-06-12' })
    expect(await pageOf(couple)).toContain('name="robots" content="noindex"')
    await jsonOf(await change(owner.token, { settings: { search_indexing: true } }), 200)
    expect(await pageOf(couple)).toContain('name="robots" content="index"')
  })
})

describe('previews', () => {
  it('show what is not saved, and save nothing', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner, { date: '2035-06-12' })
    const json = {
      names: { ...couple.names, bride_first: 'Zoë' },
      design_settings: { ...designOf('beach'), custom_css: '.card { margin: 0 }' },
    }
    const request = { token: owner.token, json }
    const preview = await jsonOf<{ html: string; bodies: Record<string, string> }>(
      await app.request('POST', '/api/couple/preview', request),
      200,
    )
    expect(preview.html).toContain('data-theme="beach"')
    expect(preview.html).toContain('#root .card{margin:0}')
    expect(preview.html).not.toContain('<script')
    for (const content of Object.values(preview.bodies)) expect(content).toContain('Zoë')
    expect(preview.bodies['arch']).toContain('class="arch"')
    expect(preview.bodies['wreath']).toContain('wreath')
    for (const content of Object.values(preview.bodies)) expect(content).toContain('Continue to RSVP')
    const answered = await jsonOf<typeof preview>(
      await app.request('POST', '/api/couple/preview', { ...request, json: { ...json, view: 'answered' } }),
      200,
    )
    for (const content of [answered.html, ...Object.values(answered.bodies)]) {
      expect(content).toContain('Zoë')
      expect(content).toContain('Change your RSVP')
      expect(content).not.toContain('Continue to RSVP')
    }
    expect(await pageOf(couple)).toContain('data-theme="classic"')
  })

  it('take the features that are turned on, and no setting that they do not show', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner, { date: '2035-06-12' })
    const show = async (notes: boolean) => {
      const json = { settings: { toggles: { notes } }, view: 'answered' }
      const response = await app.request('POST', '/api/couple/preview', { token: owner.token, json })
      return (await jsonOf<{ html: string }>(response, 200)).html
    }
    expect(await show(true)).toContain('Love Notes')
    expect(await show(false)).not.toContain('Love Notes')
    const { operations } = await readApiDocument(app)
    const schema = operations.find(({ path }) => path === '/api/couple/preview')?.bodySchema
    const described = schema as { properties: { settings: { properties: object } } }
    expect(Object.keys(described.properties.settings.properties)).toEqual(['toggles'])
  })

  it('leave out custom CSS that a page cannot take', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner, { date: '2035-06-12' })
    for (const custom_css of ['.card{position:fixed}', `.card{width:${'calc('.repeat(1900)}`]) {
      const json = { design_settings: { custom_css } }
      const response = await app.request('POST', '/api/couple/preview', { token: owner.token, json })
      expect((await jsonOf<{ html: string }>(response, 200)).html).not.toContain('.card{')
    }
  })

  it('of a draft open for anyone who has the link, for two hours', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner, { date: '2035-06-12', published: false })
    const { url } = await jsonOf<{ url: string }>(
      await app.request('POST', '/api/couple/draft-link', { token: owner.token }),
      200,
    )
    expect((await app.request('GET', `/wedding/${couple.slug}`)).status).toBe(404)
    const page = await app.request('GET', url)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('set-cookie')).toBeNull()
    const html = await page.text()
    expect(html).toContain('Draft preview')
    expect(html).toContain('<form inert')
    expect(html).not.toContain('<script')

    const other = await makeWedding(app, await makeOwner(app), { date: '2036-06-12', published: false })
    expect((await app.request('GET', url.replace(couple.slug, other.slug))).status).toBe(404)
    expect((await app.request('GET', `${url}x`)).status).toBe(410)
    app.passTime(2 * 3_600_000 + 1000)
    const ended = await app.request('GET', url)
    expect(ended.status).toBe(410)
    expect(await ended.text()).toContain('This preview has ended.')
  })
})
