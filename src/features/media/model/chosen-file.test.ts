import { describe, expect, it } from 'vitest'
import { fileProblem, kindOfFile } from './chosen-file.ts'
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
})
