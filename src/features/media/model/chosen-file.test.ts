import { describe, expect, it } from 'vitest'
import { contentProblem, sizeProblem } from './chosen-file.ts'
import { MEDIA_MAX_BYTES } from './media.ts'

const NOT_MEDIA = 'Please select an image or video file'
const bytes = (start: string) => Uint8Array.from(start.padEnd(40, '\0'), (one) => one.charCodeAt(0)).buffer

describe('a chosen file', () => {
  it('may have 10 × 1024² bytes and not one more', () => {
    expect(sizeProblem({ size: MEDIA_MAX_BYTES })).toBeNull()
    expect(sizeProblem({ size: MEDIA_MAX_BYTES + 1 })).toBe('File must be smaller than 10MB')
    expect(sizeProblem({ size: 0 })).toBe('This file is empty. Please choose another one.')
  })

  it('is of a kind that is taken, whatever the browser calls it', () => {
    const pictures = ['\xff\xd8\xff\xe0', '\x89PNG', 'RIFF\0\0\n\0WEBP', '\0\0\0\x18ftypheic']
    const films = ['\0\0\0\x20ftypisom', '\x1aE\xdf\xa3', 'RIFF\0\0\0\0AVI ', '\0\0\0\x08wide']
    for (const start of [...pictures, ...films]) expect(contentProblem({ type: '' }, bytes(start))).toBeNull()
  })

  it('is refused at once where it is of no such kind', () => {
    const gif = contentProblem({ type: 'image/gif' }, bytes('GIF89a'))
    expect(gif).toBe(
      `${NOT_MEDIA}. This kind of picture cannot be taken. JPEG, PNG, WebP, HEIC and AVIF can.`,
    )
    expect(contentProblem({ type: 'application/pdf' }, bytes('%PDF-1.7'))).toBe(NOT_MEDIA)
    expect(contentProblem({ type: 'video/mp4' }, bytes('text'))).toBe(NOT_MEDIA)
    expect(contentProblem({ type: '' }, new ArrayBuffer(1))).toBe(NOT_MEDIA)
  })
})
