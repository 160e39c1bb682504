import { describe, expect, it } from 'vitest'
import { foldedName } from './guest-names.ts'
import { likeRangesOf, nameLikeness } from './name-likeness.ts'

type Name = [first: string, last: string]
const nameOf = ([first_name, last_name]: Name) => ({ first_name, last_name })
const likeness = (typed: Name, listed: Name) => nameLikeness(nameOf(typed), nameOf(listed))

/** Whether the query for candidates would find the listed name at all. */
function isFound(typed: Name, listed: Name): boolean {
  const folded = foldedName(...listed)
  return likeRangesOf(nameOf(typed)).some(
    ({ from, before, part }) =>
      folded >= from && folded < before && folded.replaceAll(' ', '').includes(part),
  )
}

describe('the same name, otherwise written (rule E6)', () => {
  it.each<[Name, Name]>([
    [
      ['Dr. Maria', 'Lopez'],
      ['Maria', 'Lopez'],
    ],
    [
      ['Maria', 'Lopez'],
      ['Prof.Dr. Maria', 'Lopez'],
    ],
    [
      ['Hans', 'Frau Weber'],
      ['Hans', 'Weber'],
    ],
    [
      ['Mme Claire', 'Roy'],
      ['M. Claire', 'Roy'],
    ],
    [
      ['Sean', 'O Brien'],
      ['Seán', "O'Brien"],
    ],
    [
      ['Anna', 'vanderberg'],
      ['Anna', 'van der Berg'],
    ],
    [
      ['Annalena', 'Meier'],
      ['Anna-Lena', 'Meier'],
    ],
    [
      ['Jorg', 'Mueller'],
      ['Jorg', 'Müller'],
    ],
    [
      ['Jörg', 'Müller'],
      ['Joerg', 'Mueller'],
    ],
    [
      ['Soren', 'Soerensen'],
      ['Soren', 'Sørensen'],
    ],
    [
      ['Aase', 'Lund'],
      ['Åse', 'Lund'],
    ],
    [
      ['Jurgen', 'Grossmann'],
      ['Jürgen', 'Großmann'],
    ],
  ])('%j is %j', (typed, listed) => {
    expect(likeness(typed, listed)).toBe('same')
    expect(isFound(typed, listed)).toBe(true)
  })
})

describe('a name that another may be meant by (rule E6)', () => {
  it.each<[Name, Name]>([
    [
      ['Christopher', 'Smith'],
      ['Christopher James', 'Smith'],
    ],
    [
      ['Chris', 'Smith'],
      ['Christopher James', 'Smith'],
    ],
    [
      ['José', 'García'],
      ['José María', 'García Márquez'],
    ],
    [
      ['Jose', 'Marquez'],
      ['José María', 'García Márquez'],
    ],
    [
      ['Ana', 'de la Cruz'],
      ['Ana', 'de la Cruz Peña'],
    ],
    [
      ['Anna', 'Berg'],
      ['Anna', 'van der Berg'],
    ],
    [
      ['Garcia', 'Jose'],
      ['José María', 'García Márquez'],
    ],
    [
      ['Dr. Bill', 'Muller-Smith'],
      ['William', 'Müller Smith'],
    ],
    [
      ['Li', 'Wu'],
      ['Li Na', 'Wu'],
    ],
  ])('%j may be %j', (typed, listed) => {
    expect(likeness(typed, listed)).toBe('like')
    expect(isFound(typed, listed)).toBe(true)
  })

  it.each<[Name, Name]>([
    // A first name alone, twice, never matches somebody with two names.
    [
      ['Maria', 'Maria'],
      ['Maria', 'Lopez'],
    ],
    [
      ['José', 'María'],
      ['José María', 'García'],
    ],
    [
      ['James', 'Smith'],
      ['Christopher James', 'Smith'],
    ],
    [
      ['Anna', 'van der'],
      ['Anna', 'van der Berg'],
    ],
    [
      ['Anna', 'de'],
      ['Anna', 'de Souza'],
    ],
    [
      ['Anna', 'Ber'],
      ['Anna', 'van der Berg'],
    ],
    [
      ['Anna', 'Wu'],
      ['Anna', 'Wu Chen'],
    ],
    [
      ['Anna', 'Muller'],
      ['Anna', 'Mueller'],
    ],
    [
      ['Dr', 'Lopez'],
      ['Maria', 'Lopez'],
    ],
    [
      ['Ada', '.'],
      ['Ada', 'King'],
    ],
    [
      ['Cher', 'Sarkisian'],
      ['Cher', '-'],
    ],
  ])('%j is not %j', (typed, listed) => {
    expect(likeness(typed, listed)).toBeNull()
  })

  it('stays within reason for any input', () => {
    for (const name of ['', '.', 'a '.repeat(50), 'Alex '.repeat(20), '💍', 'ß'.repeat(100), '%_\\']) {
      expect(likeRangesOf({ first_name: name, last_name: name }).length).toBeLessThan(200)
      expect(
        nameLikeness({ first_name: name, last_name: name }, { first_name: 'Ada', last_name: 'King' }),
      ).toBeNull()
    }
  })
})
