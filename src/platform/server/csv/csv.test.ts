import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'

import { AppError } from '#platform/model/app-error.ts'
import { restoreCell } from '#platform/model/csv-cells.ts'
import { writeCsv } from '../../../../tests/support/csv.ts'
import { NOT_CSV } from './csv-text.ts'
import { readCsv } from './csv.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readCsv(utf8(text))
const utf16 = (text: string, isBigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return new Uint8Array(isBigEndian ? bytes.swap16() : bytes)
}

describe('encodings', () => {
  const text = 'Name;Repas\r\nZoë Дмитрий;fish\r\n'
  const rows = [
    ['Name', 'Repas'],
    ['Zoë Дмитрий', 'fish'],
  ]

  test.each([
    ['UTF-8', utf8(text), 'utf-8'],
    ['UTF-8 with a mark', utf8(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16 from Excel', utf16(`\uFEFF${text}`), 'utf-16le'],
    ['UTF-16 without a mark', utf16(text), 'utf-16le'],
    ['big-endian UTF-16', utf16(`\uFEFF${text}`, true), 'utf-16be'],
    ['big-endian UTF-16 without a mark', utf16(text, true), 'utf-16be'],
  ])('reads %s', (_name, bytes, encoding) => {
    expect(readCsv(bytes)).toEqual({ encoding, delimiter: ';', rows, lineOf: [1, 2] })
  })

  test('reads Mac OS Roman, whose lines end in CR alone', () => {
    const bytes = Buffer.concat([
      Buffer.from('first_name,last_name\rJos'),
      Buffer.from([0x8e]),
      Buffer.from(',N'),
      Buffer.from([0x9c, 0x96]),
      Buffer.from('ez\r'),
    ])
    expect(readCsv(bytes)).toMatchObject({
      encoding: 'macintosh',
      rows: [
        ['first_name', 'last_name'],
        ['José', 'Núñez'],
      ],
    })
  })

  test('falls back to Windows-1252', () => {
    const bytes = Buffer.from('first_name,last_name\nRen\u00e9e,C\u00f4t\u00e9 \u0080\n', 'latin1')
    const sheet = readCsv(bytes)
    expect(sheet.encoding).toBe('windows-1252')
    expect(sheet.rows[1]).toEqual(['Renée', 'Côté €'])
  })

  // As TextDecoder has them; ń and ó are no signs in Windows-1252.
  const POLISH = {
    Ł: 0xa3,
    Ż: 0xaf,
    ł: 0xb3,
    ą: 0xb9,
    ż: 0xbf,
    Ą: 0xa5,
    ź: 0x9f,
    ę: 0xea,
    ń: 0xf1,
    ś: 0x9c,
    ó: 0xf3,
  }
  const windows1250 = (text: string) =>
    Uint8Array.from(text, (letter) => POLISH[letter as keyof typeof POLISH] ?? letter.charCodeAt(0))

  test.each([
    'Łukasz Żak',
    'Małgorzata Wójcik',
    'Dąbrowski',
    'Róża Lis',
    'Michał Lis',
    'DĄBROWSKA',
    'Kuźniar',
  ])('reads %s in Windows-1250', (name) => {
    const sheet = readCsv(windows1250(`name,from\n${name},Gdańsk\nświęta,\n`))
    expect(sheet.encoding).toBe('windows-1250')
    expect(sheet.rows.slice(1)).toEqual([
      [name, 'Gdańsk'],
      ['święta', ''],
    ])
  })

  test.each([
    'René Lefèvre, François Œuvre, Chloé L’Haÿ-les-Roses',
    'Jürgen Groß, Günther Übelhör, Käthe Österreich',
    'Íñigo Núñez, Mª José Peña, ¿Asistirá?, 1º',
    'João Simões, Søren Ærø, Åse Håkansson',
    '£20 each, ½ portion, 1½, 20 m³, 5 m², ¼ l, UK£ 20, ¥500, © Anna',
    'Anna¹, Ben², vegan³',
  ])('keeps %s in Windows-1252', (text) => {
    const sheet = readCsv(
      Buffer.from(`name\n${text.replaceAll('’', "'").replaceAll('Œ', '\x8C')}\n`, 'latin1'),
    )
    expect(sheet.encoding).toBe('windows-1252')
    expect(sheet.rows[1]?.join(',')).toBe(text.replaceAll('’', "'"))
  })

  describe('of UTF-8 that a program has read as Windows-1252 and saved again', () => {
    const misread = (text: string) => new TextDecoder('windows-1252').decode(utf8(text))

    test.each([
      'Jürgen,Müller',
      'Renée,Roy',
      'Émile,Roy',
      'Łukasz,Żak',
      'Mary,O’Brien',
      'Дмитрий,Лебедев',
      'שרה,כהן',
      '王小明,👩‍👩‍👧',
    ])('is %s', (names) => {
      const text = `first,last\n${names}\n`
      const rows = [['first', 'last'], names.split(',')]
      for (const saved of [misread(text), misread(`\uFEFF${text}`), misread(misread(text))])
        expect(read(saved).rows).toEqual(rows)
    })

    test('stays as it is beside a letter that is right', () => {
      const text = `first,last\n${misread('Jürgen')},Müller\n`
      expect(read(text).rows[1]).toEqual([misread('Jürgen'), 'Müller'])
    })

    const WORDS = [
      'Jürgen Groß, Günther Übelhör, RenÃ, Chloé L’Haÿ, Œuvre, Déjà vu…, « Noël », José Núñez, ¿Sí?, Mª, 1º',
      'João Simões, IRMÃ’S, IRMÃ…, Søren Ærø, Åse, VÄNTÄÄ™, Łukasz Wójcik, Jiří Dvořák, Erdős, Şule Yağız, Ștefan',
      'Nguyễn Thị Ánh, Δημήτρης, Дмитрий, שרה כהן, محمد, सीता, สมชาย, 王小明, さくら, 김민준, 👩‍👩‍👧',
      'O’Brien – “table 5”, NESCAFÉ®, ANDRÉ’S, CAFÉ…, PERCHÈ™, ROSÉ°, 25 °C, ½, 20 m², £5, €5, A\u00A0B, A™',
    ]
    const word = fc.constantFrom(...WORDS.join(', ').split(', '))
    const anyCase = fc.oneof(
      word,
      word.map((text) => text.toUpperCase()),
      word.map((text) => text.normalize('NFD')),
    )

    test('is no text as people write it, in any language', () => {
      fc.assert(
        fc.property(fc.array(anyCase, { minLength: 1, maxLength: 4 }), (cells) => {
          expect(read(`a;b\n${cells.join(';')}\n`).rows[1]).toEqual(cells)
        }),
        { numRuns: 3000 },
      )
    })

    test('is restored whatever the language', () => {
      fc.assert(
        fc.property(fc.array(anyCase, { minLength: 1, maxLength: 4 }), (cells) => {
          const text = ['Müller', ...cells].join(';')
          expect(read(`a;b\n${misread(text)}\n`).rows[1]).toEqual(text.split(';'))
        }),
        { numRuns: 1000 },
      )
    })
  })

  test.each([
    ['a workbook', Buffer.from('504b030414000600', 'hex')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['NUL bytes', utf8('a,b\n\0\0\0,c\n')],
    ['one NUL in a text', utf8(`a,b\n${'x,y\n'.repeat(50)}\0,c\n`)],
  ])('says what to do about %s', (_name, bytes) => {
    expect(() => readCsv(bytes)).toThrow(new AppError('invalid', NOT_CSV))
  })

  test('gives up on broken UTF-16', () => {
    const broken = new Uint8Array([0xff, 0xfe, 0x41, 0x00, 0x00, 0xd8, 0x41, 0x00])
    expect(() => readCsv(broken)).toThrow(new AppError('invalid', 'Failed to process CSV file'))
  })

  test('has no rows in an empty file', () => {
    for (const text of ['', '\uFEFF', '\r\n\n \n,,\n']) expect(read(text).rows).toEqual([])
  })
})

describe('records', () => {
  test('keeps delimiters, quotes and line breaks of quoted cells', () => {
    expect(read('a,b\r\n"1,2","say ""hi"""\r\n"x\r\ny\nz",""\r\n').rows).toEqual([
      ['a', 'b'],
      ['1,2', 'say "hi"'],
      ['x\r\ny\nz', ''],
    ])
  })

  test.each(['\n', '\r', '\r\n'])('ends records at %j', (end) => {
    expect(read(['a,b', '1,2', '3,4'].join(end)).rows).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ])
  })

  test('numbers rows as a spreadsheet does', () => {
    const sheet = read('\n\na,b\n1,"x\ny"\n\n , \n3,4\n')
    expect(sheet.rows).toEqual([
      ['a', 'b'],
      ['1', 'x\ny'],
      ['3', '4'],
    ])
    expect(sheet.lineOf).toEqual([1, 2, 5])
  })

  test('takes rows of different length', () => {
    expect(read('a,b,c\n1\n1,2,3,4\n').rows).toEqual([['a', 'b', 'c'], ['1'], ['1', '2', '3', '4']])
  })

  test('treats stray quotes as ordinary characters', () => {
    expect(read('a,b\n"Bob" Smith,5\' 11"\n"never closed,x\nnext,"fine, here"\n').rows).toEqual([
      ['a', 'b'],
      ['"Bob" Smith', '5\' 11"'],
      ['"never closed', 'x'],
      ['next', 'fine, here'],
    ])
  })

  test('reads past the mark of a file that was pasted below another', () => {
    const pasted = utf8('\uFEFF"a","b"\r\n1,2\r\n\uFEFF"a","b"\r\n3,"4\uFEFF"\n')
    expect(readCsv(pasted).rows).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['a', 'b'],
      ['3', '4\uFEFF'],
    ])
  })

  test('allows blanks around quoted cells', () => {
    expect(read('a, b\n1, "2, 3" ,4\n').rows[1]).toEqual(['1', '2, 3', '4'])
  })

  test('reads what csv-parse reads from well-formed files', () => {
    const cells = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r\n', ' ', "'", ';') })
    const table = fc.array(fc.tuple(cells, cells, cells), { minLength: 1 })
    fc.assert(
      fc.property(table, (rows) => {
        const quoted = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
        const text = quoted.join('\n')
        expect(read(text).rows).toEqual(parse(text, { relax_column_count: true }))
      }),
    )
  })
})

