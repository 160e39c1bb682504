import type { ConfirmedPage } from './confirmed-view.tsx'
import { keyOf } from './question-values.ts'
import type { Person, Values } from './question-values.ts'
import { tabDraft } from './tab-draft.ts'

/** What was typed for one person and not saved: it outlives a reload. */
export function personDraft(page: ConfirmedPage, person: Person) {
  const name = keyOf(person)
  const draft = tabDraft<Record<string, Values>>(page, 'questions')
  const set = (values: Values | null) => {
    const { [name]: _before, ...others } = draft.read() ?? {}
    const kept = values && Object.keys(values).length > 0 ? { ...others, [name]: values } : others
    if (Object.keys(kept).length > 0) draft.keep(kept)
    else draft.forget()
  }
  return {
    read: (): Values | undefined => draft.read()?.[name],
    keep: (values: Values) => set(values),
    forget: () => set(null),
  }
}
