import { createContext, useCallback, use, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import type { Question } from './confirm-question.tsx'
import { dialogOnDemand } from './on-demand.tsx'

const QuestionDialog = dialogOnDemand(async () => (await import('./confirm-question.tsx')).ConfirmQuestion)

type Confirm = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Confirm | null>(null)

/** Asks for confirmation before something is destroyed; resolves to false for Cancel, Escape and the backdrop. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a <ConfirmHost> above it')
  return confirm
}

/** Used once, around the screens; renders the dialog that useConfirm opens. */
export function ConfirmHost({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [open, setOpen] = useState(false)
  const resolveShown = useRef<(yes: boolean) => void>(() => {})

  const confirm = useCallback<Confirm>((next) => {
    resolveShown.current(false)
    setQuestion(next)
    setOpen(true)
    return new Promise((resolve) => (resolveShown.current = resolve))
  }, [])
  const close = (yes: boolean) => {
    setOpen(false)
    resolveShown.current(yes)
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      <QuestionDialog question={question} open={open} onChoice={close} onClose={() => close(false)} />
    </ConfirmContext>
  )
}
