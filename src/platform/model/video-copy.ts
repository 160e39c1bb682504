/** What is said of a film that cannot be taken; the first is fixed word for word (rule W1). */
export const videoCopy = {
  notVideo: 'Please select a video file',
  incomplete: 'Failed to upload video. The file ends too early: please choose it again.',
  damaged:
    'Failed to upload video. The file is damaged, or made in a way that cannot be read here: please save it as MP4 (H.264) and choose it again.',
  stopped: 'Twofold is being restarted. What was sent is kept: please try again in a moment.',
} as const
