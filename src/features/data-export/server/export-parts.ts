import { setImmediate } from 'node:timers/promises'
import { listAnswersByRun } from '#features/trivia/server/trivia-run-queries.ts'
import type { ExportPart, ExportParts } from '#platform/model/export-parts.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import type { Deps } from '#platform/server/http/http.ts'

/** In the order of the complete JSON (rule A39); a part that a feature adds has its place here, or this does not compile. */
const PARTS = Object.keys({
  wedding: true,
  guests: true,
  media: true,
  activities: true,
  trivia_questions: true,
  polls: true,
  events: true,
  questions: true,
  seating: true,
} satisfies Record<ExportPart, true>) as ExportPart[]

/** One part, from the feature that it belongs to. */
export async function readPart<Name extends ExportPart>(
  scope: OwnerScope,
  deps: Deps,
  part: Name,
): Promise<ExportParts[Name]> {
  const exporter = deps.exporters.find(({ name }) => name === part)
  if (!exporter) throw new Error(`no feature exports ${part}`)
  const read = (await exporter.read(scope, deps)) as ExportParts[Name]
  return part === 'activities' ? (withAnswers(scope, read as ExportParts['activities']) as never) : read
}

/** Everything there is of a wedding but its files, in the order of the complete JSON. */
export async function readParts(scope: OwnerScope, deps: Deps): Promise<ExportParts> {
  const parts: Partial<Record<ExportPart, unknown>> = {}
  for (const part of PARTS) {
    parts[part] = await readPart(scope, deps, part)
    // SQLite reads without a pause: others have their turn between two parts.
    await setImmediate()
  }
  return parts as ExportParts
}

/** What only the trivia knows of a run: which questions were answered how. */
async function withAnswers(scope: OwnerScope, activities: ExportParts['activities']) {
  const answers = await listAnswersByRun(scope)
  return activities.map((activity) => {
    if (activity.type !== 'trivia') return activity
    return { ...activity, answered: answers.get(activity.id) ?? [] }
  })
}
