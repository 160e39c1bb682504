import { platformCopy } from './platform-copy.ts'

/** What is said of a film that cannot be taken, to the couple and to guests; one is fixed word for word (rule W1). */
export const videoCopy: (typeof platformCopy)['video'] = new Proxy({} as (typeof platformCopy)['video'], {
  get: (_target, name) => Reflect.get(platformCopy.video, name),
})
