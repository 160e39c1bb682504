/** What a mail server, or the connection to it, reported about a message that was not accepted. */
export interface MailFailure {
  /** nodemailer's name for the point of failure: EAUTH, EENVELOPE, ETIMEDOUT … */
  code?: string | undefined
  /** the server's complete reply, `550 5.1.1 No such user` */
  response?: string | undefined
  /** the recipient */
  address?: string | undefined
}

/** Why a message was not sent, or may not have been, as sentences for the couple. */
export const mailReasons = {
  brokeOff: 'The connection broke while the message was being sent. It may have arrived.',
  stopped: 'The server stopped while this message was being sent. It may have arrived.',
  sealedOtherwise: 'The message was sealed with another SECRET_KEY.',
  notWritten: 'The message could not be written just now. It will be tried again.',
  noFile: 'The message could not be saved as a file. Whoever runs this site has to look at its disk.',
} as const

const UNREACHABLE = 'The mail server could not be reached.'
const SILENT = 'The mail server did not answer in time.'
const INSECURE =
  'The connection to the mail server could not be secured. Whoever runs this site has to look at its mail settings.'
const SIGN_IN =
  'The mail server did not accept our sign-in. Whoever runs this site has to look at its mail settings.'
const MALFORMED = 'This address is not written the way addresses are.'
const NOBODY = 'This address does not exist.'
const NO_DOMAIN = 'The part of this address after the @ does not exist.'
const SWITCHED_OFF = 'This mailbox is switched off.'
const FULL = 'The mailbox is full.'
const TOO_LARGE = 'The message is too large for the receiving server.'
const LETTERS = 'The mail server cannot deliver to addresses with these letters.'
const LATER = 'The receiving server asked us to try again later.'
const REFUSED = 'The receiving server refused it.'

/** By nodemailer's code, if the server said nothing about the message. */
const BY_CODE: Record<string, string> = {
  EAUTH: SIGN_IN,
  ENOAUTH: SIGN_IN,
  EOAUTH2: SIGN_IN,
  ETLS: INSECURE,
  ETIMEDOUT: SILENT,
  ABORT_ERR: SILENT,
  EENVELOPE: MALFORMED,
  EMESSAGE: TOO_LARGE,
}

/** By subject and detail of the enhanced status code (RFC 3463 §3), whatever its class. */
const BY_STATUS: Record<string, string> = {
  '1.1': NOBODY,
  '1.2': NO_DOMAIN,
  '1.3': MALFORMED,
  '1.6': NOBODY,
  '1.10': NO_DOMAIN,
  '2.1': SWITCHED_OFF,
  '2.2': FULL,
  '2.3': TOO_LARGE,
  '3.4': TOO_LARGE,
  '4.4': NO_DOMAIN,
  '6.7': LETTERS,
}

/** By the basic reply code, for servers that send no enhanced one. */
const BY_REPLY_CODE: Record<string, string> = { 551: NOBODY, 552: FULL }

/** The reply is about our own sign-in or connection: its text is for the operator, not the couple. */
const OURS = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS'])

const WORDS_MAX_LENGTH = 200

/** A sentence for the couple, followed by the server's own words in quotes if there are any. */
export function reasonOf(failure: MailFailure): string {
  const { code = '', response } = failure
  if (!response || OURS.has(code)) return BY_CODE[code] ?? UNREACHABLE
  return `${sentenceOf(response, failure.address)} “${wordsOf(response)}”`
}

function sentenceOf(response: string, address = ''): string {
  const [, digits = '', status] = /^([245]\d\d)(?:[ -]+[245]\.(\d{1,3}\.\d{1,3})\b)?/.exec(response) ?? []
  const isForNow = digits.startsWith('4')
  const known = status === undefined ? undefined : BY_STATUS[status]
  // Of the temporary failures, only a full mailbox is worth a sentence of its own.
  if (isForNow) return known === FULL ? FULL : LATER
  const [local = ''] = address.split('@')
  // Servers without SMTPUTF8 have many ways of saying that they cannot read the address.
  if (/[^\p{ASCII}]/u.test(local) && ['500', '501', '553', '555'].includes(digits)) return LETTERS
  if (known) return known
  if (status === undefined && NO_SUCH_MAILBOX.test(response)) return NOBODY
  return BY_REPLY_CODE[digits] ?? REFUSED
}

const NO_SUCH_MAILBOX =
  /\b(no such|unknown|invalid) (user|mailbox|recipient|address|account)|\b(user|mailbox|recipient|address|account) (unknown|not found)|does(n't| not) exist/i

/** One line without control characters and without characters that change the direction of the text after them. */
function wordsOf(response: string): string {
  const line = response
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .trim()
  const letters = Array.from(line)
  return letters.length > WORDS_MAX_LENGTH ? `${letters.slice(0, WORDS_MAX_LENGTH - 1).join('')}…` : line
}
