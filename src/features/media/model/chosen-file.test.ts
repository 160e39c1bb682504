import { describe, expect, it } from 'vitest'
import { contentProblem, fileProblem, kindOfFile } from './chosen-file.ts'
import { MEDIA_MAX_BYTES } from './media.ts'

const photo = { name: 'a.jpg', type: 'image/jpeg', size: 1000 }

describe('a chosen file', () => {
  it('may have 10 × 1024² bytes and not one more', () => {
    expect(fileProblem({ ...photo, size: MEDIA_MAX_BYTES })).toBeNull()
    expect(fileProblem({ ...photo, size: MEDIA_MAX_BYTES + 1 })).toBe('File must be smaller than 10MB')
  })

  it('is an image or a video with something in it', () => {
    const refused = 'Please select an image or video file'
    expect(fileProblem({ ...photo, type: 'application/pdf' })).toBe(refused)
    expect(fileProblem({ ...photo, size: 0 })).toBe(refused)
    expect(fileProblem({ name: 'a.zip', type: '', size: 3 })).toBe(refused)
  })

  it('is known by its name where the browser knows no type', () => {
    expect(kindOfFile({ name: 'IMG_1.HEIC', type: '' })).toBe('photo')
    expect(kindOfFile({ name: 'clip.MOV', type: 'application/octet-stream' })).toBe('video')
    expect(kindOfFile({ name: 'clip.mov', type: 'text/plain' })).toBeNull()
  })

  it('is refused at once where its first bytes are of a kind that is not taken', () => {
    const bytes = (start: string) =>
      Uint8Array.from(start.padEnd(40, '\0'), (one) => one.charCodeAt(0)).buffer
    const starts = ['\xff\xd8\xff\xe0', '\x89PNG', 'RIFF\0\0\n\0WEBP', '\0\0\0\x18ftypheic', '\x1aE\xdf\xa3']
    for (const start of starts) expect(contentProblem(photo, bytes(start))).toBeNull()
    expect(contentProblem(photo, bytes('GIF89a'))).toBe(
      'This kind of picture cannot be taken. JPEG, PNG, WebP, HEIC and AVIF can.',
    )
    const film = { name: 'a.mp4', type: 'video/mp4' }
    expect(contentProblem(film, bytes('text'))).toBe('Please select an image or video file')
    expect(contentProblem(film, new ArrayBuffer(1))).toBe('Please select an image or video file')
  })
})
