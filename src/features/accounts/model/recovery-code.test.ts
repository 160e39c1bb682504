import { describe, expect, it } from 'vitest'
import { isRecoveryCode, readRecoveryCode, showRecoveryCode } from './recovery-code.ts'

describe('recovery codes', () => {
  it('are read however they are typed from paper', () => {
    expect(readRecoveryCode(' AB1O0-xyz9k ')).toBe('ab100xyz9k')
    expect(readRecoveryCode('lIo12\u2013mnp qr')).toBe('11012mnpqr')
  })
  it('are shown in two halves, and read back the same', () => {
    expect(showRecoveryCode('ab100xyz9k')).toBe('ab100-xyz9k')
    expect(readRecoveryCode(showRecoveryCode('ab100xyz9k'))).toBe('ab100xyz9k')
  })
  it('are never taken for the six digits of an app', () => {
    expect(isRecoveryCode('123456')).toBe(false)
    expect(isRecoveryCode('ab100xyz9k')).toBe(true)
    expect(isRecoveryCode('ab100xyz9!')).toBe(false)
  })
})
