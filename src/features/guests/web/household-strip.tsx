import { useQuery } from '@tanstack/react-query'
import { House } from 'lucide-react'

import { householdCopy as copy } from '../model/household-copy.ts'
import { HouseholdDialog } from './guest-dialogs.ts'
import { suggestionsQuery } from './household-api.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ICON } from '#ui/icon-props.ts'
import { useDialog } from '#ui/use-dialog.ts'

/** Offers suggested households; renders nothing but the dialog if there are none. */
export function HouseholdStrip() {
  const { data: suggestions = [] } = useQuery(suggestionsQuery)
  const dialog = useDialog()
  return (
    <>
      {suggestions.length > 0 && (
        <div className="mb-5 print:hidden">
          <Alert
            kind="info"
            icon={<House {...ICON} />}
            action={
              <Button size="sm" aria-haspopup="dialog" onPress={() => dialog.open()}>
                {copy.look}
              </Button>
            }
          >
            {copy.suggested(suggestions.length)}
          </Alert>
        </div>
      )}
      <HouseholdDialog {...dialog.props} />
    </>
  )
}
