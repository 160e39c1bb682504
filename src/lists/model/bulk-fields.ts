/** A field that a bulk edit can change in many rows: once it is switched on, it shows its inputs. */
export interface BulkField {
  name: string
  /** The label of its switch: 'Change seat'. */
  change: string
  inputs: readonly BulkInput[]
}

/** A line of text, or with `choices` one of a few values. */
export interface BulkInput {
  name: string
  label: string
  help?: (values: BulkDraft['values']) => string
  choices?: Readonly<Record<string, string>>
  suggestions?: readonly string[]
  maxLength?: number
}

/** The fields' values as they are typed, and which of them are switched on. */
export interface BulkDraft {
  on: Record<string, boolean>
  values: Record<string, string>
}
