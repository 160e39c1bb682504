import { useRef, useState } from 'react'

import { correctedTable, startDraft, uncheckedRows } from '../../model/import/import-draft.ts'
import type { DraftPlan, ImportDraft } from '../../model/import/import-draft.ts'
import type {
  CorrectedTable,
  ImportFile,
  ImportResult,
  UncheckedRow,
  UndoneImport,
} from '../../model/import/import-response.ts'
import { IMPORT_MAX_BYTES } from '../../model/import/import-plan.ts'
import { importCopy as copy } from '../../model/import/import-copy.ts'
import { importGuests, importTable } from './import-api.ts'
import { AppError, ERROR_STATUS } from '#platform/model/app-error.ts'
import { newKey } from '#platform/model/new-key.ts'
import { failureSentence, isSessionEnd } from '#platform/web/use-action.ts'
import { toast } from '#ui/toasts.tsx'

/** The state of an import. */
export type ImportStage =
  | { at: 'file'; problem?: string }
  | { at: 'reading'; file: File }
  | PreviewStage
  | DoneStage
  | { at: 'undone'; outcome: UndoneImport }

export interface PreviewStage {
  at: 'preview'
  file: File
  /** The file as it was read. */
  read: ImportFile
  draft: ImportDraft
  /** What was sent of this draft, if it may have arrived although the call failed. */
  sent?: SentTable
  /** Whether the person came to correct the rows that an import left out. */
  showsProblems: boolean
  isImporting: boolean
  problem?: string
}

interface SentTable {
  key: string
  table: CorrectedTable
  /** the rows that it leaves out */
  unchecked: UncheckedRow[]
}

export interface DoneStage {
  at: 'done'
  file: File
  result: ImportResult
  /** The rows that were left out because nobody ticked them: in the preview, or as their question came up after it. */
  unchecked: UncheckedRow[]
  /** Why the errors cannot be corrected here. */
  problem?: string
}

/** One import from the chosen file to its result. */
export function useImport() {
  const [stage, setStage] = useState<ImportStage>({ at: 'file' })
  const running = useRef(false)

  async function run(step: () => Promise<void>, onFailure: (problem: string, error: unknown) => void) {
    if (running.current) return
    running.current = true
    try {
      await step()
    } catch (error) {
      if (!isSessionEnd(error)) onFailure(failureSentence(error, copy.failed), error)
    } finally {
      running.current = false
    }
  }

  async function send(file: File, preview: 'auto' | 'always') {
    const response = await importGuests(file, preview)
    if (response.kind === 'done') return finish(file, response)
    setStage({
      at: 'preview',
      file,
      read: response.file,
      draft: startDraft(response),
      showsProblems: preview === 'always',
      isImporting: false,
    })
  }

  function finish(file: File, result: ImportResult, unchecked: UncheckedRow[] = []) {
    setStage({ at: 'done', file, result, unchecked: [...unchecked, ...result.unchecked] })
    if (result.imported > 0) toast({ kind: 'success', message: copy.succeeded(result.imported) })
  }

  function choose(file: File) {
    const problem = problemOf(file)
    if (problem !== undefined) return setStage({ at: 'file', problem })
    setStage({ at: 'reading', file })
    void run(
      () => send(file, 'auto'),
      (failure) => setStage({ at: 'file', problem: failure }),
    )
  }

  /** Shows the same file again: imported rows are now unchanged, and the problem rows can be corrected. */
  function correctProblems() {
    if (stage.at !== 'done') return
    void run(
      () => send(stage.file, 'always'),
      (problem) => setStage({ ...stage, problem }),
    )
  }

  /** Carries out the plan on screen. */
  function confirm(plan: DraftPlan) {
    if (stage.at !== 'preview') return
    const { problem: _old, sent: earlier, ...shown } = stage
    const sent = earlier ?? {
      key: newKey(),
      table: correctedTable(stage.draft, plan, stage.file.name),
      unchecked: uncheckedRows(plan),
    }
    setStage({ ...shown, isImporting: true })
    void run(
      async () => {
        finish(stage.file, await importTable(sent.key, sent.table), sent.unchecked)
      },
      // Once refused, the draft is sent as the list then is; what may have arrived is sent again as it was.
      (problem, error) => {
        const isKept = mayHaveArrived(error) || (earlier !== undefined && isLimited(error))
        setStage({ ...shown, ...(isKept && { sent }), isImporting: false, problem })
      },
    )
  }

  function change(draft: ImportDraft) {
    setStage((now) => {
      if (now.at !== 'preview' || now.isImporting) return now
      const { sent: _other, ...preview } = now
      return { ...preview, draft }
    })
  }

  return {
    stage,
    choose,
    change,
    confirm,
    correctProblems,
    showUndone: (outcome: UndoneImport) => setStage({ at: 'undone', outcome }),
    startOver: () => setStage({ at: 'file' }),
  }
}

function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof AppError) || ERROR_STATUS[error.code] >= 500
}

/** Such a refusal comes before the server looks whether the table has arrived already. */
function isLimited(error: unknown): boolean {
  return error instanceof AppError && error.code === 'rate_limited'
}

/** What is wrong with a file, checked before it is sent. */
function problemOf(file: File): string | undefined {
  if (!file.name.toLowerCase().endsWith('.csv')) return copy.notCsvName
  if (file.size > IMPORT_MAX_BYTES) return copy.tooLarge
  return undefined
}
