import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { heicBytes } from '../../../../tests/support/heic-bytes.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-files.ts'
import { differenceOfLooks } from '../model/picture-forms.ts'
import type { DrawnPicture } from './draw-picture.ts'
import { createPictureDrawer } from './picture-drawer.ts'

const drawer = createPictureDrawer({ most: 2 })
afterAll(() => drawer.stop())

function fileOf(bytes: Uint8Array | string): string {
  const path = join(temporaryFolder(), 'photo.jpg')
  writeFileSync(path, bytes)
  return path
}

async function drawn(bytes: Uint8Array): Promise<DrawnPicture> {
  const outcome = await drawer.draw(fileOf(bytes), temporaryFolder())
  if (outcome.kind !== 'drawn') throw new Error(outcome.kind)
  return outcome
}

const COLOURS = { red: '#e01010', green: '#10c010', blue: '#1010e0', yellow: '#e0e010' }

/** Four fields: red and green at the top, blue and yellow at the bottom. */
function fields(width = 60, height = 40): Sharp {
  const field = (colour: string) => ({
    create: { width: width / 2, height: height / 2, channels: 3 as const, background: colour },
  })
  const at = (colour: string, left: number, top: number) => ({ input: field(colour), left, top }) as never
  return sharp({ create: { width, height, channels: 3, background: '#fff' } }).composite([
    at(COLOURS.red, 0, 0),
    at(COLOURS.green, width / 2, 0),
    at(COLOURS.blue, 0, height / 2),
    at(COLOURS.yellow, width / 2, height / 2),
  ])
}

/** The color at a point of a drawn photo, as the name of the nearest one. */
async function colourAt(path: string, across: number, down: number): Promise<string> {
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(down * info.height) * info.width + Math.floor(across * info.width)) * info.channels
  const away = (hex: string) =>
    [1, 3, 5].reduce((sum, digit, channel) => {
      const wanted = Number.parseInt(hex.slice(digit, digit + 2), 16)
      return sum + Math.abs(wanted - data[at + channel]!)
    }, 0)
  return Object.entries(COLOURS).toSorted(([, a], [, b]) => away(a) - away(b))[0]![0]
}

async function corners(path: string): Promise<string> {
  const names = [
    await colourAt(path, 0.25, 0.25),
    await colourAt(path, 0.75, 0.25),
    await colourAt(path, 0.25, 0.75),
    await colourAt(path, 0.75, 0.75),
  ]
  return names.join(' ')
}

/** Turns an upright picture into what a camera held with that orientation would have stored. */
const STORED: Record<number, (picture: Sharp) => Sharp> = {
  1: (picture) => picture,
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  5: (picture) => picture.rotate(270).flop(),
  6: (picture) => picture.rotate(270),
  7: (picture) => picture.rotate(90).flop(),
  8: (picture) => picture.rotate(90),
}

/** A picture with fine detail: a gradient with waves, and noise that is the same every time. */
async function scene(width = 1600, height = 1200, seed = 1): Promise<Buffer> {
  const points = Buffer.alloc(width * height * 3)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const wave = 60 * Math.sin((x * seed) / 170 + (y / 230) * seed) + 40 * Math.cos((x - y * seed) / 90)
      points[at] = 128 + wave
      points[at + 1] = (x * 255) / width
      points[at + 2] = (y * 255) / height
    }
  return sharp(points, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const png = (bytes: Buffer) => sharp(bytes).png().toBuffer()

/** A PNG whose header claims other dimensions. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const bytes = await fields().png().toBuffer()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** A ZIP with one file that inflates to megabytes. */
function zip(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(10 * 1024 ** 2))
  const head = Buffer.alloc(30)
  head.write('PK\x03\x04', 'latin1')
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(10 * 1024 ** 2, 22)
  return Buffer.concat([head, packed])
}

/** A JPEG with an extra segment after its first marker. */
function withSegment(jpeg: Buffer, marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text, 'latin1'), jpeg.subarray(2)])
}

/** Every segment of a JPEG that is not part of the picture itself. */
function foreignSegments(jpeg: Buffer): number[] {
  const found: number[] = []
  for (let at = 2; jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const isJfif = jpeg[at + 1] === 0xe0 && jpeg.toString('latin1', at + 4, at + 8) === 'JFIF'
    if (!isJfif && ![0xdb, 0xc0, 0xc2, 0xc4, 0xdd].includes(jpeg[at + 1]!)) found.push(jpeg[at + 1]!)
  }
  return found
}

