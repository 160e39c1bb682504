import { describe, expect, it, test } from 'vitest'
import { GUEST_WORDS } from '#app/server/guest-words.ts'
import { LANGUAGE_CODES } from '#platform/model/languages.ts'
import { LANGUAGE_HEADER } from '#platform/model/language-header.ts'
import {
  jsonOf,
  makeGuest,
  makeOwner,
  makeWedding,
  makeWholeWedding,
} from '../../../../tests/support/factories.ts'
import type { Owner } from '../../../../tests/support/factories.ts'
import { makeEvent } from '../../../../tests/support/events.ts'
import { makeQuestion } from '../../../../tests/support/questions.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'

const app = startTestApp()

/** Every text of a word group, by its path; functions are called with placeholders for their parameters. */
function textsOf(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) => {
    const at = path ? `${path}.${name}` : name
    if (typeof value === 'string') return [[at, value] as [string, string]]
    if (typeof value === 'function') return [[at, String(value('7', '8', '9', '6'))] as [string, string]]
    return textsOf(value as object, at)
  })
}

test('every sentence is there in every language, and is not the English one', () => {
  for (const [group, all] of Object.entries(GUEST_WORDS)) {
    const english = new Map(textsOf(all.en))
    for (const language of LANGUAGE_CODES) {
      if (language === 'en') continue
      const texts = textsOf(all[language])
      expect(texts.map(([at]) => at).sort(), `${group} ${language}`).toEqual([...english.keys()].sort())
      for (const [at, text] of texts) {
        expect(text.trim(), `${group} ${language} ${at}`).not.toBe('')
        // Short texts may be the same in two languages.
        if ((english.get(at) ?? '').split(' ').length > 3)
          expect(text, `${group} ${language} ${at}`).not.toBe(english.get(at))
      }
    }
  }
})

test('every name and number that a sentence is given is said in every language', () => {
  for (const [group, all] of Object.entries(GUEST_WORDS)) {
    const english = new Map(textsOf(all.en))
    for (const language of LANGUAGE_CODES)
      for (const [at, text] of textsOf(all[language]))
        for (const given of ['6', '7', '8', '9'])
          if (english.get(at)?.includes(given)) expect(text, `${group} ${language} ${at}`).toContain(given)
  }
})

const textsIn = (language: (typeof LANGUAGE_CODES)[number]) =>
  Object.values(GUEST_WORDS).flatMap((all) => textsOf(all[language]))

test('French never ends a line before a mark, and spaces each the same', () => {
  for (const [at, text] of textsIn('fr')) expect(text, at).not.toMatch(/[^\u202F][!?;:%»]|«[^\u202F]/)
})

test('German and Spanish say du and tú throughout', () => {
  for (const [at, text] of textsIn('de')) expect(text, at).not.toMatch(/\b(Ihr(e[mnrs]?)?|Ihnen)\b|für Sie\b/)
  for (const [at, text] of textsIn('es'))
    expect(text, at).not.toMatch(/\b(usted|suya?|copie)\b|\bsu calendario/)
})

test('what a person answers to an event can be said of anybody', () => {
  const { fr, pt, it: italian, pl, he } = GUEST_WORDS['itinerary-words']
  const texts = [fr, pt, italian, pl, he].flatMap(({ coming, notComing }) => [coming, notComing])
  for (const text of texts) expect(text).not.toMatch(/^(Je|Vou|Não vou)\b|sarò|(B|b)ędę$|אגיע/)
})

async function makeSite() {
  const owner = await makeOwner(app)
  const { slug } = await makeWedding(app, owner)
  await makeGuest(app, owner, { first_name: 'Ada', last_name: 'King' })
  const read = async (headers: Record<string, string> = {}, path = `/wedding/${slug}`) => {
    const response = await app.request('GET', path, { headers })
    return { response, html: await response.text() }
  }
  return { owner, slug, read }
}

const htmlTag = (html: string) => /<html[^>]*>/.exec(html)?.[0] ?? ''

