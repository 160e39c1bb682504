import { EMAIL_MAX_LENGTH } from '#platform/model/email-address.ts'
import { TextField } from '#ui/text-field.tsx'
import type { TextFieldProps } from '#ui/text-field.tsx'

/** The account's e-mail address, for everybody who is not signed in yet. */
export function AddressField(
  field: Pick<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'name' | 'error'>,
) {
  return (
    <TextField
      {...field}
      label="Email"
      type="email"
      size="lg"
      autoComplete="username"
      inputMode="email"
      spellCheck={false}
      maxLength={EMAIL_MAX_LENGTH}
      required
    />
  )
}
