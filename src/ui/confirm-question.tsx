import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef } from 'react'

import { Button } from './button.tsx'
import { useFocusBack } from './use-focus-back.ts'
import { formatCount } from '#platform/model/format-count.ts'

export interface Question {
  /** The exact sentence, 'Are you sure you want to remove this guest?' */
  sentence: string
  /** The button's label, with verb and object: 'Delete 3 guests'. */
  action: string
  tone?: 'danger'
  /** The names of what is affected, if the screen does not show all of it. */
  names?: readonly string[]
}

const NAMES_SHOWN = 5

interface ConfirmQuestionProps {
  question: Question | null
  open: boolean
  onChoice: (yes: boolean) => void
  /** Called for Cancel, Escape and the backdrop. */
  onClose: () => void
}

/** The dialog that asks before something is destroyed. */
export function ConfirmQuestion({ question, open, onChoice, onClose }: ConfirmQuestionProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  useFocusBack(open, popup)
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim" onClick={onClose} />
        <AlertDialog.Popup
          ref={popup}
          initialFocus={cancel}
          className="pop fixed inset-x-4 bottom-4 z-40 mx-auto max-w-[520px] rounded-lg border border-line-2 bg-paper outline-none tablet:top-[28vh] tablet:bottom-auto"
        >
          <AlertDialog.Title className="p-5 text-row font-medium tablet:p-7">
            {question?.sentence}
          </AlertDialog.Title>
          {question?.names && (
            <AlertDialog.Description className="-mt-3 px-5 pb-5 text-muted tablet:px-7">
              {question.names.slice(0, NAMES_SHOWN).join(', ')}
              {question.names.length > NAMES_SHOWN &&
                `, +${formatCount(question.names.length - NAMES_SHOWN)} more`}
            </AlertDialog.Description>
          )}
          <div className="flex flex-wrap justify-end gap-2 border-t border-hairline px-4 py-3.5 tablet:px-5">
            <Button ref={cancel} onPress={onClose}>
              Cancel
            </Button>
            <Button
              variant={question?.tone === 'danger' ? 'danger-solid' : 'primary'}
              onPress={() => onChoice(true)}
            >
              {question?.action}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
