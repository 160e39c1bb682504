import { describe, expect, it } from 'vitest'
import { reasonOf } from './mail-reason.ts'

const sentence = (response: string, code = 'EENVELOPE') => reasonOf({ code, response }).split(' “')[0]

describe('the reason of a refusal', () => {
  it.each([
    ['550 5.1.1 <zoe@example.com>: Recipient address rejected', 'This address does not exist.'],
    ['550-5.1.1 The email account that you tried to reach', 'This address does not exist.'],
    ['550 No such user here', 'This address does not exist.'],
    ['550 Unknown recipient', 'This address does not exist.'],
    ['551 User not local', 'This address does not exist.'],
    ['556 5.1.10 Null MX', 'The part of this address after the @ does not exist.'],
    [
      '553 5.1.3 Bad destination mailbox address syntax',
      'This address is not written the way addresses are.',
    ],
    ['550 5.2.1 The account is disabled', 'This mailbox is switched off.'],
    ['552 5.2.2 Over quota', 'The mailbox is full.'],
    ['452 4.2.2 Over quota', 'The mailbox is full.'],
    ['552 Requested mail action aborted', 'The mailbox is full.'],
    ['552 5.3.4 Message too big', 'The message is too large for the receiving server.'],
    ['450 4.7.1 Greylisted', 'The receiving server asked us to try again later.'],
    ['451 4.3.0 Temporary lookup failure', 'The receiving server asked us to try again later.'],
    ['450 4.1.1 Unverified address', 'The receiving server asked us to try again later.'],
    ['421 Too many connections', 'The receiving server asked us to try again later.'],
    ['550 5.7.1 Message rejected as spam', 'The receiving server refused it.'],
    ['554 No thanks', 'The receiving server refused it.'],
  ])('%s is a sentence', (response, expected) => {
    expect(sentence(response)).toBe(expected)
  })

  it('says so where letters of the address are the reason', () => {
    const failure = { code: 'EENVELOPE', response: '553 Not allowed', address: 'zoë@example.com' }
    expect(reasonOf(failure)).toContain('cannot deliver to addresses with these letters')
    const syntax = { ...failure, response: '501 5.1.3 Recipient address syntax error' }
    expect(reasonOf(syntax)).toContain('cannot deliver to addresses with these letters')
    expect(reasonOf({ ...failure, address: 'zoe@käfer.example' })).toContain('refused it')
    expect(reasonOf({ ...failure, address: 'zoe@example.com' })).toContain('refused it')
  })

  it('keeps the words of the server, on one line and not too many', () => {
    expect(reasonOf({ code: 'EENVELOPE', response: '554 5.7.1 No thanks' })).toBe(
      'The receiving server refused it. “554 5.7.1 No thanks”',
    )
    const response = `554 \u202eevil\r\n554 \u0007${'long '.repeat(100)}`
    const words = /“(.*)”$/u.exec(reasonOf({ code: 'EMESSAGE', response }))?.[1] ?? ''
    expect(words).toMatch(/^554 evil 554 long/)
    expect(words).toMatch(/…$/)
    expect(words).toHaveLength(200)
  })
})

describe('the reason of a connection that failed', () => {
  it.each([
    ['ECONNECTION', 'The mail server could not be reached.'],
    ['ESOCKET', 'The mail server could not be reached.'],
    ['EDNS', 'The mail server could not be reached.'],
    [undefined, 'The mail server could not be reached.'],
    ['ETIMEDOUT', 'The mail server did not answer in time.'],
    ['EENVELOPE', 'This address is not written the way addresses are.'],
  ])('%s is a sentence', (code, expected) => {
    expect(reasonOf({ code })).toBe(expected)
  })

  it('does not tell a couple what the server said about our own sign-in', () => {
    const reason = reasonOf({ code: 'EAUTH', response: '535 5.7.8 Bad password for mailer@example.com' })
    expect(reason).toMatch(/^The mail server did not accept our sign-in\./)
    expect(reason).not.toContain('535')
  })
})
