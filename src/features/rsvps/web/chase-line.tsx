import { Phone } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'

import { rsvpCopy as copy } from '../model/rsvp-copy.ts'
import { CHASE_GROUPS } from '#features/guests/model/guest-letters.ts'
import type { ChaseGroup } from '#features/guests/model/guest-letters.ts'
import type { ListedGuest } from '#features/guests/model/listed-guests.ts'
import { guestList } from '#features/guests/model/guest-list.ts'
import { toParams } from '#lists/model/define-list.ts'
import { useListUrl } from '#lists/web/use-list-url.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { paths } from '#platform/model/paths.ts'
import { cx } from '#ui/cx.ts'

const GROUPS = Object.keys(CHASE_GROUPS) as ChaseGroup[]

/**
 * Guests who have not answered, grouped by what can be done about it: each group is one press away, and so are their
 * phone numbers.
 */
export function ChaseLine({ guests }: { guests: ListedGuest[] }) {
  const { query, filter } = useListUrl(guestList)
  const pending = useMemo(() => guests.filter(({ rsvp_status }) => rsvp_status === 'pending'), [guests])
  const groups = useMemo(
    () =>
      GROUPS.map((group) => ({ group, count: pending.filter(CHASE_GROUPS[group].has).length })).filter(
        ({ count }) => count > 0,
      ),
    [pending],
  )
  if (pending.length === 0) return null
  const { chase } = query.filters
  const params = toParams(guestList, { ...query, search: '', filters: chase ? { chase } : {} })
  return (
    <div className="my-4 flex flex-wrap items-center gap-x-2 gap-y-1.5">
      <p className="mr-1 font-semibold tabular-nums">{copy.chase(pending.length)}</p>
      {groups.map(({ group, count }) => {
        const isOn = chase?.length === 1 && chase[0] === group
        return (
          <button
            key={group}
            type="button"
            aria-pressed={isOn}
            onClick={() => filter('chase', isOn ? undefined : [group])}
            className={cx(
              'min-h-10 rounded-full border px-3 text-caption tabular-nums tablet:min-h-8',
              isOn ? 'border-ink bg-ink text-ground' : 'border-line-2 bg-paper hover:bg-sunk',
            )}
          >
            {CHASE_GROUPS[group].label} <span className="font-semibold">{formatCount(count)}</span>
          </button>
        )
      })}
      <Link
        to={{ pathname: paths.phoneList, search: params.toString() }}
        className="link ml-1 inline-flex min-h-10 items-center gap-1.5 tablet:min-h-8"
      >
        <Phone size={14} strokeWidth={1.6} aria-hidden="true" />
        {copy.phoneList}
      </Link>
    </div>
  )
}
