import { IMPORT_FIELDS } from '../../model/import/import-fields.ts'
import type { ImportField } from '../../model/import/import-fields.ts'
import { importCopy as copy } from '../../model/import/import-copy.ts'
import { IMPORT_FIELD_LABELS } from '../../model/import/import-headers.ts'
import type { ImportColumn } from '../../model/import/import-table.ts'
import { SmallSelect } from './small-select.tsx'

const MEANINGS = [
  { value: '' as const, label: copy.leaveOut },
  ...IMPORT_FIELDS.filter((field) => !isIgnored(field)).map((value) => ({
    value,
    label: IMPORT_FIELD_LABELS[value],
  })),
]

/** What a column of answers to the couple's questions means, beside the fields of a guest. */
export const ANSWERS = 'answers'
const MEANINGS_OF_ANSWERS = [{ value: ANSWERS, label: copy.answers } as const, ...MEANINGS]

interface ColumnMeaningProps {
  column: ImportColumn
  /** Whether the header is that of an answer column. */
  hasAnswers: boolean
  onChange: (meaning: ImportField | typeof ANSWERS | null) => void
}

/** The head of a column: what its cells mean, which can be changed, and its header in the file. */
export function ColumnMeaning({
  column: { header, field, answers },
  hasAnswers,
  onChange,
}: ColumnMeaningProps) {
  const isUnread = field === null && !answers
  return (
    <>
      <SmallSelect<ImportField | typeof ANSWERS | ''>
        label={copy.meaning(header)}
        labelHidden
        value={answers ? ANSWERS : field === null || isIgnored(field) ? '' : field}
        options={hasAnswers ? MEANINGS_OF_ANSWERS : MEANINGS}
        onChange={(value) => onChange(value === '' ? null : value)}
        className={isUnread ? 'font-normal text-muted' : ''}
      />
      <span className="mt-1 line-clamp-2 text-badge font-normal text-muted">{copy.from(header)}</span>
    </>
  )
}

/** Fields of our own files that are recognized but not imported. */
function isIgnored(field: ImportField): boolean {
  return ['created_at', 'answered_on', 'exported_at', 'problem'].includes(field)
}
