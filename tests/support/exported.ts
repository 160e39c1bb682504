import type { ExportPart, ExportParts } from '#platform/model/export-parts.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { system } from '#platform/server/http/http.ts'
import type { TestApp } from './test-app.ts'

/** What of a couple is in the export of their data, also once they have no account any more to ask with. */
export async function exportedPart<Name extends ExportPart>(
  app: TestApp,
  coupleId: string,
  part: Name,
): Promise<ExportParts[Name]> {
  const scope = { ...system(app.deps), coupleId } as unknown as OwnerScope
  const exporter = app.deps.exporters.find(({ name }) => name === part)
  if (!exporter) throw new Error(`nothing exports ${part}`)
  return (await exporter.read(scope, app.deps)) as ExportParts[Name]
}