describe('a page of a wedding', () => {
  it('is in the language that the browser likes best, and kept for each apart', async () => {
    const { read } = await makeSite()
    const french = await read({ 'accept-language': 'fr-CA,en;q=0.5' })
    const english = await read({ 'accept-language': 'en-US,en;q=0.9' })
    const again = await read({ 'accept-language': 'fr-CA,en;q=0.5' })
    expect(htmlTag(french.html)).toContain('<html lang="fr"')
    expect(french.html).toContain(GUEST_WORDS['form-words'].fr.continue)
    expect(french.html).not.toContain(GUEST_WORDS['form-words'].en.continue)
    expect(french.response.headers.get('vary')).toContain('Accept-Language')
    expect(htmlTag(english.html)).toContain('<html lang="en"')
    expect(english.html).toContain(GUEST_WORDS['form-words'].en.continue)
    expect(again.html).toBe(french.html)
  })

  it('is the page as it was where nobody has named another language: without a choice', async () => {
    const { read } = await makeSite()
    const plain = await read()
    const english = await read({ 'accept-language': 'en-US,en;q=0.9' })
    const unknown = await read({ 'accept-language': 'tlh,xx;q=0.9' })
    expect(english.html).toBe(plain.html)
    expect(unknown.html).toBe(plain.html)
    expect(plain.html).not.toContain('language-choice')
    expect((await read({ 'accept-language': 'en,ar;q=0.1' })).html).toContain('language-choice')
  })

  it('offers the others to everybody if the couple uses one: for a guest, an event or a question', async () => {
    const translations = { fr: { name: 'Dîner' } }
    const uses = [
      (owner: Owner) => makeGuest(app, owner, { first_name: 'Léa', last_name: 'Roy', language: 'fr' }),
      (owner: Owner) => makeEvent(app, owner, { name: 'Brunch', translations }),
      (owner: Owner) => makeQuestion(app, owner, { translations: { fr: { text: 'En bus ?' } } }),
    ]
    for (const use of uses) {
      const { owner, slug, read } = await makeSite()
      const english = { 'accept-language': 'en-US' }
      expect((await read(english)).html).not.toContain('language-choice')
      await makeEvent(app, owner)
      await makeQuestion(app, owner)
      expect((await read(english)).html).not.toContain('language-choice')
      await use(owner)
      const { html } = await read(english)
      expect(htmlTag(html)).toContain('<html lang="en"')
      expect(html).toContain('language-choice')
      // Rendered for each request, unlike the first.
      expect((await read(english, `/wedding/${slug}?tab=songs`)).html).toContain('language-choice')
    }
  })

  it('is written from the right in Arabic and Hebrew', async () => {
    const { read } = await makeSite()
    const { html } = await read({ 'accept-language': 'ar-EG' })
    expect(htmlTag(html)).toContain('<html lang="ar" dir="rtl"')
    expect(html).toContain(GUEST_WORDS['form-words'].ar.continue)
    // Older browsers use another code for Hebrew.
    for (const code of ['he-IL', 'iw']) {
      const hebrew = await read({ 'accept-language': code })
      expect(htmlTag(hebrew.html)).toContain('<html lang="he" dir="rtl"')
    }
  })

  it('keeps the language that was chosen at its foot, over what the browser likes', async () => {
    const { slug, read } = await makeSite()
    const chosen = await app.request('POST', `/wedding/${slug}/language?tab=songs`, {
      body: new URLSearchParams({ language: 'fr' }),
    })
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, `/wedding/${slug}?tab=songs`])
    const cookie = (chosen.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    expect(cookie).toBe('twofold_language=fr')
    expect(htmlTag((await read({ cookie, 'accept-language': 'ar' })).html)).toContain('lang="fr"')
  })

  it('greets who has answered with the exclamation of the language', async () => {
    const { couple, guest, guestToken } = await makeWholeWedding(app)
    await jsonOf(
      await app.request('PUT', '/api/rsvp', { token: guestToken, json: { rsvp_status: 'accepted' } }),
      200,
    )
    const headings = async (language: string) => {
      const headers = { cookie: `twofold_guest=${guestToken}`, 'accept-language': language }
      const html = await (await app.request('GET', `/wedding/${couple.slug}`, { headers })).text()
      return [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''))
    }
    expect(await headings('en')).toContain(`Welcome, ${guest.first_name}!`)
    expect(await headings('es')).toContain(`¡Te damos la bienvenida, ${guest.first_name}!`)
    expect(await headings('fr')).toContain(`Bienvenue, ${guest.first_name}\u202F!`)
  })

  it('takes no language that is none of ours', async () => {
    const { slug, read } = await makeSite()
    for (const language of ['tlh', '', 'toString', 'fr-FR', 'x'.repeat(5000)]) {
      const refused = await app.request('POST', `/wedding/${slug}/language`, {
        body: new URLSearchParams({ language }),
      })
      expect([refused.status, refused.headers.get('set-cookie')]).toEqual([303, null])
    }
    const { html } = await read({ cookie: 'twofold_language=tlh', 'accept-language': 'fr' })
    expect(htmlTag(html)).toContain('lang="fr"')
  })

  it('says what is missing, and that there is no wedding, in that language', async () => {
    const { slug, read } = await makeSite()
    const headers = { 'accept-language': 'fr' }
    const refused = await app.request('POST', `/wedding/${slug}`, {
      body: new URLSearchParams({ first_name: '', last_name: 'King' }),
      headers,
    })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain(GUEST_WORDS['platform-words'].fr.firstNameRequired)
    const none = await read(headers, '/wedding/nobody-knows-it')
    expect(none.html).toContain(GUEST_WORDS['page-words'].fr.notFound)
  })
})

describe('a call', () => {
  const missed = async (slug: string, headers: Record<string, string>) =>
    jsonOf<{ error: string }>(
      await app.request('POST', '/api/guest-name-match', {
        json: { slug, firstName: 'No', lastName: 'Body' },
        headers,
      }),
      200,
    )

  it('is answered in the language of the page that makes it, whatever the browser likes', async () => {
    const { slug, owner } = await makeSite()
    const { miss } = GUEST_WORDS['page-words'].fr
    const { error } = await missed(slug, { [LANGUAGE_HEADER]: 'fr', 'accept-language': 'ar' })
    expect(error.slice(0, 30)).toBe(miss('', '').slice(0, 30))
    expect((await missed(slug, { 'accept-language': 'fr' })).error).toContain('Name not found')
    expect((await missed(slug, { [LANGUAGE_HEADER]: 'tlh' })).error).toContain('Name not found')
    // The couple was notified in English.
    const response = await app.request('GET', '/api/notifications', { token: owner.token })
    expect(await response.text()).not.toMatch(/invité|liste/)
  })
})
