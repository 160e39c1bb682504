import { expect, it } from 'vitest'
import { areDistinct } from './distinct-options.ts'

it('options that differ only in their case are the same, and blank ones are none', () => {
  expect(areDistinct(['Yes', 'No', '', ''])).toBe(true)
  expect(areDistinct(['Yes', 'No', 'yes'])).toBe(false)
  expect(areDistinct(['ÉTÉ', 'été'])).toBe(false)
  expect(areDistinct(['10', '10 %', '-10'])).toBe(true)
})

it('options that are stored may stay, and only those', () => {
  const stored = ['Yes', 'yes']
  expect(areDistinct(['Yes', 'yes', ''], stored)).toBe(true)
  expect(areDistinct(['yes', 'Yes'], stored)).toBe(false)
  expect(areDistinct(['Yes', 'yes', 'No'], stored)).toBe(false)
})
