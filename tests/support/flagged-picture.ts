import sharp from 'sharp'

/** x, y, width, height, rotation in degrees, color: found by trial, with the model as the judge. */
const OVALS = [
  [114, 438, 117, 126, 8, '#2a1c18'],
  [94, 451, 113, 112, 124, '#f3e9e4'],
  [216, 254, 116, 108, 140, '#a97142'],
  [227, 409, 77, 72, 59, '#f3e9e4'],
  [400, 149, 48, 132, 21, '#b5655a'],
  [219, 51, 38, 89, 82, '#f6d7c3'],
  [290, 444, 62, 85, 63, '#d09a70'],
  [245, 341, 69, 33, 157, '#7b3a2a'],
  [182, 464, 97, 4, 45, '#c98a86'],
  [307, 236, 19, 67, 32, '#f6d7c3'],
  [244, 363, 65, 54, 63, '#e8b998'],
  [178, 195, 122, 114, 90, '#b5655a'],
  [377, 459, 64, 121, 37, '#d09a70'],
  [424, 114, 176, 43, 166, '#2a1c18'],
] as const

/** A harmless JPEG of soft ovals, 480 pixels square, to which the picture filter gives a score above 0.9. */
export function drawFlaggedPicture(): Promise<Buffer> {
  const ovals = OVALS.map(
    ([x, y, rx, ry, turn, color]) =>
      `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${color}" transform="rotate(${turn} ${x} ${y})"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"><rect width="480" height="480" fill="#cbb8a8"/>${ovals.join('')}</svg>`
  return sharp(Buffer.from(svg)).blur(6).jpeg({ quality: 85 }).toBuffer()
}
