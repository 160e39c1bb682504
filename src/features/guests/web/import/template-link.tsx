import { importCopy as copy } from '../../model/import/import-copy.ts'
import { downloadTemplate } from './import-api.ts'
import { useAction } from '#platform/web/use-action.ts'

/** Downloads the CSV template. */
export function TemplateLink() {
  const { run } = useAction(downloadTemplate)
  return (
    <button type="button" className="link" onClick={() => void run()}>
      {copy.template}
    </button>
  )
}
