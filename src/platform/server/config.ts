import { isIP } from 'node:net'
import { z } from 'zod'
import { readStorageUrl } from '#platform/server/files/storage-url.ts'
import type { StorageUrl } from '#platform/server/files/storage-url.ts'
import { OperatorError } from './operator-error.ts'

const OFF = ['off', 'false', '0']
const ON = ['on', 'true', '1']

const onOrOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], { error: 'must be on or off' })
  .transform((value) => ON.includes(value))

const switchOf = (fallback: boolean) => onOrOff.default(fallback)

const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address with a host, beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}, and its port at most 65535`,
    // If it is not an address, further checks would only repeat the same error.
    abort: true,
  })

/** True for an origin without a path: pages and mails link to addresses directly below it. */
function isOrigin(text: string): boolean {
  const parsed = URL.parse(text)
  return parsed !== null && parsed.href === `${parsed.origin}/` && !/[?#]/.test(text)
}

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** The addresses that are trusted to report where a request came from. */
const trustedProxies = z.string().transform((value, context) => {
  if (OFF.includes(value)) return []
  if (ON.includes(value)) return LOOPBACK
  const addresses = value.split(',').map((address) => address.trim())
  const wrong = addresses.filter((address) => !isIP(address))
  if (!wrong.length) return [...LOOPBACK, ...addresses]
  const message = `must be on, off, or addresses like 10.0.0.5 with commas between them, and ${JSON.stringify(wrong[0])} is none`
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

const storageUrl = z.string().transform((text, context) => {
  const read = readStorageUrl(text)
  if ('storage' in read) return read.storage
  for (const message of read.problems) context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** A hundred years: with many more, the day of the erasure would be beyond what a calendar date can hold. */
const MOST_ERASE_DAYS = 36_500

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/**
 * Every variable that the product itself reads, with its default: docs/operations.md has the same list. Amazon's S3
 * client reads variables of its own, `AWS_*`.
 */
const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: 'must be a port number' })
    .transform(Number)
    .refine((port) => port <= 65535, { error: 'must be a port number, 65535 at most' })
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url(['http:', 'https:'])
    .refine((text) => isOrigin(text), {
      error: 'must be a scheme, a host and a port alone, as in https://wedding.example.com',
    })
    // However it is typed, https has to be recognized: HSTS and Secure cookies depend on it.
    .transform((text) => new URL(text).origin)
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'])
    // Without one, PostgreSQL takes the database that is named like the role: often one that others use.
    .refine((text) => (URL.parse(text)?.pathname.length ?? 0) > 1, {
      error: 'must name the database, as in postgres://user:password@db.example.com:5432/twofold',
    })
    .optional(),
  STORAGE_URL: storageUrl.optional(),
  SECRET_KEY: z
    .string()
    .refine((key) => key.trim().length >= 32, { error: 'must have at least 32 characters' })
    .optional(),
  RATE_LIMITS: switchOf(true),
  TRUST_PROXY: trustedProxies.default([]),
  AUTH_CONFIRM_EMAIL: switchOf(false),
  SMTP_URL: url(['smtp:', 'smtps:'])
    .refine((text) => URL.parse(text)?.hostname !== '', {
      error: 'must name the mail server, as in smtp://user:password@mail.example.com:587',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*\S@\S+\.?[^\r\n]*$/, { error: 'must hold an e-mail address' })
    .default('Twofold <hello@twofold.example>'),
  MAIL_RATE: z.coerce
    .number({ error: 'must be a number of messages per second' })
    .positive({ error: 'must be more than 0' })
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\S+$/, {
      error: 'must be a secret key of Stripe, beginning with sk_test_ or sk_live_',
    })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^\S+$/, { error: 'must hold no blanks' }).optional(),
  STRIPE_PRICE_ID: z
    .string()
    .regex(/^price_\S+$/, { error: 'must be the id of a price, beginning with price_' })
    .optional(),
  STRIPE_API_BASE: url(['http:', 'https:']).optional(),
  LICENCE_REQUIRED: onOrOff.optional(),
  SUPPORT_EMAIL: z.email({ error: 'must be an e-mail address' }).default('support@twofold.example'),
  FFMPEG: z.string().min(1).default('ffmpeg'),
  PHOTO_FILTER: switchOf(true),
  ERASE_AFTER_DAYS: z.coerce
    .number({ error: 'must be a number of days' })
    .int({ error: 'must be a whole number of days' })
    .min(30, { error: 'must be 30 days or more' })
    .max(MOST_ERASE_DAYS, { error: `must be ${MOST_ERASE_DAYS} days or fewer` })
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, { error: 'must have at least 16 characters and no blanks' })
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
})

export interface Config {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  /** null: files are stored in DATA_DIR/media */
  storage: StorageUrl | null
  secretKey: string | null
  /** RATE_LIMITS: rates, and also the letters of a day and what one guest may upload */
  limitsUse: boolean
  /** Addresses whose X-Forwarded-For is trusted; empty: none. */
  trustedProxies: string[]
  /** null: mail is written to DATA_DIR/mail instead of being sent */
  smtpUrl: string | null
  mailFrom: string
  /** messages per second across all processes; null: as fast as the mail server accepts them */
  mailRate: number | null
  /** a new account waits until its owner opens the link in the mail */
  confirmsEmail: boolean
  /** null: the built-in sandbox, in which nobody pays */
  stripe: StripeConfig | null
  /** a site is published only with an active licence */
  licenceRequired: boolean
  supportEmail: string
  /** the program that converts films; without it, only films that browsers can play are accepted */
  ffmpeg: string
  /** a model scores photos; without it, all of them wait equally for their couple's review */
  photoFilter: boolean
  /** days between a site's expiry and the erasure of its account; null: never (rule C2) */
  eraseAfterDays: number | null
  /** the token with which other machines may read /metrics; null: none may */
  metricsToken: string | null
  logLevel: string
}

export interface StripeConfig {
  secretKey: string
  /** null: events cannot be verified */
  webhookSecret: string | null
  /** null: the price named in the product list */
  priceId: string | null
  /** null: Stripe's own address */
  apiBase: string | null
  /** real money rather than the provider's test mode */
  isLive: boolean
}

/** Thrown with all problems at once, so that one look is enough to fix a wrong configuration. */
export class ConfigError extends OperatorError {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : 'problems'}:\n  ${problems.join('\n  ')}`,
    )
    this.problems = problems
  }
}

