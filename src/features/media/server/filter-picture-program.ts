// node filter-picture-program.ts <model's package>: for each line, a JSON list of pictures, prints the score of the worst
// of them, or why there is none, as JSON.
import { createInterface } from 'node:readline'
import { scoreOf } from '../model/picture-filter.ts'
import type { Scored } from './picture-filter.ts'

const [packageName = ''] = process.argv.slice(2)
// Loaded with the model: the library, too, may not be installed.
const opening = import('./picture-model.ts').then(({ openPictureModel }) => openPictureModel(packageName))
// It is awaited with the first pictures, and said then.
opening.catch(() => {})

for await (const line of createInterface(process.stdin)) {
  const scored = await score(JSON.parse(line) as string[]).catch(explain)
  process.stdout.write(`${JSON.stringify(scored)}\n`)
}

async function score(picturePaths: string[]): Promise<Scored> {
  const ratesOf = await opening
  let worst = 0
  for (const path of picturePaths) worst = Math.max(worst, scoreOf(await ratesOf(path)))
  return { score: worst }
}

function explain(cause: unknown): Scored {
  return { score: null, reason: cause instanceof Error ? cause.message : String(cause) }
}
