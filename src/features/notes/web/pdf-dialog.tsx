import { useQuery } from '@tanstack/react-query'
import { Download, Eye } from 'lucide-react'
import { useId, useMemo, useState } from 'react'

import type { LoveNoteQuery, OwnLoveNote } from '../model/love-note-list.ts'
import { printedNotesCopy as copy } from '../model/love-notes-words.ts'
import {
  estimatedPages,
  PREVIEWED_NOTES,
  PRINT_FORMATS,
  PRINT_THEMES,
  printedNotesDocument,
  printedPages,
} from '../model/printed-notes.ts'
import type { PrintFormat, PrintOptions, PrintTheme } from '../model/printed-notes.ts'
import { loveNoteSource, readLoveNotes } from './love-note-api.ts'
import { printFontCss } from './print-fonts.ts'
import { fitPages, showInWindow } from './print-window.ts'
import { contributorKey } from '#features/activities/model/activity.ts'
import { readCoupleQuery } from '#features/couples/web/couple-api.ts'
import { AppError } from '#platform/model/app-error.ts'
import { addToast } from '#platform/web/toast-queue.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ICON } from '#ui/icon-props.ts'
import { Switch } from '#ui/text-field.tsx'

/** How long after opening the print window the dialog closes. */
const CLOSE_AFTER_MS = 1000

interface PdfDialogProps {
  open: boolean
  onClose: () => void
  /** Which notes to print, and in which order. */
  query: LoveNoteQuery
}

/** Makes a document of the notes that the browser prints or saves as PDF. */
export function PdfDialog({ open, onClose, query }: PdfDialogProps) {
  const [format, setFormat] = useState<PrintFormat>('standard')
  const [theme, setTheme] = useState<PrintTheme>('classic')
  const [includeTimestamps, setTimestamps] = useState(true)
  const [isGenerating, setGenerating] = useState(false)
  const { data: couple } = useQuery(readCoupleQuery)
  const {
    data: notes,
    isError,
    refetch,
  } = useQuery({
    queryKey: [loveNoteSource.queryName, 'whole', query],
    queryFn: () => readLoveNotes(query),
    enabled: open,
  })
  const count = notes?.length ?? 0
  const options = useMemo((): PrintOptions | null => {
    if (!couple || !notes || notes.length === 0) return null
    return {
      names: couple.names,
      weddingDate: couple.date,
      zone: couple.time_zone,
      notes,
      contributors: contributorsOf(notes),
      includeTimestamps,
      theme,
      format,
      fontCss: printFontCss(),
    }
  }, [couple, notes, includeTimestamps, theme, format])

  function show(shown: PrintOptions, prints: boolean, failure: string): boolean {
    try {
      showInWindow(printedNotesDocument(shown), { prints })
      return true
    } catch (error) {
      addToast({ kind: 'error', message: error instanceof AppError ? error.message : failure })
      return false
    }
  }
  function generate() {
    if (!options || !show(options, true, copy.failed)) return
    setGenerating(true)
    setTimeout(() => {
      setGenerating(false)
      onClose()
    }, CLOSE_AFTER_MS)
  }
  const whyNot = notes?.length === 0 ? copy.none : null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={copy.title}
      footer={
        <>
          <p aria-live="polite" className="mr-auto pl-2 text-caption text-muted tabular-nums">
            {whyNot ??
              (notes
                ? `${copy.facts(count, options?.contributors ?? 0)} · ${copy.estimate(estimatedPages(format, count))}`
                : copy.reading)}
          </p>
          <Button variant="ghost" onPress={onClose}>
            {copy.cancel}
          </Button>
          <Button
            icon={<Eye {...ICON} />}
            busy={options === null}
            onPress={() =>
              options &&
              show({ ...options, notes: options.notes.slice(0, PREVIEWED_NOTES) }, false, copy.previewFailed)
            }
          >
            {copy.preview}
          </Button>
          <Button
            variant="primary"
            icon={<Download {...ICON} />}
            busy={options === null || isGenerating}
            onPress={generate}
          >
            {copy.generate}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-6 tablet:grid-cols-[minmax(0,1fr)_300px]">
        <div className="flex flex-col gap-6">
          <Choices
            legend={copy.format}
            values={PRINT_FORMATS}
            words={copy.formats}
            value={format}
            onChange={setFormat}
            isBeside
          />
          <Choices
            legend={copy.theme}
            values={PRINT_THEMES}
            words={copy.themes}
            value={theme}
            onChange={setTheme}
          />
          <Switch label={copy.timestamps} checked={includeTimestamps} onChange={setTimestamps} />
        </div>
        <div className="flex flex-col items-center gap-3 rounded-md bg-sunk p-6">
          {isError ? (
            <ErrorState title={copy.readFailed} onRetry={() => void refetch()} />
          ) : (
            <Miniature options={options} />
          )}
          <p className="text-caption text-muted tabular-nums">
            {options && copy.firstOf(printedPages(format, count))}
          </p>
        </div>
      </div>
    </Dialog>
  )
}

function contributorsOf(notes: readonly OwnLoveNote[]): number {
  return new Set(notes.map((note) => contributorKey(note, note.author))).size
}

interface ChoicesProps<V extends string> {
  legend: string
  values: readonly V[]
  words: Readonly<Record<V, { label: string; line: string }>>
  value: V
  onChange: (value: V) => void
  isBeside?: boolean
}

/** Radio buttons styled as cards. */
function Choices<V extends string>({
  legend,
  values,
  words,
  value,
  onChange,
  isBeside = false,
}: ChoicesProps<V>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className={cx('grid gap-2', isBeside && 'tablet:grid-cols-2')}>
        {values.map((one) => (
          <label
            key={one}
            className={cx(
              'grid grid-cols-[auto_1fr] gap-x-3 rounded-md border p-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-rose-ink',
              one === value ? 'border-rose-ink bg-wash' : 'border-line-2 hover:bg-sunk',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={one === value}
              onChange={() => onChange(one)}
              className="mt-0.5 size-4 flex-none appearance-none rounded-full border border-field bg-paper outline-none checked:border-[5px] checked:border-rose-ink"
            />
            <span className="font-medium">{words[one].label}</span>
            <span className="col-start-2 text-caption text-muted">{words[one].line}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const PAGE = { width: 794, height: 1123 }
const MINIATURE_WIDTH = 248

/** The first page as it will be printed. */
function Miniature({ options }: { options: PrintOptions | null }) {
  const html = useMemo(
    () =>
      options &&
      printedNotesDocument({
        ...options,
        notes: options.notes.slice(0, PREVIEWED_NOTES),
        isMiniature: true,
      }),
    [options],
  )
  const scale = MINIATURE_WIDTH / PAGE.width
  return (
    <div
      className="overflow-hidden border border-line-2 bg-paper"
      style={{ width: MINIATURE_WIDTH, height: Math.ceil(PAGE.height * scale) }}
    >
      {html !== null && (
        <iframe
          title={copy.miniature}
          srcDoc={html}
          sandbox="allow-same-origin"
          tabIndex={-1}
          onLoad={({ currentTarget: { contentDocument } }) => {
            if (!contentDocument) return
            contentDocument.body.setAttribute('inert', '')
            void contentDocument.fonts.ready.then(() => fitPages(contentDocument))
          }}
          className="block origin-top-left border-0"
          style={{ ...PAGE, transform: `scale(${scale})` }}
        />
      )}
    </div>
  )
}
