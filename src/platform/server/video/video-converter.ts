import { availableParallelism } from 'node:os'
import { createChildPrograms } from '#platform/server/files/child-programs.ts'

const CONVERT_LIMIT_MS = 10 * 60 * 1000
const POSTER_LIMIT_MS = 20_000
/** Denies the program network access: a file may contain addresses. */
const CLOSED = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-protocol_whitelist', 'file']

const WITHOUT_NOTES = ['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1']
const FITTING =
  "scale='min(1920,iw)':'min(1920,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2"
const H264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-pix_fmt', 'yuv420p']
const PICTURES = [...H264, '-vf', FITTING, '-movflags', '+faststart']
const FRAME_FITTING = "scale='min(480,iw)':'min(480,ih)':force_original_aspect_ratio=decrease"
const FRAME = ['-map', '0:v:0', '-frames:v', '1', '-vf', FRAME_FITTING, '-q:v', '4']
const AS_PICTURE = ['-map_metadata', '-1', '-f', 'image2', '-update', '1']
const SOUND = ['-c:a', 'aac', '-ac', '2', '-b:a', '128k']

/** ffmpeg's names for the kinds that are kept. */
export const CONTAINER = { mp4: 'mov', webm: 'matroska' } as const

/** What ffmpeg does for us, if it is installed. */
export interface VideoConverter {
  isThere(): Promise<boolean>
  /**
   * Makes an MP4 that every browser plays, without the camera's notes; anything beyond `maxBytes` is cut off.
   * @throws when it cannot
   */
  convert(from: string, container: string, to: string, maxBytes: number): Promise<void>
  /** Draws a picture from the first second. @throws when it cannot */
  drawPoster(from: string, container: string, to: string): Promise<void>
  /**
   * Draws a picture at each of `instants`, in seconds, at most 480 pixels wide or high, into the file at the
   * same index in `to`. An instant after the film's last picture produces no file.
   * @throws when it cannot
   */
  drawFrames(
    from: string,
    container: string,
    instants: readonly number[],
    to: readonly string[],
  ): Promise<void>
  /** Ends a running conversion. */
  stop(): void
}

/** `program` is looked up on the PATH; tests pass another one. */
export function createVideoConverter(program = 'ffmpeg'): VideoConverter {
  const programs = createChildPrograms()
  const run = (args: string[], limitMs: number) => programs.run(program, args, { limitMs })
  let found: Promise<boolean> | null = null

  return {
    isThere: () =>
      (found ??= run(['-version'], POSTER_LIMIT_MS).then(
        () => true,
        () => false,
      )),
    async convert(from, container, to, maxBytes) {
      const seconds = String(CONVERT_LIMIT_MS / 1000)
      const threads = String(Math.max(1, availableParallelism() - 1))
      const input = [...CLOSED, '-timelimit', seconds, '-f', container, '-i', from]
      const output = ['-threads', threads, '-fs', String(maxBytes), '-f', 'mp4', '-y', to]
      await run([...input, ...WITHOUT_NOTES, ...PICTURES, ...SOUND, ...output], CONVERT_LIMIT_MS)
    },
    async drawPoster(from, container, to) {
      const frame = ['-frames:v', '1', '-vf', "thumbnail=24,scale='min(1600,iw)':-2", '-q:v', '4']
      const input = ['-f', container, '-t', '1', '-i', from]
      await run(
        [...CLOSED, ...input, ...frame, '-map_metadata', '-1', '-f', 'image2', '-y', to],
        POSTER_LIMIT_MS,
      )
    },
    async drawFrames(from, container, instants, to) {
      for (const [place, path] of to.entries()) {
        const input = ['-f', container, '-ss', (instants[place] ?? 0).toFixed(3), '-i', from]
        await run([...CLOSED, ...input, ...FRAME, ...AS_PICTURE, '-y', path], POSTER_LIMIT_MS)
      }
    },
    stop: () => programs.stop(),
  }
}
