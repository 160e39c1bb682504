import { expect, test } from 'vitest'
import type { z } from 'zod'

import { codeInput, loginInput, passwordChangeInput, signupInput } from './account-input.ts'

const good = { email: 'zoe@example.com', password: '123456' }

function messages(input: unknown, schema: z.ZodType = loginInput) {
  const result = schema.safeParse(input)
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

test('six characters are a password, five are not', () => {
  expect(messages(good)).toEqual({})
  expect(messages({ ...good, password: '12345' })).toEqual({
    password: 'Password must be at least 6 characters',
  })
})

test('an address without a domain is none; blanks around one are not part of it', () => {
  expect(messages({ ...good, email: 'zoe@' })).toEqual({ email: 'Please enter a valid email address' })
  expect(loginInput.parse({ ...good, email: ' zoe@example.com ' }).email).toBe('zoe@example.com')
})

test('what is missing or no text is named', () => {
  expect(messages({ password: 7 })).toEqual({
    email: 'Email is required and must be a valid string',
    password: 'Password is required and must be a valid string',
  })
})

test('the two passwords are compared whatever else is wrong', () => {
  expect(messages({ email: 'x', password: '123456', confirmPassword: '12345' }, signupInput)).toEqual({
    email: 'Please enter a valid email address',
    confirmPassword: "Passwords don't match",
  })
})

test('a new password asks for the current one, six characters, and the same twice', () => {
  expect(
    messages({ currentPassword: '', password: '12345', confirmPassword: '' }, passwordChangeInput),
  ).toEqual({
    currentPassword: 'Current password is required',
    password: 'Password must be at least 6 characters',
    confirmPassword: "Passwords don't match",
  })
  expect(
    messages({ currentPassword: 'x', password: '123456', confirmPassword: '123456' }, passwordChangeInput),
  ).toEqual({})
})

test('a code is six digits, with blanks as apps write them', () => {
  expect(codeInput.parse({ code: ' 012 345 ' }).code).toBe('012345')
  for (const code of ['', '12345', '1234567', '12345a', '١٢٣٤٥٦'])
    expect(messages({ code }, codeInput)).toEqual({ code: 'Please enter the six digits' })
})
