import { describe, expect, it } from 'vitest'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { createLetterWriter } from '#features/invitations/server/letter-writer.ts'
import { words as english } from '#features/invitations/model/words/letter-words.en.ts'
import { LANGUAGE_HEADER } from '#platform/model/language-header.ts'
import { system } from '#platform/server/system-scope.ts'
import type { Guest } from '../model/guest.ts'
import type { ImportResult } from '../model/import/import-response.ts'

const app = startTestApp()

async function makeSite(guest: Partial<Guest> = {}) {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const contact = { first_name: 'Ada', last_name: 'King', email: 'ada@example.com' }
  return { owner, couple, guest: await makeGuest(app, owner, { ...contact, ...guest }) }
}
type Site = Awaited<ReturnType<typeof makeSite>>

const guestsOf = async ({ owner }: Site) =>
  jsonOf<Guest[]>(await app.request('GET', '/api/guests', { token: owner.token }), 200)

async function write({ couple, guest }: Site, kind: 'invitation' | 'rsvp_confirmation' = 'invitation') {
  const letter = { coupleId: couple.id, guestId: guest.id, kind, body: null }
  const written = await createLetterWriter(app.deps).write(system(app.deps), letter)
  if ('withheld' in written) throw new Error(written.withheld)
  return written
}

/** Every sentence of ours without parameters. */
const SENTENCES = Object.values(english).flatMap((value) => (typeof value === 'string' ? [value] : []))

describe('the language of a guest', () => {
  it('is that of their page, whatever their browser likes, unless they choose another one', async () => {
    const site = await makeSite({ language: 'he' })
    const { couple, guest } = site
    const token = await makeGuestToken(app, couple.slug, guest)
    const read = async (cookie = '') => {
      const headers = {
        'accept-language': 'fr',
        cookie: `twofold_guest=${token}; ${cookie}`,
      }
      const html = await (await app.request('GET', `/wedding/${couple.slug}`, { headers })).text()
      return /<html[^>]*>/.exec(html)?.[0]
    }
    expect(await read()).toContain('lang="he"')
    expect(await read()).toContain('dir="rtl"')
    expect(await read('twofold_language=de')).toContain('lang="de"')
  })

  it('brings the guest who types their name to a page that is read in it', async () => {
    const site = await makeSite({ language: 'pl' })
    const { slug } = site.couple
    const match = async (language: string) => {
      const json = { slug, firstName: 'Ada', lastName: 'King', view: 'rsvp' }
      const headers = { [LANGUAGE_HEADER]: language }
      const response = await app.request('POST', '/api/guest-name-match', { json, headers })
      return jsonOf<{ html?: string }>(response, 200)
    }
    expect(await match('en')).not.toHaveProperty('html')
    expect(await match('pl')).toHaveProperty('html')
  })

  it('is entered by the couple, one of ours or none', async () => {
    const { owner, guest } = await makeSite()
    const change = (language: unknown) =>
      app.request('PATCH', `/api/guests/${guest.id}`, { token: owner.token, json: { language } })
    expect(guest.language).toBeNull()
    expect(await jsonOf(await change('pt'), 200)).toMatchObject({ guest: { language: 'pt' } })
    for (const unknown of ['tlh', 'EN', 7]) expect((await change(unknown)).status).toBe(422)
    expect(await jsonOf(await change(''), 200)).toMatchObject({ guest: { language: null } })
  })
})

describe('letters', () => {
  it.each(['ar', 'he', 'de', 'pl'] as const)(
    'are wholly in %s for a guest who reads it',
    async (language) => {
      const site = await makeSite({ language })
      const { html, text, subject } = await write(site)
      const tag = /<html[^>]*>/.exec(html)?.[0]
      expect(tag).toContain(`lang="${language}"`)
      expect(tag).toContain(language === 'ar' || language === 'he' ? 'dir="rtl"' : 'dir="ltr"')
      // The door is drawn from left to right.
      expect(html).toContain('<table dir="ltr"')
      for (const sentence of SENTENCES.filter((one) => one.split(' ').length > 1))
        expect(text).not.toContain(sentence)
      expect(subject).not.toContain('You are invited')
      expect(text).not.toContain('June')
      expect(text).toContain('Clara & Julien')
    },
  )

  it('confirm an answer in the language of the page on which it was given, unless the couple names one', async () => {
    const site = await makeSite()
    const token = await makeGuestToken(app, site.couple.slug, site.guest)
    const json = { rsvp_status: 'accepted', email: 'ada@example.com', meal_choice: 'fish' }
    const headers = { [LANGUAGE_HEADER]: 'fr' }
    const answered = await app.request('PUT', '/api/rsvp', { token, json, headers })
    expect(answered.status).toBe(200)
    expect((await write(site, 'rsvp_confirmation')).text).toContain('Merci de votre réponse')
    const owner = { token: site.owner.token, json: { language: 'it' } }
    await jsonOf(await app.request('PATCH', `/api/guests/${site.guest.id}`, owner), 200)
    const { text } = await write(site, 'rsvp_confirmation')
    expect(text).toContain('Grazie della risposta')
    expect(text).not.toContain('Pan-Seared Salmon')
  })

  it('are in English to everyone else', async () => {
    const { html, subject } = await write(await makeSite())
    expect(html).toContain('lang="en"')
    expect(subject).toContain('You are invited')
  })
})

describe('a guest list file', () => {
  const importCsv = ({ owner }: Site, text: string) =>
    app.request('POST', '/api/guests/import?preview=never', {
      token: owner.token,
      body: text,
      headers: { 'content-type': 'text/csv' },
    })

  it('names languages as people do, and says what is none of ours', async () => {
    const site = await makeSite()
    const rows = ['French', 'français', 'DE', 'עברית', 'Klingon', ''].map((cell, at) => `G${at},Li,${cell}`)
    const csv = ['first_name,last_name,Language', ...rows].join('\n')
    expect(await jsonOf<ImportResult>(await importCsv(site, csv), 200)).toMatchObject({
      added: 6,
      errors: [],
    })
    const languages = Object.fromEntries((await guestsOf(site)).map((one) => [one.first_name, one.language]))
    expect(languages).toMatchObject({ G0: 'fr', G1: 'fr', G2: 'de', G3: 'he', G4: null, G5: null })
  })

  it('has a column of them where the couple says one, which reads back', async () => {
    const site = await makeSite()
    const exported = async () => {
      const file = await app.request('GET', '/api/guests/export.csv', { token: site.owner.token })
      return file.text()
    }
    expect(await exported()).not.toContain('language')
    const owner = { token: site.owner.token, json: { language: 'es' } }
    await jsonOf(await app.request('PATCH', `/api/guests/${site.guest.id}`, owner), 200)
    const csv = await exported()
    expect(csv).toContain('"language"')
    expect(await jsonOf(await importCsv(site, csv), 200)).toMatchObject({ unchanged: 1 })
    // A language that is not recognized changes nothing.
    const odd = csv.replaceAll('"es"', '"Klingon"')
    expect(await jsonOf(await importCsv(site, odd), 200)).toMatchObject({ unchanged: 1 })
    expect((await guestsOf(site))[0]).toMatchObject({ language: 'es' })
  })
})