describe('delimiters', () => {
  test.each([
    ['a,b', ','],
    ['a;b', ';'],
    ['a\tb', '\t'],
    ['"x;y;z",b', ','],
    ['"First, given";"Last\n, family"', ';'],
    ['Name', ','],
    ['a,b;c,d', ','],
  ])('finds the one of %j', (header, delimiter) => {
    expect(read(`${header}\n1,2;3\t4;5;6;7`).delimiter).toBe(delimiter)
  })

  test.each([
    ['Guest list, final version', ';'],
    ['Guests of Anna, Ben; and all', ';'],
    ['Our wedding', '\t'],
  ])('finds it below the title %j', (title, delimiter) => {
    const rows = [
      ['Name', 'Address', 'Phone'],
      ['Ada King', '12 Main St, Toronto', '1'],
      ['Bo Li', '', '2'],
    ]
    const text = `${title}\n\n${rows.map((row) => row.join(delimiter)).join('\n')}`
    expect(read(text)).toMatchObject({ delimiter, rows: [expect.any(Array), ...rows] })
  })

  test("follows Excel's hint", () => {
    const sheet = read('sep=;\r\na,b\r\n1;2\r\n')
    expect(sheet).toMatchObject({ delimiter: ';', rows: [['a,b'], ['1', '2']], lineOf: [1, 2] })
  })
})

