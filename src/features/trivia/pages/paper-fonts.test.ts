import { describe, expect, it } from 'vitest'
import { scriptFontFiles } from '#features/guest-site/pages/script-fonts.ts'
import { LETTERS_MAX, SCRIPT_FILES_MAX, paperFonts } from './paper-fonts.ts'

const lettersFrom = (first: number, count: number) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, index) => first + index))
/** Private use code points: no font has them. */
const RARE = 0xf0000
const facesOf = async (text: string) => (await paperFonts(text)).faces.match(/@font-face/g)?.length ?? 0

describe('the fonts of a paper', () => {
  it('are the files that its letters are in, each once, in the order of the letters', async () => {
    const { faces, family } = await paperFonts('Zoë & 新婚快乐, Zoë')
    expect(family).toMatch(/^'Paper',('Paper \d',)+Georgia,serif$/)
    expect(faces.startsWith("@font-face{font-family:'Paper';font-weight:100 900;unicode-range:U+0-ff,")).toBe(
      true,
    )
    expect(await facesOf('Zoë')).toBe(1)
    const files = await Promise.all(['新', '婚', '快', '乐'].map((letter) => scriptFontFiles(letter, letter)))
    expect(await facesOf('Zoë & 新婚快乐, Zoë')).toBe(1 + new Set(files.map(([best]) => best)).size)
    expect((await paperFonts('שלום')).family).toBe("'Paper','Paper 0',Georgia,serif")
  })

  it('are no more than fit a file, however many letters there are', async () => {
    expect(await facesOf(lettersFrom(0x4e00, 10_000))).toBe(SCRIPT_FILES_MAX)
  })

  it('are looked up for so many different letters and no more, so that nobody waits for them', async () => {
    const rare = lettersFrom(RARE, LETTERS_MAX)
    const allButOne = rare.slice(0, -2)
    expect(await facesOf(`${allButOne}${allButOne}新`)).toBe(1)
    expect(await facesOf(`${rare}新`)).toBe(0)
  })
})

describe('the files of a letter', () => {
  it('are those of the script that it stands in first', async () => {
    const names = async (text: string) =>
      (await scriptFontFiles('愛', text)).map((file) => /noto-sans-(\w+)-/.exec(file)?.[1])
    expect((await names('愛'))[0]).toBe('sc')
    expect((await names('愛の'))[0]).toBe('jp')
    expect((await names('愛은')).at(-1)).toBe('jp')
    expect(await scriptFontFiles('a', 'a')).toEqual([])
    expect(await scriptFontFiles('𠀀', '𠀀')).toEqual([])
  })
})
