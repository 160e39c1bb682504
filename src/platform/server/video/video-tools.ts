import { createVideoConverter } from './video-converter.ts'
import type { VideoConverter } from './video-converter.ts'
import { createVideoRewriter } from './video-rewriter.ts'
import type { VideoRewriter } from './video-rewriter.ts'

/** The programs that process films; each limits by itself how many of it run. */
export interface VideoTools {
  rewriter: VideoRewriter
  converter: VideoConverter
  /** Ends everything that is running. */
  stop(): void
}

/** `ffmpeg` is the program's name or path. */
export function openVideoTools({ ffmpeg }: { ffmpeg?: string | undefined }): VideoTools {
  const rewriter = createVideoRewriter()
  const converter = createVideoConverter(ffmpeg)
  return {
    rewriter,
    converter,
    stop: () => {
      rewriter.stop()
      converter.stop()
    },
  }
}
