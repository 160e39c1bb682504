import { useRef, useState } from 'react'

import type { ImportPreview, ImportResult } from '../model/guest-import-response.ts'
import { IMPORT_MAX_BYTES } from '../model/guest-import.ts'
import { guestImportCopy as copy } from '../model/guest-import-copy.ts'
import { importGuests } from './guest-api.ts'
import { failureSentence, isSessionEnd } from '#platform/web/use-action.ts'
import { toast } from '#ui/toasts.tsx'

/** The state of an import. */
export type ImportStage =
  | { at: 'file'; problem?: string }
  | { at: 'reading'; file: File }
  | { at: 'preview'; file: File; preview: ImportPreview; isImporting: boolean; problem?: string }
  | { at: 'done'; fileName: string; result: ImportResult }

const SUCCESS_MS = 5000

/** One import from the chosen file to its result. */
export function useGuestImport() {
  const [stage, setStage] = useState<ImportStage>({ at: 'file' })
  const running = useRef(false)

  async function send(file: File, preview: 'auto' | 'never', onFailure: (problem: string) => void) {
    if (running.current) return
    running.current = true
    try {
      const response = await importGuests(file, preview)
      if (response.kind === 'preview') {
        setStage({ at: 'preview', file, preview: response, isImporting: false })
        return
      }
      setStage({ at: 'done', fileName: file.name, result: response })
      if (response.imported > 0)
        toast({ kind: 'success', message: copy.succeeded(response.imported), durationMs: SUCCESS_MS })
    } catch (error) {
      if (!isSessionEnd(error)) onFailure(failureSentence(error, copy.failed))
    } finally {
      running.current = false
    }
  }

  function choose(file: File) {
    const problem = problemOf(file)
    if (problem !== undefined) return setStage({ at: 'file', problem })
    setStage({ at: 'reading', file })
    void send(file, 'auto', (failure) => setStage({ at: 'file', problem: failure }))
  }

  /** Carries out the plan that is shown: the same file again, this time for good. */
  function confirm() {
    if (stage.at !== 'preview') return
    const { problem: _old, ...before } = stage
    setStage({ ...before, isImporting: true })
    void send(stage.file, 'never', (problem) => setStage({ ...before, isImporting: false, problem }))
  }

  return { stage, choose, confirm, startOver: () => setStage({ at: 'file' }) }
}

/** What is wrong with a file before it is sent. */
function problemOf(file: File): string | undefined {
  if (!file.name.toLowerCase().endsWith('.csv')) return copy.notCsvName
  if (file.size > IMPORT_MAX_BYTES) return copy.tooLarge
  return undefined
}
