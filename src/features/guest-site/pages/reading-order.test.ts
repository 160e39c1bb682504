import { describe, expect, it } from 'vitest'
import { withoutEmoji, wordsInVisualOrder } from './reading-order.ts'

describe('the words of a line', () => {
  it('stand as they are read from the left', () => {
    expect(wordsInVisualOrder(' Zoë  Marie ')).toEqual(['Zoë', 'Marie'])
    expect(wordsInVisualOrder('Hotel قصر الورد')).toEqual(['Hotel', 'قصر', 'الورد'])
  })

  it('stand the other way round where it is read from the right', () => {
    expect(wordsInVisualOrder('محمد علي')).toEqual(['علي', 'محمد'])
    expect(wordsInVisualOrder('נועה לוי כהן')).toEqual(['כהן', 'לוי', 'נועה'])
  })

  it('keep their own order in it where they are read from the left', () => {
    expect(wordsInVisualOrder('قصر Grand Hotel 12 الورد')).toEqual(['الورد', 'Grand', 'Hotel', '12', 'قصر'])
  })
})

it.each([
  ['Zoë 💍', 'Zoë'],
  ['❤️ Théo ❤', 'Théo'],
  ['👩‍❤️‍👨 Ana 👍🏽 Maria 🇨🇦', 'Ana Maria'],
  ['Anna 2', 'Anna 2'],
  ['क्‍ष', 'क्‍ष'],
  ['🤵', ''],
])('%s without emoji is "%s"', (text, without) => {
  expect(withoutEmoji(text)).toBe(without)
})
