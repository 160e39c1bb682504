import { io, ready, setBackend, tensor4d, tidy } from '@tensorflow/tfjs-core'
import '@tensorflow/tfjs-backend-wasm'
import sharp from 'sharp'
import { PICTURE_CLASSES } from '../model/picture-filter.ts'
import type { PictureRates } from '../model/picture-filter.ts'
import { runGraph } from './graph-model.ts'
import type { GraphModel } from './graph-model.ts'

/** The side length of the model's input, whatever the picture's own size. */
const SIDE = 224
/** Pictures are drawn by us, 480 pixels wide; none is larger than this. */
const MAX_PIXELS = 4_000_000

/** Returns how likely a picture belongs to each class. @throws if the file is not a picture */
export type PictureModel = (picturePath: string) => Promise<PictureRates>

/** What the model's package exports: a graph, and its weights as base64 chunks. */
interface PackedModel {
  modelJson(): Promise<{ default: { modelTopology: GraphModel; weightsManifest: WeightGroup[] } }>
  weightBundles: (() => Promise<{ default: string }>)[]
}

interface WeightGroup {
  weights: io.WeightsManifestEntry[]
}

/**
 * Loads the model that a package exports.
 * @throws if the package is not installed, or does not have this kind of model
 */
export async function openPictureModel(packageName: string): Promise<PictureModel> {
  const { MobileNetV2MidModel: packed } = (await import(/* @vite-ignore */ packageName)) as {
    MobileNetV2MidModel: PackedModel
  }
  // One picture at a time, and none is read twice.
  sharp.cache(false)
  sharp.concurrency(1)
  if (!(await setBackend('wasm'))) throw new Error('WebAssembly cannot be used')
  await ready()
  const { modelTopology, weightsManifest } = (await packed.modelJson()).default
  const pieces = await Promise.all(packed.weightBundles.map((load) => load()))
  const bytes = Uint8Array.from(Buffer.concat(pieces.map((piece) => Buffer.from(piece.default, 'base64'))))
  const weights = io.decodeWeights(
    bytes.buffer,
    weightsManifest.flatMap((group) => group.weights),
  )
  return async (picturePath) => {
    const pixels = await readPixels(picturePath)
    const rates = tidy(() =>
      runGraph(modelTopology, weights, tensor4d(pixels, [1, SIDE, SIDE, 3])).dataSync(),
    )
    const entries = PICTURE_CLASSES.map((name, place) => [name, rates[place] ?? 0])
    return Object.fromEntries(entries) as PictureRates
  }
}

/** Red, green and blue from 0 to 1, stretched to a square, as the model was trained. */
async function readPixels(path: string): Promise<Float32Array> {
  const bytes = await sharp(path, { limitInputPixels: MAX_PIXELS })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return Float32Array.from(bytes, (value) => value / 255)
}
