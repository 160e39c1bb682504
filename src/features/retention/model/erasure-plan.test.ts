import { describe, expect, test } from 'vitest'
import { erasureStep } from './erasure-plan.ts'

const due = '2030-09-11'
const fresh = { due, erase_after: null, first_sent: null, last_sent: null }
const announced = { ...fresh, erase_after: due, first_sent: '2030-08-12' }
const reminded = { ...announced, last_sent: '2030-09-04' }

describe('a wedding of an operator who erases', () => {
  test.each([
    ['is left alone before the last thirty days', fresh, '2030-08-11', 'wait'],
    ['is announced then', fresh, '2030-08-12', 'announce'],
    ['waits for the last week', announced, '2030-09-03', 'wait'],
    ['is announced once more then', announced, '2030-09-04', 'remind'],
    ['is kept until the day itself', reminded, '2030-09-10', 'wait'],
    ['goes on that day', reminded, '2030-09-11', 'erase'],
    [
      'is announced again without the first mail',
      { ...reminded, first_sent: null },
      '2030-09-11',
      'announce',
    ],
    ['or without the second', announced, '2030-09-11', 'announce'],
    [
      'is not reminded before the first mail is sent',
      { ...announced, first_sent: null },
      '2030-09-04',
      'wait',
    ],
    [
      'stays until seven days after a late second mail',
      { ...reminded, last_sent: '2030-09-10' },
      '2030-09-16',
      'wait',
    ],
    ['goes then', { ...reminded, last_sent: '2030-09-10' }, '2030-09-17', 'erase'],
    [
      'stays until thirty days after a late first mail',
      { ...reminded, first_sent: '2030-09-01' },
      '2030-09-30',
      'wait',
    ],
    ['stays when it was moved', { ...reminded, due: '2031-09-11' }, '2030-09-11', 'withdraw'],
    [
      'stays when the clock was two years ahead',
      { ...announced, erase_after: '2032-07-01' },
      '2030-06-01',
      'withdraw',
    ],
    ['also when that was the right day', announced, '2030-08-10', 'withdraw'],
    ['keeps its day in a time zone further west', announced, '2030-08-11', 'wait'],
    ['that was kept for good stays', { ...fresh, erase_after: '9999-12-31' }, '2040-01-01', 'wait'],
  ])('%s', (_, wedding, today, step) => {
    expect(erasureStep(wedding, today).step).toBe(step)
  })

  test('long over, it still has thirty days', () => {
    const given = { step: 'announce', erase_after: '2035-01-31' }
    expect(erasureStep(fresh, '2035-01-01')).toEqual(given)
    // The same after a pause in which nothing was erased, however often the erasure had been announced before.
    expect(erasureStep(reminded, '2035-01-01')).toEqual(given)
  })
})
