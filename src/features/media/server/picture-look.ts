/** A picture's brightness in a square of LOOK_SIZE times LOOK_SIZE points, row by row. */
export type Brightness = Uint8Array

export const LOOK_SIZE = 32
const WAVES = 8

/** cos((2x + 1) u π / 2n), the waves of a cosine transform: for each one its values along a row. */
const COSINES = Array.from({ length: WAVES + 1 }, (_, wave) =>
  Array.from({ length: LOOK_SIZE }, (_none, at) =>
    Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * LOOK_SIZE)),
  ),
)

/**
 * What a picture looks like, in 16 hexadecimal digits: which of its 64 longest waves are above their median (a
 * perceptual hash by the cosine transform). Different sizes and file types, slight crops and shots of one burst change
 * few of the bits: `differenceOfLooks` counts them.
 */
export function perceptualHash(brightness: Brightness): string {
  const waves: number[] = []
  for (let down = 1; down <= WAVES; down++)
    for (let along = 1; along <= WAVES; along++) waves.push(Math.round(waveOf(brightness, along, down)))
  const sorted = waves.toSorted((a, b) => a - b)
  const middle = (sorted[31]! + sorted[32]!) / 2
  const bits = waves.map((wave) => (wave > middle ? '1' : '0')).join('')
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

function waveOf(brightness: Brightness, along: number, down: number): number {
  let sum = 0
  for (let y = 0; y < LOOK_SIZE; y++) {
    let row = 0
    for (let x = 0; x < LOOK_SIZE; x++) row += brightness[y * LOOK_SIZE + x]! * COSINES[along]![x]!
    sum += row * COSINES[down]![y]!
  }
  return sum
}