const NOTES = { Make: 'CanaryCamera', ImageDescription: 'canary-description', Artist: 'canary-artist' }
const PLACE = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '41/1 23/1 1234/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '2/1 10/1 5678/100',
  GPSMapDatum: 'canary-gps',
}
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="canary-xmp http://ns.adobe.com/xap/1.0/"/></rdf:RDF></x:xmpmeta>`

describe('a guest’s photo', () => {
  it('is drawn in three widths and two kinds, with its size, its look and a placeholder', async () => {
    const jpeg = await sharp(await scene(3000, 2000))
      .jpeg()
      .toBuffer()
    const { forms, ...about } = await drawn(jpeg)
    expect(about).toEqual({
      kind: 'drawn',
      width: 3000,
      height: 2000,
      taken_at: null,
      blur: expect.stringMatching(/^[A-Za-z0-9+/=]{60,120}$/),
      look: expect.stringMatching(/^[0-9a-f]{16}$/),
    })
    expect(forms.map(({ width, ending }) => `${width}.${ending}`)).toEqual([
      '480.webp',
      '480.jpg',
      '1200.webp',
      '1200.jpg',
      '2048.webp',
      '2048.jpg',
    ])
    for (const { path, width, ending, bytes } of forms) {
      const found = await sharp(path).metadata()
      expect([found.width, found.height]).toEqual([width, Math.round((width * 2) / 3)])
      expect(found.format).toBe(ending === 'jpg' ? 'jpeg' : 'webp')
      expect(readFileSync(path).length).toBe(bytes)
    }
    const placeholder = await sharp(Buffer.from(about.blur, 'base64')).metadata()
    expect([placeholder.width, placeholder.format]).toEqual([16, 'webp'])
  })

  it('is never drawn wider than it is', async () => {
    const small = await drawn(await fields(300, 200).png().toBuffer())
    expect(small.forms.map(({ width }) => width)).toEqual([300, 300])
    const point = await drawn(await fields(2, 2).png().toBuffer())
    expect(point.forms.map(({ width }) => width)).toEqual([2, 2])
  })

  it('is drawn within bounds where it is a strip', async () => {
    const strip = { create: { width: 900, height: 20_000, channels: 3, background: '#888' } } as const
    const { height, forms } = await drawn(await sharp(strip).png().toBuffer())
    expect([height, ...forms.map(({ width }) => width)]).toEqual([20_000, 184, 184])
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is upright when its camera noted orientation %i',
    async (orientation) => {
      const upright = await fields(600, 400).png().toBuffer()
      // Rotated first and tagged afterwards: sharp would do both at once.
      const stored = await png(await STORED[orientation]!(sharp(upright)).toBuffer())
      for (const profile of ['srgb', 'p3'])
        for (const kind of ['jpeg', 'png', 'webp'] as const) {
          const noted = sharp(stored).withIccProfile(profile).withMetadata({ orientation })
          const { width, height, forms } = await drawn(await noted.toFormat(kind).toBuffer())
          expect([width, height]).toEqual([600, 400])
          for (const { path } of forms) expect(await corners(path)).toBe('red green blue yellow')
        }
    },
  )

  it('is read as AVIF, and as the first picture of a WebP that moves', async () => {
    const avif = await drawn(await fields(600, 400).avif({ quality: 70 }).toBuffer())
    expect(await corners(avif.forms[0]!.path)).toBe('red green blue yellow')
    const frames = [await fields().png().toBuffer(), await fields().negate().png().toBuffer()]
    const moving = await drawn(
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    )
    expect([moving.width, moving.height]).toEqual([60, 40])
    expect(await corners(moving.forms[0]!.path)).toBe('red green blue yellow')
  })

  it('keeps nothing that was noted in it', async () => {
    const picture = sharp(await scene(1300, 900))
      .withExif({ IFD0: NOTES, IFD3: PLACE })
      .withXmp(XMP)
      .withIccProfile('p3')
    const jpeg = await picture.clone().jpeg().toBuffer()
    const iptc = withSegment(jpeg, 0xed, 'Photoshop 3.0\0canary-iptc')
    const commented = withSegment(iptc, 0xfe, 'canary-comment')
    const trailing = Buffer.concat([commented, Buffer.from('canary-trailer')])
    expect(trailing.includes('canary-gps') && trailing.includes('canary-xmp')).toBe(true)
    const others = [await picture.clone().png().toBuffer(), await picture.clone().webp().toBuffer()]
    for (const bytes of [trailing, ...others])
      for (const { path, ending } of (await drawn(bytes)).forms) {
        const found = readFileSync(path)
        const { exif, xmp, iptc: captions, icc, orientation, comments } = await sharp(path).metadata()
        expect([exif, xmp, captions, icc, orientation, comments].filter(Boolean)).toEqual([])
        expect(found.toString('latin1')).not.toMatch(/canary|exif|adobe|photoshop|icc_profile/i)
        // It consists only of the picture's own parts: no segment or chunk for anything else.
        if (ending === 'jpg') expect(foreignSegments(found)).toEqual([])
        else
          expect([found.toString('latin1', 12, 16), 20 + found.readUInt32LE(16)]).toEqual([
            'VP8 ',
            expect.any(Number),
          ])
        if (ending === 'webp') expect(found.length - 20 - found.readUInt32LE(16)).toBeLessThanOrEqual(1)
      }
  })

  it('has the time that its camera noted with its zone, and none without', async () => {
    const taken = (noted: Record<string, string>) =>
      fields().withExif({ IFD2: noted }).jpeg().toBuffer().then(drawn)
    const local = { DateTimeOriginal: '2026:06:20 18:30:05' }
    const zoned = { ...local, OffsetTimeOriginal: '+02:00', SubSecTimeOriginal: '25' }
    expect((await taken(zoned)).taken_at).toBe('2026-06-20T16:30:05.250Z')
    expect((await taken({ ...local, OffsetTimeOriginal: '-03:30' })).taken_at).toBe(
      '2026-06-20T22:00:05.000Z',
    )
    expect((await taken(local)).taken_at).toBeNull()
    expect((await taken({ ...zoned, DateTimeOriginal: '    :  :     :  :  ' })).taken_at).toBeNull()
  })

  it('shows the colours that were meant, whatever they were stored in', async () => {
    const plain = sharp({ create: { width: 600, height: 400, channels: 3, background: '#b04868' } })
    const bytes = await plain.png().toBuffer()
    const stored = await sharp(bytes).withIccProfile('p3').png().toBuffer()
    const numbers = await sharp(stored, { ignoreIcc: true }).raw().toBuffer()
    expect(numbers[0]).not.toBe(0xb0)
    const deep = sharp(stored).toColourspace('rgb16').withIccProfile('p3').png()
    const cmyk = sharp(bytes).toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 })
    // Printing ink covers fewer colors.
    const all = [
      [stored, 16],
      [await deep.toBuffer(), 16],
      [await cmyk.toBuffer(), 48],
    ] as const
    for (const [each, tolerance] of all) {
      const { forms } = await drawn(each)
      for (const { path } of forms) {
        const [red, green, blue] = await sharp(path)
          .extract({ left: 100, top: 100, width: 1, height: 1 })
          .raw()
          .toBuffer()
        expect(Math.abs(red! - 0xb0) + Math.abs(green! - 0x48) + Math.abs(blue! - 0x68)).toBeLessThan(
          tolerance,
        )
      }
    }
  })

  it('stands on white where one sees through it', async () => {
    const clear = {
      create: { width: 600, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    } as const
    for (const profile of ['srgb', 'p3']) {
      const { forms } = await drawn(await sharp(clear).withIccProfile(profile).png().toBuffer())
      for (const { path } of forms) {
        const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true })
        expect([info.channels, data.every((value) => value >= 253)]).toEqual([3, true])
      }
    }
  })
})

describe('a photo of a telephone (HEIC)', () => {
  const [red, green, blue, yellow] = Object.values(COLOURS).map(
    (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number],
  ) as [
    [number, number, number],
    [number, number, number],
    [number, number, number],
    [number, number, number],
  ]
  const wide = { columns: 4, colours: [red, red, green, green, blue, blue, yellow, yellow] }
  /** The same, as stored by a phone that is held upright: rotated by 90 degrees clockwise. */
  const turned = { columns: 2, colours: [blue, red, blue, red, yellow, green, yellow, green] }

  it.each([
    ['as it is', wide],
    ['of ten bits a colour', { ...wide, bits: 10 as const }],
    ['that the file turns', { ...turned, turns: 1 as const }],
    [
      'that the file mirrors',
      { columns: 4, colours: [green, green, red, red, yellow, yellow, blue, blue], mirror: true },
    ],
  ])('is drawn upright: one %s', async (_what, heic) => {
    const { width, height, forms } = await drawn(heicBytes(heic))
    expect([width, height, ...forms.map((form) => form.width)]).toEqual([64, 32, 64, 64])
    for (const { path } of forms) expect(await corners(path)).toBe('red green blue yellow')
  })

  it('is not turned twice where its camera noted the turn as well, and keeps nothing that was noted', async () => {
    const noted = fields()
      .withExif({
        IFD0: NOTES,
        IFD2: { DateTimeOriginal: '2026:06:20 18:30:05', OffsetTimeOriginal: '+02:00' },
        IFD3: PLACE,
      })
      .withMetadata({ orientation: 6 })
    const { exif } = await sharp(await noted.jpeg().toBuffer()).metadata()
    const bytes = heicBytes({ ...turned, turns: 1, exif })
    expect(bytes.includes('canary-gps')).toBe(true)
    const photo = await drawn(bytes)
    expect([photo.width, photo.height, photo.taken_at]).toEqual([64, 32, '2026-06-20T16:30:05.000Z'])
    for (const { path } of photo.forms) {
      expect(await corners(path)).toBe('red green blue yellow')
      expect(readFileSync(path).toString('latin1')).not.toMatch(/canary|exif/i)
    }
  })

  it('shows the colours that its profile means', async () => {
    const p3 = await sharp(await fields().withIccProfile('p3').png().toBuffer()).metadata()
    const colours = Array.from({ length: 4 }, (): [number, number, number] => [0xa3, 0x4e, 0x68])
    const shown = async (icc: Buffer | undefined) => {
      const { forms } = await drawn(heicBytes({ columns: 2, colours, icc }))
      return (await sharp(forms[1]!.path).raw().toBuffer()).subarray(0, 3)
    }
    const [plain, profiled] = [await shown(undefined), await shown(p3.icc)]
    expect(Math.abs(plain[0]! - 0xa3) + Math.abs(plain[1]! - 0x4e)).toBeLessThan(8)
    expect(Math.abs(profiled[0]! - 0xb0) + Math.abs(profiled[1]! - 0x48)).toBeLessThan(8)
  })

  it('is refused before it is decoded where it claims too many pixels, in either place', async () => {
    for (const claims of [
      [40_000, 40_000],
      [10_001, 10_000],
    ] as [number, number][])
      expect(await drawer.draw(fileOf(heicBytes({ ...wide, claims })), temporaryFolder())).toEqual({
        kind: 'too_many_pixels',
      })
    const lying = fileOf(heicBytes({ ...wide, codedAs: [16_384, 16_384] }))
    expect(await drawer.draw(lying, temporaryFolder())).toEqual({ kind: 'damaged' })
  })

  it('is damaged where it is cut off', async () => {
    const bytes = heicBytes(wide)
    for (const length of [200, 700, 2000, bytes.length - 1])
      expect(await drawer.draw(fileOf(bytes.subarray(0, length)), temporaryFolder())).toEqual({
        kind: 'damaged',
      })
  })
})

describe('the look of a photo', () => {
  it('stays near through another size, another kind and a small cut, and is far from another photo', async () => {
    const original = await scene()
    const look = async (picture: Sharp) => (await drawn(await picture.toBuffer())).look
    const from = await look(sharp(original).jpeg({ quality: 90 }))
    const far = async (picture: Sharp) => differenceOfLooks(from, await look(picture))
    expect(await far(sharp(original).resize(500).jpeg({ quality: 40 }))).toBeLessThanOrEqual(4)
    expect(await far(sharp(original).webp({ quality: 60 }))).toBeLessThanOrEqual(4)
    expect(await far(sharp(original).modulate({ brightness: 1.1 }).jpeg())).toBeLessThanOrEqual(6)
    const cut = { left: 24, top: 18, width: 1552, height: 1164 }
    expect(await far(sharp(original).extract(cut).jpeg())).toBeLessThanOrEqual(10)
    expect(await far(sharp(await scene(1600, 1200, 3)).jpeg())).toBeGreaterThan(18)
  })
})

describe('what is no photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const eicar = ['X5O!P%@AP[4', '\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('')
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

  it.each([
    ['nothing', ''],
    ['a drawing with a script', svg],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a document', '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj'],
    ['a zip', zip()],
    ['a GIF', gif],
    ['text that virus scanners know', eicar],
  ])('is refused: %s', async (_what, bytes) => {
    expect(await drawer.draw(fileOf(bytes), temporaryFolder())).toEqual({ kind: 'not_picture' })
  })

  it('is damaged where it only begins like one', async () => {
    const jpeg = await sharp(await scene())
      .jpeg()
      .toBuffer()
    const noted = await sharp(await scene())
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const whole = [
      jpeg,
      noted,
      await png(jpeg),
      await sharp(jpeg).webp().toBuffer(),
      await sharp(jpeg).avif({ effort: 0 }).toBuffer(),
    ]
    const cut = whole.flatMap((bytes) => [bytes.subarray(0, bytes.length / 2), bytes.subarray(0, 400)])
    for (const bytes of [...cut, jpeg.subarray(0, 30)])
      expect(await drawer.draw(fileOf(bytes), temporaryFolder())).toEqual({ kind: 'damaged' })
  })

  it('is told from the head where it has too many pixels', async () => {
    for (const bytes of [
      await claiming(50_000, 50_000),
      await claiming(40_000, 40_000),
      await claiming(10_001, 10_000),
    ])
      expect(await drawer.draw(fileOf(bytes), temporaryFolder())).toEqual({ kind: 'too_many_pixels' })
    expect(
      (await drawer.draw(fileOf(await claiming(0xffffffff, 0xffffffff)), temporaryFolder())).kind,
    ).not.toBe('drawn')
  })

  it('is drawn without its page where it is both a picture and a page', async () => {
    const jpeg = await fields(600, 400).jpeg().toBuffer()
    const page = '<html><script>alert("canary")</script>'
    const both = Buffer.concat([withSegment(jpeg, 0xfe, page), Buffer.from(page)])
    for (const { path } of (await drawn(both)).forms) {
      expect(readFileSync(path).toString('latin1')).not.toMatch(/canary|<script/)
      expect(await corners(path)).toBe('red green blue yellow')
    }
  })
})

describe('the drawing', () => {
  it('does many at once, and each is its own', async () => {
    const sizes = Array.from({ length: 12 }, (_, index) => 100 + 20 * index)
    const all = await Promise.all(
      sizes.map(async (size) => drawn(await fields(size, size).jpeg().toBuffer())),
    )
    expect(all.map(({ width }) => width)).toEqual(sizes)
  })

  it('survives a picture that inflates to a hundred million points', async () => {
    const bomb = { create: { width: 10_000, height: 10_000, channels: 4, background: '#3458' } } as const
    const bytes = await sharp(bomb).png().toBuffer()
    expect(bytes.length).toBeLessThan(3_000_000)
    expect((await drawn(bytes)).forms).toHaveLength(6)
  })

  it('draws a picture whose program is killed once more, and then the next', async () => {
    const own = createPictureDrawer({ most: 1 })
    const small = fileOf(await fields().png().toBuffer())
    expect((await own.draw(small, temporaryFolder())).kind).toBe('drawn')
    const large = fileOf(
      await sharp(await scene(4000, 3000))
        .png({ compressionLevel: 1 })
        .toBuffer(),
    )
    const [killed, next] = [own.draw(large, temporaryFolder()), own.draw(small, temporaryFolder())]
    for (const pid of programsOf('draw-picture-program')) process.kill(pid, 'SIGKILL')
    expect([(await killed).kind, (await next).kind]).toEqual(['drawn', 'drawn'])
    own.stop()
    // The other drawer's idle programs were killed too.
    expect((await drawer.draw(small, temporaryFolder())).kind).toBe('drawn')
  })

  it('gives up one that takes too long', async () => {
    const impatient = createPictureDrawer({ limitMs: 1 })
    expect(await impatient.draw(fileOf(await scene()), temporaryFolder())).toEqual({ kind: 'damaged' })
    impatient.stop()
  })

  it('says that the server stops, not that the picture is damaged', async () => {
    const stopped = createPictureDrawer({ most: 1 })
    const drawing = stopped.draw(fileOf(await scene()), temporaryFolder())
    const waiting = stopped.draw(fileOf(await scene()), temporaryFolder())
    stopped.stop()
    await expect(drawing).rejects.toMatchObject({ code: 'unavailable' })
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('tells what the machine is at fault for', async () => {
    const photo = fileOf(await fields().png().toBuffer())
    await expect(drawer.draw(photo, join(temporaryFolder(), 'missing'))).rejects.toMatchObject({
      code: 'ENOENT',
    })
    await expect(
      drawer.draw(join(temporaryFolder(), 'missing.jpg'), temporaryFolder()),
    ).rejects.toMatchObject({
      code: 'ENOENT',
    })
  })
})

/** The child processes of this one that run that program. */
function programsOf(name: string): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .filter(([, , parent, args]) => Number(parent) === process.pid && args?.includes(name))
    .map(([, pid]) => Number(pid))
}