/**
 * The configuration in `env`; empty values count as absent.
 * @throws ConfigError listing every invalid variable with the reason
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const values = parsed.data
  const stripe = stripeOf(values)
  if (stripe?.isLive && !values.PUBLIC_URL?.startsWith('https:')) {
    throw new ConfigError([
      'PUBLIC_URL: must begin with https:// while STRIPE_SECRET_KEY is a live key: people pay with real money.',
    ])
  }
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    storage: values.STORAGE_URL ?? null,
    secretKey: values.SECRET_KEY ?? null,
    limitsUse: values.RATE_LIMITS,
    trustedProxies: values.TRUST_PROXY,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    mailRate: values.MAIL_RATE ?? null,
    confirmsEmail: values.AUTH_CONFIRM_EMAIL,
    stripe,
    licenceRequired: values.LICENCE_REQUIRED ?? stripe !== null,
    supportEmail: values.SUPPORT_EMAIL,
    ffmpeg: values.FFMPEG,
    photoFilter: values.PHOTO_FILTER,
    eraseAfterDays: values.ERASE_AFTER_DAYS ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    logLevel: values.LOG_LEVEL,
  }
}

/**
 * Names in `env` that are probably misspelt: one letter away from a variable that is not set. Each with that variable.
 */
export function misspeltNames(env: Record<string, string | undefined>): { name: string; meant: string }[] {
  const known = Object.keys(environment.shape).filter((name) => name.length >= SHORTEST_NAME)
  return Object.keys(env).flatMap((name) => {
    if (name in environment.shape) return []
    const meant = known.find((one) => env[one] === undefined && areOneLetterApart(one, name))
    return meant === undefined ? [] : [{ name, meant }]
  })
}

/** Shorter names differ in one letter from those of other programs. */
const SHORTEST_NAME = 6

function areOneLetterApart(a: string, b: string): boolean {
  const shortened = new Set(withOneLetterLess(a))
  return withOneLetterLess(b).some((text) => shortened.has(text))
}

function withOneLetterLess(text: string): string[] {
  return [text, ...Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))]
}

function stripeOf(values: z.output<typeof environment>): StripeConfig | null {
  const secretKey = values.STRIPE_SECRET_KEY
  if (secretKey === undefined) return null
  return {
    secretKey,
    webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? null,
    priceId: values.STRIPE_PRICE_ID ?? null,
    apiBase: values.STRIPE_API_BASE ?? null,
    isLive: /^.k_live_/.test(secretKey),
  }
}
