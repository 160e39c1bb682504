import { expect, test } from 'vitest'

import { loginInput, signupInput } from './account-input.ts'

const good = { email: 'zoe@example.com', password: '123456' }

function messages(input: unknown, schema: typeof loginInput | typeof signupInput = loginInput) {
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
