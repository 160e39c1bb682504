import { describe, expect, it } from 'vitest'
import { misspeltNames, readConfig } from './config.ts'
import type { ConfigError } from './config.ts'

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (cause) {
    return (cause as ConfigError).problems
  }
}

describe('the configuration', () => {
  it.each([
    [{ TRUST_PROXY: 'banana' }, /^TRUST_PROXY: must be on, off, or addresses .*"banana" is none/],
    [{ TRUST_PROXY: '10.0.0.5, 10.0.0.0/8' }, /^TRUST_PROXY: .*"10\.0\.0\.0\/8" is none/],
    [{ SMTP_URL: 'smtp://' }, /^SMTP_URL: must name the mail server/],
    [{ SMTP_URL: 'mail.example.com' }, /^SMTP_URL: must be an address with a host, beginning with smtp:\/\//],
    [{ SMTP_URL: 'mail.example:587' }, /^SMTP_URL: must be an address with a host, beginning with smtp:\/\//],
    [
      { PUBLIC_URL: 'weddings.example' },
      /^PUBLIC_URL: must be an address with a host, beginning with http:\/\//,
    ],
    [{ SUPPORT_EMAIL: 'nonsense' }, /^SUPPORT_EMAIL: must be an e-mail address/],
    [{ STRIPE_SECRET_KEY: 'pk_test_1' }, /^STRIPE_SECRET_KEY: must be a secret key of Stripe/],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PRICE_ID: 'prod_1' },
      /^STRIPE_PRICE_ID: must be the id of a price/,
    ],
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, /^PUBLIC_URL: must begin with https/],
    [
      { STRIPE_SECRET_KEY: 'rk_live_1', PUBLIC_URL: 'http://wedding.example.com' },
      /^PUBLIC_URL: must begin with https/,
    ],
    [{ SECRET_KEY: 'short' }, /^SECRET_KEY: must have at least 32 characters/],
    [{ SECRET_KEY: ' '.repeat(40) }, /^SECRET_KEY: must have at least 32 characters/],
    [
      { DATABASE_URL: 'postgres://twofold@db.example.com:5432' },
      /^DATABASE_URL: must name the database, as in/,
    ],
    [{ DATABASE_URL: 'postgres://' }, /^DATABASE_URL: must name the database, as in/],
    [{ PORT: ' ' }, /^PORT: must be a port number/],
    [{ PORT: '0x50' }, /^PORT: must be a port number/],
    [{ PORT: '99999' }, /^PORT: must be a port number, 65535 at most$/],
    [{ ERASE_AFTER_DAYS: '29' }, /^ERASE_AFTER_DAYS: must be 30 days or more$/],
    [{ ERASE_AFTER_DAYS: '1e9' }, /^ERASE_AFTER_DAYS: must be 36500 days or fewer$/],
    [{ PUBLIC_URL: 'HTTPS://wedding.example.com/ours' }, /^PUBLIC_URL: must be a scheme, a host and a port/],
  ])('refuses %j and says what it must be', (env: Record<string, string>, sentence) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(sentence)])
  })

  it('names every problem at once', () => {
    expect(problemsOf({ TRUST_PROXY: 'banana', SUPPORT_EMAIL: 'nonsense', PORT: 'x' })).toHaveLength(3)
  })

  it('takes what is right, and nothing at all', () => {
    expect(readConfig({}).trustedProxies).toEqual([])
    expect(readConfig({ TRUST_PROXY: 'off' }).trustedProxies).toEqual([])
    expect(readConfig({ TRUST_PROXY: 'on' }).trustedProxies).toContain('127.0.0.1')
    expect(readConfig({ TRUST_PROXY: '10.0.0.5, ::1' }).trustedProxies).toContain('10.0.0.5')
    expect(readConfig({ SMTP_URL: 'smtp://a:b@mail.example.com:587' }).smtpUrl).toContain('mail.example')
  })

  it.each([
    'HTTPS://Wedding.Example.com',
    ' https://wedding.example.com',
    'https://wedding.example.com/ ',
    'https:wedding.example.com:443',
  ])('takes %j for the origin that browsers make of it', (given) => {
    expect(readConfig({ PUBLIC_URL: given }).publicUrl).toBe('https://wedding.example.com')
    const live = readConfig({ PUBLIC_URL: given, STRIPE_SECRET_KEY: 'sk_live_1' })
    expect(live.stripe?.isLive).toBe(true)
  })

  it('asks for a licence where Stripe is set up, unless it is told otherwise', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1' }
    expect(readConfig({}).licenceRequired).toBe(false)
    expect(readConfig({ LICENCE_REQUIRED: 'on' }).licenceRequired).toBe(true)
    expect(readConfig(stripe).licenceRequired).toBe(true)
    expect(readConfig({ ...stripe, LICENCE_REQUIRED: 'off' }).licenceRequired).toBe(false)
  })

  it('takes a live key where the site is served over TLS', () => {
    const live = { STRIPE_SECRET_KEY: 'sk_live_1', PUBLIC_URL: 'https://wedding.example.com' }
    expect(readConfig(live).stripe).toMatchObject({ isLive: true, secretKey: 'sk_live_1' })
    expect(readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' }).stripe).toMatchObject({ isLive: false })
  })

  it('knows names that are probably misspelt', () => {
    const env = { DATABSE_URL: '', RATE_LIMIT: 'off', SMPT_URL: '', TRUSTPROXY: '', DATA_DIRS: '' }
    expect(misspeltNames({ ...env, DATA_DIR: '/data', HOSTS: '', PATH: '', METRICS_TOKEN: 'x' })).toEqual([
      { name: 'DATABSE_URL', meant: 'DATABASE_URL' },
      { name: 'RATE_LIMIT', meant: 'RATE_LIMITS' },
      { name: 'SMPT_URL', meant: 'SMTP_URL' },
      { name: 'TRUSTPROXY', meant: 'TRUST_PROXY' },
    ])
  })
})