describe('writing', () => {
  const columns = [
    { header: 'a', value: (row: string[]) => row[0] ?? null },
    { header: 'b', value: (row: string[]) => row[1] ?? null },
  ]

  test('quotes every cell, doubles quotes, marks the encoding, defuses formulas', () => {
    expect(writeCsv(columns, [['say "hi"', '=1+1'], ['+1 416'], ['x\ny', "'=1"]])).toBe(
      '\uFEFF"a","b"\r\n"say ""hi""","\'=1+1"\r\n"+1 416",""\r\n"x\ny","\'\'=1"\r\n',
    )
    expect(writeCsv([{ header: 'n', value: (n: number) => n }], [-5])).toBe('\uFEFF"n"\r\n"-5"\r\n')
  })

  test('is undone by reading and restoring', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", '"', ',', ';', '1', ' '),
      }),
      fc.string({ unit: 'binary' }),
    )
    const cell = text.filter((candidate) => !candidate.includes('\0'))
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell)), (rows) => {
        const sheet = readCsv(utf8(writeCsv(columns, rows)))
        expect(sheet.encoding).toBe('utf-8')
        expect(sheet.rows.slice(1).map((row) => row.map(restoreCell))).toEqual(rows)
        for (const written of sheet.rows.flat())
          expect(/^[=+\-@\t\r]/.test(written) && !/^[+-]?[0-9 ().-]*$/.test(written)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})

describe('hostile files of 5 MB', () => {
  const size = 5 * 1024 * 1024
  const filled = (pattern: string) => pattern.repeat(Math.ceil(size / pattern.length)).slice(0, size)

  test.each([
    ['quotes', filled('"')],
    ['odd quotes', `${filled('"')}"`],
    ['stray quotes', filled('"a"b,')],
    ['unclosed quotes', filled('"a,')],
    ['tripled quotes', filled('"""a,')],
    ['one opening, then doubled quotes', `"""x,${filled('""a,')}`],
    ['a long cell, then stray quotes', `"${'x'.repeat(2_000_000)}"\n${filled('"a"b\n')}`],
    ['commas', filled(',')],
    ['commas in lines', filled(`${','.repeat(400)}\n`)],
    ['line ends', filled('\r')],
    ['blanks', filled(' ')],
    ['blanks after quotes', filled(`"a"${' '.repeat(50_000)}x,`)],
    ['short lines', filled('x\n')],
    ['one endless cell', filled('x')],
  ])('never hang the reader: %s', (_name, text) => {
    // A reader that copies its buffer at each quote needs half a minute for these; the test's own time limit ends it.
    const read = () => readCsv(utf8(text), { maxRows: 5002 })
    try {
      expect(read().rows.length).toBeLessThanOrEqual(5002)
    } catch (error) {
      expect(error).toBeInstanceOf(AppError)
    }
  })

  test('stops at the number of rows asked for', () => {
    expect(readCsv(utf8(filled('x\n')), { maxRows: 5002 }).rows).toHaveLength(5002)
  })
})
