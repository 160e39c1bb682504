import { setImmediate } from 'node:timers/promises'
import type { ExportPart, ExportParts } from '#platform/model/export-parts.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import type { Deps } from '#platform/server/deps.ts'

/**
 * In the order of the complete JSON (rule A39); this does not compile unless it lists every part that a feature
 * adds.
 */
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

/** Reads one part, from the feature that it belongs to, with what others add to it. */
export async function readPart<Name extends ExportPart>(
  scope: OwnerScope,
  deps: Deps,
  part: Name,
): Promise<ExportParts[Name]> {
  const exporter = deps.exporters.find(({ name }) => name === part)
  if (!exporter) throw new Error(`no feature exports ${part}`)
  let read = (await exporter.read(scope, deps)) as ExportParts[Name]
  for (const extensions of deps.exportExtensions) {
    const extend = extensions[part]
    if (extend) read = await extend(scope, read)
  }
  return read
}

/** Reads all data of a wedding except its files, in the order of the complete JSON. */
export async function readParts(scope: OwnerScope, deps: Deps): Promise<ExportParts> {
  const parts: Partial<Record<ExportPart, unknown>> = {}
  for (const part of PARTS) {
    parts[part] = await readPart(scope, deps, part)
    // SQLite blocks while it reads: other requests get their turn between two parts.
    await setImmediate()
  }
  return parts as ExportParts
}
