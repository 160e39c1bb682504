// node filter-picture-program.ts <the model's package>: a task is a list of pictures; the result is the score of the
// worst one, or why there is none.
import { performTasks } from '#platform/server/files/long-lived-program.ts'
import { scoreOf } from '../model/picture-filter.ts'
import type { Scored } from './picture-filter.ts'

const [packageName = ''] = process.argv.slice(2)
// Imported together with the model, because the library may not be installed either.
const opening = import('./picture-model.ts').then(({ openPictureModel }) => openPictureModel(packageName))
// It is awaited with the first pictures, which then report the error.
opening.catch(() => {})

performTasks(
  (task) => score(task as string[]).catch(explain),
  () => false,
)

async function score(picturePaths: string[]): Promise<Scored> {
  const ratesOf = await opening
  let worst = 0
  for (const path of picturePaths) worst = Math.max(worst, scoreOf(await ratesOf(path)))
  return { score: worst }
}

function explain(cause: unknown): Scored {
  return { score: null, reason: cause instanceof Error ? cause.message : String(cause) }
}
