import { readJson } from '#platform/public/send-json.ts'
import type { DjList } from '../model/dj-list.ts'

const REFRESH_EVERY_MS = 10_000

const list = document.querySelector<HTMLElement>('[data-dj-list]')!
const print = list.querySelector<HTMLElement>('[data-print]')!
print.hidden = false
print.addEventListener('click', () => window.print())

void keepUpToDate()

/** Reloads the page once there is anything new or its link has ended: the server renders it. */
async function keepUpToDate(): Promise<void> {
  for (;;) {
    await new Promise((done) => setTimeout(done, REFRESH_EVERY_MS))
    if (!document.hidden && (await isOutOfDate().catch(() => false))) return location.reload()
  }
}

async function isOutOfDate(): Promise<boolean> {
  const { ok, status, body } = await readJson(`/api/dj-list/${list.dataset['djList']}`)
  return ok ? (body as DjList).version !== list.dataset['version'] : status === 404
}
