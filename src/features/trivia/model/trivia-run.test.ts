import { expect, test } from 'vitest'
import { certificateFileName } from './trivia-papers-copy.ts'
import { runOfForm } from './trivia-run-input.ts'
import { formatSeconds, formatTimer, scoreBand } from './trivia-run.ts'
import { encouragement } from './encouragement.ts'

test('a score has a band and a word', () => {
  expect([100, 99, 80, 79, 60, 59, 40, 39, 0].map(scoreBand)).toEqual([100, 80, 80, 60, 60, 40, 40, 0, 0])
  expect([100, 80, 60, 40, 39].map(encouragement)).toEqual([
    'Perfect Score!',
    'Excellent!',
    'Great Job!',
    'Good Effort!',
    'Keep Learning!',
  ])
})

test('times are written for a clock and for a table', () => {
  expect([5, 65, 3725].map(formatTimer)).toEqual(['0:05', '1:05', '1:02:05'])
  expect([74, 1234, 0].map(formatSeconds)).toEqual(['74 s', '1,234 s', '–'])
})

test('a posted form names question and option of each answer', () => {
  expect(
    runOfForm({ shown: 'token', 'answer-0': 'a:1', 'answer-1': '', 'answer-2': 'b', more: 'c:0' }),
  ).toEqual({
    shown: 'token',
    timeSpent: 0,
    answers: [
      { question_id: 'a', option: 1 },
      { question_id: 'b', option: NaN },
    ],
  })
})

test.each([
  ['Amélie Rousseau', 'trivia-certificate-Amélie Rousseau.html'],
  ['../../etc/passwd', 'trivia-certificate-etc passwd.html'],
  ['a"b<c>:\n|?*', 'trivia-certificate-a b c.html'],
  ['\u202Efdp.exe', 'trivia-certificate-fdp.exe.html'],
  ['...', 'trivia-certificate-guest.html'],
  ['محمد', 'trivia-certificate-محمد.html'],
])('the certificate of %o is called %s', (participant, name) => {
  expect(certificateFileName(participant)).toBe(name)
  expect(certificateFileName('💍'.repeat(100)).length).toBeLessThan(120)
})
