import { Plus, X } from 'lucide-react'

import { Button, IconButton } from './button.tsx'
import { ICON } from './icon-props.ts'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

interface OptionListProps {
  /** a key for each option, in their order */
  keys: readonly (string | number)[]
  /** what a form gives the field of the option at this place */
  field: (index: number) => Omit<TextFieldProps, 'label'>
  /** the longest option, in characters */
  maxLength: number
  /** at most this many */
  max: number
  isRemovable: (index: number) => boolean
  onRemove: (index: number) => void
  onAdd: () => void
  copy: {
    option: (place: number) => string
    removeOption: (place: number) => string
    addOption: string
  }
  /** a form's error for the list as a whole */
  error: { message?: unknown } | undefined
  /** why some options cannot be removed, or what happens to their answers */
  note: string | false
}

/** The fields for the options from which guests choose: of a poll, or of a question. */
export function OptionList(props: OptionListProps) {
  const { keys, field, maxLength, max, isRemovable, onRemove, onAdd, copy, error, note } = props
  const message = error?.message
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex flex-col gap-3">
        {keys.map((key, index) => (
          <li key={key} className="flex items-end gap-1">
            <TextField
              label={copy.option(index + 1)}
              {...field(index)}
              maxLength={maxLength}
              autoComplete="off"
              className="flex-1"
            />
            {isRemovable(index) && (
              <IconButton
                label={copy.removeOption(index + 1)}
                icon={<X {...ICON} />}
                onPress={() => onRemove(index)}
              />
            )}
          </li>
        ))}
      </ol>
      {typeof message === 'string' && (
        <p role="alert" className="text-caption text-red">
          {message}
        </p>
      )}
      {note && <p className="text-caption text-muted">{note}</p>}
      {keys.length < max && (
        <Button size="sm" className="self-start" icon={<Plus {...ICON} />} onPress={onAdd}>
          {copy.addOption}
        </Button>
      )}
    </div>
  )
}
