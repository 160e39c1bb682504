// The floor of drawing photos: sharp alone, with the same files, widths and settings, reading each file once.
// Started with a channel to its parent, which sends lists of files; reports when it has drawn them all.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { PHOTO_WIDTHS } from '../src/features/media/model/picture-forms.ts'
import { photoSettings } from '../src/features/media/server/photo-settings.ts'

export interface BareDrawing {
  files: string[]
  toDir: string
}

sharp.cache(false)
sharp.concurrency(1)
process.on('message', (drawing) => void drawAll(drawing as BareDrawing))
process.send?.('ready')

async function drawAll({ files, toDir }: BareDrawing): Promise<void> {
  for (const file of files) {
    const largest = sharp(file).autoOrient().resize(PHOTO_WIDTHS[2]).raw()
    const { data, info } = await largest.toBuffer({ resolveWithObject: true })
    for (const width of PHOTO_WIDTHS) {
      const { webp, jpeg } = photoSettings(width)
      const smaller = sharp(data, { raw: info }).resize(width).raw()
      const points = await smaller.toBuffer({ resolveWithObject: true })
      const picture = () => sharp(points.data, { raw: points.info })
      await writeFile(`${toDir}/${process.pid}-${width}.webp`, await picture().webp(webp).toBuffer())
      await writeFile(`${toDir}/${process.pid}-${width}.jpg`, await picture().jpeg(jpeg).toBuffer())
    }
  }
  process.send?.('done')
}
