import { Trash2 } from 'lucide-react'

import type { SeatingPlan } from '../model/seating.ts'
import { seatingScreenCopy as copy } from '../model/seating-copy.ts'
import type { SeatingChange } from '../model/seating-input.ts'
import { needWords } from '../model/seating-remarks.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ICON } from '#ui/icon-props.ts'

interface SeatingRulesDialogProps {
  open: boolean
  onClose: () => void
  plan: SeatingPlan
  onChange: (change: SeatingChange) => void
}

/** All rules and needs, each with a button to delete it. */
export function SeatingRulesDialog({ open, onClose, plan, onChange }: SeatingRulesDialogProps) {
  const names = new Map(plan.people.map(({ key, name }) => [key, name]))
  const inNeed = plan.people.filter(({ needs }) => needs.length > 0)
  const rules = plan.rules.map((rule) => ({
    key: rule.id,
    text: copy.rule(rule.kind, names.get(rule.person) ?? '', names.get(rule.other) ?? ''),
    change: { do: 'remove_rule', rule } as SeatingChange,
  }))
  const needs = inNeed.map(({ key, name, needs: before }) => ({
    key,
    text: `${name}: ${needWords(before)}`,
    change: { do: 'set_needs', person: key, before, after: [] } as SeatingChange,
  }))
  const rows = [...rules, ...needs]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.rulesTitle}
      description={copy.noRules}
      footer={<Button onPress={onClose}>{copy.close}</Button>}
    >
      <ul>
        {rows.map(({ key, text, change }) => (
          <li key={key} className="flex min-h-11 items-center gap-3 border-b border-hairline">
            <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
            <IconButton
              label={copy.removeRule}
              of={text}
              variant="danger"
              icon={<Trash2 {...ICON} />}
              onPress={() => onChange(change)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
