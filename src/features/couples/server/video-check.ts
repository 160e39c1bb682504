import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { AppError } from '#platform/model/app-error.ts'
import { storyMediaCopy as copy } from '../model/story-media-copy.ts'
import { blankNotes, readBoxes } from './video-boxes.ts'
import { readElements } from './video-elements.ts'

/** What is done with a file that is a video. */
export type VideoVerdict =
  | { kind: 'playable'; ending: 'mp4' | 'mov' | 'webm' }
  /** `container` is what ffmpeg is told it is: it must not find out by itself that it is a playlist */
  | { kind: 'convertible'; container: 'mov' | 'avi' | 'matroska' }

const HEAD_BYTES = 8192
const CONTAINERS: Record<string, 'mov' | 'avi' | 'matroska'> = {
  mp4: 'mov',
  m4v: 'mov',
  mov: 'mov',
  '3gp': 'mov',
  avi: 'avi',
  mkv: 'matroska',
  webm: 'matroska',
}

/**
 * Judges a file by its bytes alone, and takes out of what is kept as it is what cameras note of places and makers.
 * @throws AppError `invalid` for what is no video, or ends too early
 */
export async function checkVideo(path: string): Promise<VideoVerdict> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const kind = await kindOf(file)
    const container = CONTAINERS[kind]
    if (!container) throw refused(copy.notVideo)
    if (container === 'mov') return await checkBoxed(file, size, kind === 'mov' ? 'mov' : 'mp4')
    if (container === 'matroska') return await checkElements(file, size, kind === 'webm')
    return { kind: 'convertible', container }
  } finally {
    await file.close()
  }
}

async function kindOf(file: FileHandle): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type')
  const head = Buffer.alloc(HEAD_BYTES)
  const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0)
  return (await fileTypeFromBuffer(head.subarray(0, bytesRead)).catch(() => undefined))?.ext ?? ''
}

async function checkBoxed(file: FileHandle, bytes: number, ending: 'mp4' | 'mov'): Promise<VideoVerdict> {
  const video = await readBoxes(file, bytes)
  if (!video.isWhole) throw refused(copy.incomplete)
  if (video.videoCodecs.length === 0) throw refused(copy.notVideo)
  const plays =
    video.isPlainH264 &&
    video.videoCodecs.every((codec) => codec === 'avc1' || codec === 'avc3') &&
    video.audioCodecs.every((codec) => codec === 'mp4a')
  if (!plays) return { kind: 'convertible', container: 'mov' }
  await blankNotes(file, video)
  return { kind: 'playable', ending }
}

async function checkElements(file: FileHandle, bytes: number, isWebm: boolean): Promise<VideoVerdict> {
  const { isWhole, codecs } = await readElements(file, bytes)
  if (!isWhole) throw refused(copy.incomplete)
  if (!codecs.some((codec) => codec.startsWith('V_'))) throw refused(copy.notVideo)
  const plays = codecs.every((codec) => /^(V_VP8|V_VP9|V_AV1|A_VORBIS|A_OPUS)$/.test(codec))
  return isWebm && plays
    ? { kind: 'playable', ending: 'webm' }
    : { kind: 'convertible', container: 'matroska' }
}

function refused(message: string): AppError {
  return new AppError('invalid', message)
}
