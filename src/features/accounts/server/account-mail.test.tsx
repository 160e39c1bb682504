import { describe, expect, it } from 'vitest'
import {
  confirmSignupMail,
  emailChangeMail,
  emailChangeNoticeMail,
  passwordChangedMail,
  reauthenticationMail,
  recoveryMail,
  signInMail,
} from './account-mail.tsx'

const link = 'https://twofold.example/confirm?token_hash=wHc3_-kL9&type=recovery'
const code = '048213'
const newEmail = 'zoe@new.example'

const withKey = {
  'Confirm your e-mail address': () => confirmSignupMail({ link, code }),
  'Choose a new password': () => recoveryMail({ link, code }),
  'Sign in to Twofold': () => signInMail({ link, code }),
  'Confirm your new e-mail address': () => emailChangeMail({ link, code }),
}
const all = {
  ...withKey,
  'Your e-mail address is about to change': () => emailChangeNoticeMail({ newEmail }),
  'Your password was changed': () => passwordChangedMail(),
  'Your code': () => reauthenticationMail({ code }),
}

describe('mail of accounts', () => {
  it.each(Object.entries(withKey))(
    '“%s” carries the link and the code in both forms',
    async (subject, build) => {
      const mail = await build()
      expect(mail.subject).toBe(subject)
      expect(mail.text.split(link)).toHaveLength(2)
      expect(mail.text).toContain(code)
      expect(mail.html).toContain(`>${code}<`)
      const targets = [...mail.html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])
      expect(targets).toEqual([link.replace('&', '&amp;'), link.replace('&', '&amp;')])
    },
  )

  it.each(Object.entries(all))('“%s” loads nothing and says why it came', async (subject, build) => {
    const { html, text, subject: built } = await build()
    expect(built).toBe(subject)
    // The doctype contains a URL that nobody loads.
    const body = html.replace(/<!DOCTYPE[^>]*>/, '')
    expect(body).not.toMatch(/<(img|script|link|iframe|object|form)\b|url\(|@import| on\w+=/i)
    expect(body.match(/https?:\/\/(?!twofold\.example\/confirm)/g) ?? []).toEqual([])
    expect(text).toContain('You have this message because')
    expect(text).toContain('ignore it')
    expect(text).not.toMatch(/<\w|&\w+;|undefined|\n{4}/)
  })

  it.each(Object.entries(all))('“%s” follows the reader into the dark', async (_subject, build) => {
    const { html } = await build()
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    const styles = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
    expect(styles).toContain('prefers-color-scheme:dark')
    // If React escaped anything in here, it would reach the browser unchanged.
    expect(styles).not.toContain('&')
  })

  it('names the new address without letting it be more than a text', async () => {
    const hostile = '"><img src=x>@example.com'
    const { html, text } = await emailChangeNoticeMail({ newEmail: hostile })
    expect(text).toContain(hostile)
    expect(html).toContain('&quot;&gt;&lt;img src=x&gt;@example.com')
  })

  it('carries nothing but the code where only a code is asked for', async () => {
    const { html, text } = await reauthenticationMail({ code })
    expect(text).toContain(code)
    expect(html).not.toContain('href')
  })
})
