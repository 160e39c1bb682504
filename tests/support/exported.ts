import type { ExportPart, ExportParts } from '#platform/model/export-parts.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { system } from '#platform/server/system-scope.ts'
import type { TestApp } from './test-app.ts'

/** One part of a couple's data export, even after they no longer have an account to request it with. */
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
