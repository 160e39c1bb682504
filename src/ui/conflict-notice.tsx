import { useEffect, useRef } from 'react'

import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

/** Which of two changes a form shows; 'choice' while nobody has decided: then it shows what was typed here. */
export type ShownChange = 'choice' | 'mine' | 'theirs'

interface ConflictNoticeProps {
  title: string
  /** the labels of the fields that both have changed */
  labels: readonly string[]
  showing: ShownChange
  /** What else to know before choosing. */
  note?: string
  /** The words of the button that saves. */
  save: string
  /** a save is waiting for the choice */
  isAwaited: boolean
  onShow: (showing: 'mine' | 'theirs') => void
}

/** What both have changed, here and elsewhere, and the choice which of the changes stays (rule E12). */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { title, labels, showing, note, save, isAwaited, onShow } = props
  const element = useRef<HTMLDivElement>(null)
  // The button that saves is far below it in a long dialog.
  useEffect(() => {
    if (isAwaited) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isAwaited])
  const words = {
    choice: `Both of you changed: ${labels.join(', ')}. You see yours.${note ? ` ${note}` : ''}`,
    theirs: 'You see theirs. What you typed is kept here until you save or leave.',
    mine: `You see yours. ${save} writes it over theirs.`,
  }
  return (
    <div ref={element} role="alert">
      <Alert
        kind="warning"
        title={title}
        action={
          <div className="flex gap-2">
            {showing !== 'theirs' && (
              <Button size="sm" onPress={() => onShow('theirs')}>
                Load theirs
              </Button>
            )}
            {showing !== 'mine' && (
              <Button size="sm" onPress={() => onShow('mine')}>
                Keep mine
              </Button>
            )}
          </div>
        }
      >
        {words[showing]}
        {showing === 'choice' && isAwaited && (
          <p className="font-semibold">Please choose first: Load theirs or Keep mine</p>
        )}
      </Alert>
    </div>
  )
}
