import { ListChecks, Plus, Printer, Redo2, Sparkles, Undo2 } from 'lucide-react'

import type { SeatingPlan } from '../model/seating.ts'
import { seatingCopy, seatingScreenCopy as copy } from '../model/seating-copy.ts'
import type { Seating } from './use-seating.ts'
import { useSuggestion } from './use-suggestion.ts'
import { paths } from '#platform/model/paths.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { ICON } from '#ui/icon-props.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { ToolStrip } from '#ui/tool-strip.tsx'

interface SeatingHeaderProps {
  seating: Seating
  plan: SeatingPlan
  onAddTables: () => void
  onRules: () => void
}

/** The screen's title, how many have a seat, and what can be done with the plan as a whole. */
export function SeatingHeader({ seating, plan, onAddTables, onRules }: SeatingHeaderProps) {
  const { byTable, outbox } = seating
  const suggest = useSuggestion(seating, plan, onAddTables)
  const seatedCount = plan.people.length - (byTable.get(null)?.length ?? 0)
  const isEmpty = plan.tables.length === 0
  return (
    <PageHeader
      title={seatingCopy.title}
      line={isEmpty ? undefined : copy.line(seatedCount, plan.people.length, plan.tables.length)}
      actions={
        !isEmpty && (
          <ToolStrip
            primary={
              <Button variant="primary" icon={<Plus {...ICON} />} onPress={onAddTables}>
                {copy.addTables}
              </Button>
            }
          >
            <IconButton
              label={copy.undo}
              variant="secondary"
              icon={<Undo2 {...ICON} />}
              disabled={outbox.done.length === 0}
              onPress={seating.undo}
            />
            <IconButton
              label={copy.redo}
              variant="secondary"
              icon={<Redo2 {...ICON} />}
              disabled={outbox.undone.length === 0}
              onPress={seating.redo}
            />
            <Button icon={<Sparkles {...ICON} />} busy={suggest.busy} onPress={() => void suggest.run()}>
              {copy.suggest}
            </Button>
            <Button icon={<ListChecks {...ICON} />} aria-haspopup="dialog" onPress={onRules}>
              {copy.rules}
            </Button>
            <ButtonLink to={paths.seatingPaper} icon={<Printer {...ICON} />}>
              {copy.paper}
            </ButtonLink>
          </ToolStrip>
        )
      }
    />
  )
}
