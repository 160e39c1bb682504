// The smallest possible HEVC: blocks of 16 by 16 whose samples are stored as they are (pcm), so that nothing
// has to be predicted or transformed. Follows ITU-T H.265, and uses its names.

/** A picture of plain blocks, 16 pixels each: colors in rows. At most 16 of them. */
export interface Blocks {
  columns: number
  /** red, green, blue */
  colours: [number, number, number][]
  bits?: 8 | 10
  /** the size that it claims to have, instead of its real one */
  codedAs?: [width: number, height: number]
}

const BLOCK = 16
/** What the range loses to the less probable bin, in the fourth quarter, for the first states: table 9-52. */
const LESS_PROBABLE = [240, 227, 216, 205, 195, 185, 175, 166, 158, 150, 142, 135, 128, 122, 116, 110]
const [VPS, SPS, PPS, IDR] = [32, 33, 34, 19]

/** The parameter sets and the single slice of a picture. */
export function hevcUnits(blocks: Blocks): { type: number; bytes: Buffer }[] {
  const { columns, colours, bits = 8, codedAs } = blocks
  const size = codedAs ?? [columns * BLOCK, (colours.length / columns) * BLOCK]
  const video = bitsOf((out) => {
    out.u(4, 0).u(2, 3).u(6, 0).u(3, 0).u(1, 1).u(16, 0xffff)
    profile(out, bits)
    out.u(1, 1).ue(0, 0, 0).u(6, 0).ue(0).u(2, 0).end()
  })
  const sequence = bitsOf((out) => {
    out.u(4, 0).u(3, 0).u(1, 1)
    profile(out, bits)
    out
      .ue(0, 1, ...size)
      .u(1, 0)
      .ue(bits - 8, bits - 8, 0)
      .u(1, 1)
      .ue(0, 0, 0)
    out.ue(1, 0, 0, 2, 0, 0).u(3, 0)
    out
      .u(1, 1)
      .u(4, bits - 1)
      .u(4, bits - 1)
      .ue(1, 0)
      .u(1, 1)
    out.ue(0).u(5, 0).end()
  })
  const picture = bitsOf((out) => {
    out.ue(0, 0).u(7, 0).ue(0, 0, 0).u(3, 0).ue(0, 0).u(7, 0)
    out.u(3, 0b101).u(2, 0).ue(0).u(2, 0).end()
  })
  const slice = bitsOf((out) => {
    out.u(2, 0b10).ue(0, 2, 0).end()
    sliceOf(out, blocks)
  })
  return [
    { type: VPS, bytes: unit(VPS, video) },
    { type: SPS, bytes: unit(SPS, sequence) },
    { type: PPS, bytes: unit(PPS, picture) },
    { type: IDR, bytes: unit(IDR, slice) },
  ]
}

/** profile_tier_level: Main, or Main 10. */
function profile(out: Bits, bits: number) {
  out.u(8, bits === 8 ? 1 : 2).u(32, bits === 8 ? 0x60000000 : 0x20000000)
  out.u(4, 0b1001).u(32, 0).u(12, 0).u(8, 30)
}

function sliceOf(out: Bits, { colours, bits = 8 }: Blocks) {
  colours.forEach((colour, index) => {
    const coder = new Coder(out)
    // The slice continues; the block is not split; it is stored as it is.
    if (index > 0) coder.terminate(0)
    coder.probable(index)
    coder.terminate(1)
    out.align()
    const [y, cb, cr] = brightnessAndColour(colour).map((value) => Math.round(value) << (bits - 8))
    for (let at = 0; at < BLOCK * BLOCK; at++) out.u(bits, y!)
    for (const value of [cb!, cr!]) for (let at = 0; at < (BLOCK * BLOCK) / 4; at++) out.u(bits, value)
  })
  new Coder(out).terminate(1)
  out.align()
}

function brightnessAndColour([red, green, blue]: [number, number, number]): number[] {
  const y = 0.299 * red + 0.587 * green + 0.114 * blue
  const [cb, cr] = [(blue - y) / 1.772, (red - y) / 1.402]
  return [16 + (y * 219) / 255, 128 + (cb * 224) / 255, 128 + (cr * 224) / 255]
}

/** The arithmetic coder, as far as these slices need it: 9.3.4. */
class Coder {
  #out: Bits
  #low = 0
  #range = 510
  #isFirst = true
  #outstanding = 0

  constructor(out: Bits) {
    this.#out = out
  }

  /** part_mode of a whole block, which becomes more probable each time. */
  probable(state: number) {
    this.#range -= LESS_PROBABLE[state]!
    this.#renormalize()
  }

  terminate(bin: 0 | 1) {
    this.#range -= 2
    if (bin) {
      this.#low += this.#range
      this.#range = 2
    }
    this.#renormalize()
    if (!bin) return
    this.#put((this.#low >> 9) & 1)
    this.#out.u(2, ((this.#low >> 7) & 3) | 1)
  }

  #renormalize() {
    while (this.#range < 256) {
      if (this.#low < 256) this.#put(0)
      else if (this.#low >= 512) {
        this.#low -= 512
        this.#put(1)
      } else {
        this.#low -= 256
        this.#outstanding++
      }
      this.#range *= 2
      this.#low *= 2
    }
  }

  #put(bit: number) {
    if (this.#isFirst) this.#isFirst = false
    else this.#out.u(1, bit)
    for (; this.#outstanding > 0; this.#outstanding--) this.#out.u(1, 1 - bit)
  }
}

interface Bits {
  u(bits: number, value: number): Bits
  ue(...values: number[]): Bits
  /** a one, and zeros to the end of the byte */
  end(): Bits
  align(): Bits
}

function bitsOf(write: (out: Bits) => void): Buffer {
  const all: number[] = []
  const out: Bits = {
    u(bits, value) {
      for (let bit = bits - 1; bit >= 0; bit--) all.push(Math.floor(value / 2 ** bit) % 2)
      return out
    },
    ue(...values) {
      for (const value of values) {
        const length = Math.floor(Math.log2(value + 1))
        out.u(length, 0).u(length + 1, value + 1)
      }
      return out
    },
    end: () => out.u(1, 1).align(),
    align() {
      while (all.length % 8) all.push(0)
      return out
    },
  }
  write(out)
  return Buffer.from(
    Array.from({ length: all.length / 8 }, (_, at) =>
      Number.parseInt(all.slice(at * 8, at * 8 + 8).join(''), 2),
    ),
  )
}

/** nal_unit: no three bytes of its payload may look like the beginning of another unit. */
function unit(type: number, payload: Buffer): Buffer {
  const bytes = [type << 1, 1]
  let zeros = 0
  for (const byte of payload) {
    if (zeros === 2 && byte <= 3) {
      bytes.push(3)
      zeros = 0
    }
    bytes.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Buffer.from(bytes)
}
