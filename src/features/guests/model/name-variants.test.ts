import { describe, expect, it } from 'vitest'
import { nameVariants } from './name-variants.ts'
import { foldedName } from './guest-names.ts'
import { otherFormsOf } from './short-names.ts'

/** Whether somebody who types the one name may be the guest listed under the other. */
function mayBe(typed: [string, string], listed: [string, string]): boolean {
  return nameVariants(...typed).includes(foldedName(...listed))
}

describe('a typed name that the list has otherwise', () => {
  it.each<[[string, string], [string, string]]>([
    [
      ['Martin', 'Jean'],
      ['Jean', 'Martin'],
    ],
    [
      ['Nguyễn Văn', 'An'],
      ['An', 'Nguyen Van'],
    ],
    [
      ['Bill', 'Smith'],
      ['William', 'Smith'],
    ],
    [
      ['William', 'Smith'],
      ['Will', 'Smith'],
    ],
    [
      ['Smith', 'Bill'],
      ['William', 'Smith'],
    ],
    [
      ['Kate', "O'Neill-Reyes"],
      ['Katherine', 'O’Neill Reyes'],
    ],
    [
      ['Alex', 'Tremblay'],
      ['Alexandre', 'Tremblay'],
    ],
    [
      ['Fred', 'Côté'],
      ['Frédérique', 'Côté'],
    ],
    [
      ['JP', 'Roy'],
      ['Jean-Philippe', 'Roy'],
    ],
    [
      ['Jean-Paul', 'Roy'],
      ['J.P.', 'Roy'],
    ],
    [
      ['Cher', 'Sarkisian'],
      ['Cher', '-'],
    ],
    [
      ['Nonna', 'Anything At All'],
      ['Nonna', '-'],
    ],
  ])('%j may be %j', (typed, listed) => {
    expect(mayBe(typed, listed)).toBe(true)
  })

  it.each<[[string, string], [string, string]]>([
    [
      ['Christopher', 'Roy'],
      ['Christine', 'Roy'],
    ],
    [
      ['Bill', 'Smith'],
      ['William', 'Smythe'],
    ],
    [
      ['Ada', 'King'],
      ['Ada', 'Byron'],
    ],
    [
      ['Mary Ann', 'Li'],
      ['Mary', 'Ann'],
    ],
    [
      ['Smith', 'Roy'],
      ['Will', 'Roy'],
    ],
    [
      ['Oma Opa', 'Nana Zia Nonna'],
      ['Nonna', '-'],
    ],
  ])('%j is not %j', (typed, listed) => {
    expect(mayBe(typed, listed)).toBe(false)
  })

  it('stays within reason for any input', () => {
    for (const name of ['', '.', 'a '.repeat(50), 'Alex '.repeat(20), '💍', 'x'.repeat(100)])
      expect(nameVariants(name, name).length).toBeLessThan(400)
  })
})

describe('short forms', () => {
  it('are the same both ways, and between themselves', () => {
    expect(otherFormsOf('Chris')).toEqual(
      expect.arrayContaining(['christopher', 'christophe', 'christine', 'christian']),
    )
    expect(otherFormsOf('Élisabeth')).toContain('liz')
    expect(otherFormsOf('Liz')).toEqual(expect.arrayContaining(['elizabeth', 'beth']))
    expect(otherFormsOf('Zebulon')).toEqual([])
  })
})
