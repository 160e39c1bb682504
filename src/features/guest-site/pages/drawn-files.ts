import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { Couple } from '#features/couples/model/couple.ts'
import { coverAddress, mediaAddress } from '#features/couples/model/story-media.ts'
import type { Files } from '#platform/server/files/files.ts'
import type { Assets } from '#platform/server/assets.ts'
import { drawIcon, drawSharePicture } from './share-picture.ts'
import type { DrawnCouple } from './share-picture.ts'

/** A picture that the server draws for a couple: the link preview, or an icon of that many pixels. */
export type Drawing = 'share' | 'icon-180' | 'icon-192' | 'icon-512'
export const DRAWINGS: readonly Drawing[] = ['share', 'icon-180', 'icon-192', 'icon-512']

/** Increment this when the same couple is to be drawn differently. */
const STYLE = 2

/** Part of a drawing's address: changes when the drawing changes. */
export function drawingHash({
  names,
  date,
  venue,
  design_settings: design,
  cover_photo,
}: DrawnCouple): string {
  const { theme_name, primary_color, secondary_color, accent_color, font_pair, header_style } = design
  const colors = [theme_name, primary_color, secondary_color, accent_color, font_pair, header_style]
  const shown = [STYLE, names.bride_first, names.groom_first, date, venue.name, cover_photo?.base, ...colors]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 20)
}

/** Returns a drawing's bytes: drawn on first request, one at a time, and stored with the couple's media. */
export function createDrawnFiles(files: Files, assets: Assets) {
  const alone = pLimit(1)
  const underWay = new Map<string, Promise<Uint8Array>>()

  /** The couple's own picture in its largest size; null if they have none or its file is missing. */
  async function coverOf({ cover_photo: cover }: Couple): Promise<Uint8Array | null> {
    if (!cover) return null
    const key = coverAddress({ base: cover.base }, 'wide', Math.max(...cover.wide), 'jpg')
    const stored = key.slice(mediaAddress('').length)
    return (await files.find(stored))
      ? new Uint8Array(await new Response(files.read(stored)).arrayBuffer())
      : null
  }

  async function drawAndKeep(couple: Couple, drawing: Drawing, key: string): Promise<Uint8Array> {
    const size = Number(drawing.replace('icon-', ''))
    const bytes = await (drawing === 'share'
      ? drawSharePicture(couple, assets, await coverOf(couple))
      : drawIcon(couple, size))
    const [outdated] = key.split('-draw')
    for (const { key: old } of await files.list(couple.id)) {
      if (old.startsWith(`${outdated}-draw`)) await files.remove(old)
    }
    await files.put(key, oneChunk(bytes))
    return bytes
  }

  return async (couple: Couple, drawing: Drawing): Promise<Uint8Array | ReadableStream<Uint8Array>> => {
    const key = `${couple.id}/${drawing}-draw${drawingHash(couple)}.${drawing === 'share' ? 'jpg' : 'png'}`
    if (await files.find(key)) return files.read(key)
    let drawn = underWay.get(key)
    if (!drawn) {
      drawn = alone(() => drawAndKeep(couple, drawing, key)).finally(() => underWay.delete(key))
      underWay.set(key, drawn)
    }
    return drawn
  }
}

async function* oneChunk(bytes: Uint8Array) {
  yield bytes
}
