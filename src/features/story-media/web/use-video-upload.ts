import { useEffect, useRef, useState } from 'react'

import { VIDEO_MAX_BYTES } from '#features/couples/model/story-media.ts'
import { UPLOAD_PART_BYTES } from '#platform/model/upload-part.ts'
import { storyMediaCopy as copy } from '../model/story-media-copy.ts'
import { countSent, finishUpload, sendPart } from './story-media-api.ts'
import { findUnfinished, forgetUnfinished, nameUpload } from './unfinished-upload.ts'
import { AppError } from '#platform/model/app-error.ts'
import { failureSentence } from '#platform/web/use-action.ts'
import { toast } from '#ui/toasts.tsx'

export type UploadStage =
  | { at: 'idle'; problem?: string | undefined; left?: string | undefined }
  | { at: 'sending'; file: File; sent: number }
  | { at: 'checking'; file: File }
  | { at: 'broken'; file: File; sent: number }

/** How long after each failure in a row the next try comes; then the person says when. */
const TRY_AGAIN_MS = [500, 1500, 4000]

/** Sends a video in parts. What is sent stays sent, whether the connection breaks or the page is left. */
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
    const tell = (now: number) => setStage({ at: 'sending', file, sent: (sent = now) })
    tell(0)
    try {
      const upload = nameUpload(file)
      await sendAll(file, upload, signal, tell)
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

type Upload = ReturnType<typeof nameUpload>

async function sendAll(
  file: File,
  upload: Upload,
  signal: AbortSignal,
  tell: (sent: number) => void,
): Promise<void> {
  let sent = await trying(() => countSent(upload, signal), signal)
  tell(sent)
  while (sent < file.size) {
    const from = sent
    const part = file.slice(from, from + UPLOAD_PART_BYTES)
    sent = await trying(() => sendPart(upload, from, part, signal), signal)
    tell(sent)
  }
}

async function trying<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const waitMs of TRY_AGAIN_MS) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted || !isBreak(error)) throw error
      await new Promise((done) => setTimeout(done, waitMs))
      signal.throwIfAborted()
    }
  }
  return work()
}

/** The network or the machine, not the file. */
function isBreak(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable'
}

/** By its name and size, before a byte is sent; the server looks at the bytes themselves. */
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

/** Goes on by itself once the network is back. */
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
