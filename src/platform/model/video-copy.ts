import { platformCopy } from './platform-copy.ts'

/** Messages to couples and guests about a film that cannot be accepted; one of them has fixed wording (rule W1). */
export const videoCopy: (typeof platformCopy)['video'] = new Proxy({} as (typeof platformCopy)['video'], {
  get: (_target, name) => Reflect.get(platformCopy.video, name),
})
