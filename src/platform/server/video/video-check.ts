import { AppError } from '#platform/model/app-error.ts'
import { videoCopy as copy } from '#platform/model/video-copy.ts'
import { readFileKind } from '#platform/server/files/file-kind.ts'
import type { VideoRewriter } from './video-rewriter.ts'

/** A film that browsers can play, with nothing but its pictures and sound. Only `checkVideo` creates one. */
export interface PlayableVideo {
  kind: 'playable'
  path: string
  ending: 'mp4' | 'webm'
  /** in pixels, as shown */
  width: number
  height: number
  seconds: number
}

/** What to do with a file that is a video. */
export type VideoVerdict =
  | PlayableVideo
  /** `container` is passed to ffmpeg, which must not find out by itself that the file is a playlist */
  | { kind: 'convertible'; container: 'mov' | 'avi' | 'matroska' }

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
 * Checks a file by its bytes only, and writes the parts worth keeping, the pictures and the sound, to `to` (rule E10).
 * @throws AppError `invalid` for a file that is not a video, ends too early or cannot be read
 */
export async function checkVideo(rewriter: VideoRewriter, from: string, to: string): Promise<VideoVerdict> {
  const container = CONTAINERS[(await readFileKind(from))?.ext ?? '']
  if (!container) throw refused(copy.notVideo)
  if (container === 'avi') return { kind: 'convertible', container }
  const outcome = await rewriter.rewrite(from, to)
  switch (outcome.kind) {
    case 'rewritten':
      return { ...outcome, kind: 'playable', path: to }
    case 'unplayable':
      return { kind: 'convertible', container }
    case 'incomplete':
      throw refused(copy.incomplete)
    case 'not_video':
      throw refused(copy.notVideo)
    case 'damaged':
      throw refused(copy.damaged)
  }
}

function refused(message: string): AppError {
  return new AppError('invalid', message)
}
