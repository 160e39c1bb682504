import type { ReactNode } from 'react'

import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog.tsx'
import { Form, FormError } from '#platform/web/form.tsx'
import type { FormProps } from '#platform/web/form.tsx'

interface FormDialogProps<Output>
  extends Omit<DialogProps, 'footer' | 'stays' | 'children'>, Omit<FormProps<Output>, 'form'> {
  form: FormProps<Output>['form'] & { busy: boolean }
  /** The words of the button that submits. */
  submit: string
  /** Its words while it does. */
  busyLabel?: string
  isDangerous?: boolean
  /** The words of the button that discards. */
  cancel?: string
  /** For a dialog that keeps what was typed when it is closed, and discards it only with that button. */
  onCancel?: () => void
  /** Further buttons of the footer. */
  buttons?: ReactNode
  /** Links to the fields that are wrong, if there are several. */
  summary?: boolean
  /** What stands above and below the fields. */
  above?: ReactNode
  below?: ReactNode
}

/**
 * A dialog with one form: its banner, its fields, and the buttons that discard and submit. It cannot be closed while it
 * is being submitted: a failure would be said nowhere, and what is typed into the next dialog would go with this one.
 */
export function FormDialog<Output>({
  form,
  onSubmit,
  failure,
  className,
  children,
  summary = false,
  above,
  below,
  buttons,
  submit,
  busyLabel,
  isDangerous = false,
  cancel = 'Cancel',
  onCancel,
  ...dialog
}: FormDialogProps<Output>) {
  const close = (leave: () => void) => () => {
    if (!form.busy) leave()
  }
  return (
    <Dialog
      {...dialog}
      onClose={close(dialog.onClose)}
      footer={
        <>
          {buttons}
          <Button onPress={close(onCancel ?? dialog.onClose)}>{cancel}</Button>
          <Button
            type="submit"
            form={form.id}
            variant={isDangerous ? 'danger-solid' : 'primary'}
            busy={form.busy}
            busyLabel={busyLabel}
          >
            {submit}
          </Button>
        </>
      }
    >
      {above}
      <Form form={form} onSubmit={onSubmit} failure={failure} className={className}>
        <FormError summary={summary} />
        {children}
      </Form>
      {below}
    </Dialog>
  )
}
