import type { TestApp } from './test-app.ts'

/** The stream that a guest's open page receives. */
export interface HeardEvents {
  /** The next value of the event `name` for which `isIt` is true; earlier ones are skipped. */
  next: <T>(name: string, isIt: (value: T | null) => boolean) => Promise<T | null>
  close: () => Promise<void>
}

export async function hearEvents(app: TestApp, token: string): Promise<HeardEvents> {
  const response = await app.request('GET', '/events', { token })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  return {
    async next<T>(name: string, isIt: (value: T | null) => boolean) {
      const event = new RegExp(`event: ${name}\ndata: (.*)\n\n`)
      for (;;) {
        const [whole, text = ''] = event.exec(heard) ?? []
        if (whole === undefined) heard += (await reader.read()).value
        else {
          heard = heard.slice(heard.indexOf(whole) + whole.length)
          const value = JSON.parse(text) as T | null
          if (isIt(value)) return value
        }
      }
    },
    close: () => reader.cancel(),
  }
}
