import { useEffect, useRef, useState } from 'react'

import { VIDEO_MAX_BYTES } from '#features/couples/model/story-media.ts'
import { storyMediaCopy as copy } from '../model/story-media-copy.ts'
import { finishUpload, isBreak } from './story-media-api.ts'
import { findUnfinished, forgetUnfinished } from './unfinished-upload.ts'
import { AppError } from '#platform/model/app-error.ts'
import { failureSentence } from '#platform/web/use-action.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { toast } from '#ui/toasts.tsx'

export type UploadStage =
  | { at: 'idle'; problem?: string | undefined; left?: string | undefined }
  | { at: 'sending'; file: File; sent: number }
  | { at: 'checking'; file: File }
  | { at: 'broken'; file: File; sent: number }

/** Loaded only once a video is chosen. */
const sender = onDemand(() => import('./send-video.ts'))

/** Sends a video in parts. Parts that have arrived stay, even if the connection breaks or the page is left. */
export function useVideoUpload() {
  const [stage, setStage] = useState<UploadStage>(() => ({ at: 'idle', left: findUnfinished()?.name }))
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const send = async (file: File) => {
    const problem = problemOf(file)
    if (problem) return setStage({ at: 'idle', problem })
    sending.current?.abort()
    const { signal } = (sending.current = new AbortController())
    let sent = 0
    const onProgress = (now: number) => setStage({ at: 'sending', file, sent: (sent = now) })
    onProgress(0)
    try {
      const { sendVideo } = await sender.fetch()
      const upload = await sendVideo(file, signal, onProgress)
      setStage({ at: 'checking', file })
      const { story_video_state } = await finishUpload(upload)
      forgetUnfinished()
      setStage({ at: 'idle' })
      if (story_video_state === 'ready') toast({ kind: 'success', message: copy.uploaded })
    } catch (error) {
      if (signal.aborted) return
      if (isBreak(error)) return setStage({ at: 'broken', file, sent })
      forgetUnfinished()
      setStage({ at: 'idle', problem: sentenceOf(error) })
    }
  }
  const cancel = () => {
    sending.current?.abort()
    forgetUnfinished()
    setStage({ at: 'idle' })
  }
  useOnline(() => stage.at === 'broken' && void send(stage.file))
  return { stage, send, cancel }
}

/** Checks name and size before anything is sent; the server checks the contents. */
function problemOf(file: File): string | null {
  if (!file.type.startsWith('video/') && !/\.(mp4|m4v|mov|avi|webm|mkv|3gp)$/i.test(file.name))
    return copy.notVideo
  if (file.size === 0) return copy.notVideo
  return file.size > VIDEO_MAX_BYTES ? copy.tooLarge : null
}

function sentenceOf(error: unknown): string {
  const isOurs = error instanceof AppError && error.code === 'invalid'
  return isOurs ? error.message : `${copy.failed}. ${failureSentence(error)}`
}

/** Calls `back` when the network is back. */
function useOnline(back: () => void): void {
  const latest = useRef(back)
  useEffect(() => {
    latest.current = back
  })
  useEffect(() => {
    const listen = () => latest.current()
    addEventListener('online', listen)
    return () => removeEventListener('online', listen)
  }, [])
}
