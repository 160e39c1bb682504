import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js'
import { withProfile } from './png-profile.ts'

let loaded: Promise<MainModule> | null = null

/**
 * The picture in a HEIC file, upright, as a PNG of at most `most`, with the color profile `icc`. The library rotates it
 * as the file's container says; the orientation in the camera's metadata is ignored, as the format specifies.
 * @throws if it cannot be decoded
 */
export async function heicAsPng(
  bytes: Buffer,
  most: { width: number; height: number },
  icc: Buffer | undefined,
): Promise<Buffer> {
  if (!isWhole(bytes)) throw new Error('the file was cut off')
  const { rows, ...raw } = decode(await (loaded ??= load()), bytes)
  const png = await sharp(rows, { raw })
    .resize({ ...most, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return icc ? withProfile(png, icc) : png
}

/**
 * If bytes are missing, the library leaves parts of the picture gray. A file is a sequence of boxes, each with its
 * length.
 */
function isWhole(bytes: Buffer): boolean {
  let at = 0
  while (at + 16 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    // 0: up to the end of the file; 1: the length follows in eight bytes
    if (length === 0) return true
    at += length === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : Math.max(8, length)
  }
  return at <= bytes.length
}

/** sharp cannot decode HEVC: this is libheif with libde265, in WebAssembly. */
async function load(): Promise<MainModule> {
  const require = createRequire(import.meta.url)
  const wasmBinary = await readFile(require.resolve('libheif-js/libheif-wasm/libheif.wasm'))
  const create = require('libheif-js/libheif-wasm/libheif.js') as (options: object) => MainModule
  return create({ wasmBinary, print: () => {}, printErr: () => {} })
}

function decode(heif: MainModule, bytes: Uint8Array) {
  const context = heif.heif_context_alloc()
  try {
    const read = heif.heif_context_read_from_memory(context, bytes as never)
    if (read.code.value !== heif.heif_error_code.heif_error_Ok.value)
      throw new Error('the file cannot be read')
    const picture = heif.heif_js_context_get_primary_image_handle(context)
    if (!picture || picture.code) throw new Error('the file has no main picture')
    try {
      return rowsOf(heif, picture)
    } finally {
      heif.heif_image_handle_release(picture)
    }
  } finally {
    heif.heif_context_free(context)
  }
}

/** What `heif_js_decode_image2` returns; the package's types do not cover it. */
interface Decoded {
  code?: unknown
  image: Parameters<MainModule['heif_image_release']>[0]
  channels: { data: Uint8Array; stride: number; width: number; height: number }[]
}

function rowsOf(heif: MainModule, picture: Parameters<MainModule['heif_image_handle_release']>[0]) {
  const { heif_chroma: chroma, heif_colorspace: colours } = heif
  const hasAlpha = heif.heif_image_handle_has_alpha_channel(picture) > 0
  const order = hasAlpha ? chroma.heif_chroma_interleaved_RGBA : chroma.heif_chroma_interleaved_RGB
  const decoded = heif.heif_js_decode_image2(picture, colours.heif_colorspace_RGB, order) as Decoded | null
  if (!decoded || decoded.code) throw new Error('the picture could not be decoded')
  try {
    const [{ data, stride, width, height }] = decoded.channels as [Decoded['channels'][0]]
    const channels = hasAlpha ? (4 as const) : (3 as const)
    const rows = Buffer.allocUnsafe(width * height * channels)
    // Each row ends with a few bytes of padding.
    for (let y = 0; y < height; y++)
      rows.set(data.subarray(y * stride, y * stride + width * channels), y * width * channels)
    return { rows, width, height, channels }
  } finally {
    heif.heif_image_release(decoded.image)
  }
}
