import { formatLongDate, formatTime } from '#platform/model/dates.ts'
import type { PublicCouple } from '#features/couples/model/couple.ts'
import { Icon } from '#ui/public/icons.tsx'
import type { IconName } from '#ui/public/icons.tsx'
import { guestPageCopy as copy } from '../model/guest-page.ts'

interface WhenWhereProps {
  couple: PublicCouple
  /** Cards stand on their own; rows are ruled off by hairlines. */
  form: 'cards' | 'rows'
}

export function WhenWhere({ couple, form }: WhenWhereProps) {
  const { date, ceremony_time, venue } = couple
  const time = formatTime(ceremony_time)
  return (
    <div className={`when-where when-where-${form}`}>
      <Place icon="calendar" title={copy.when} main={formatLongDate(date)}>
        {form === 'cards' ? copy.ceremony(time) : copy.ceremonyAt(time)}
      </Place>
      <Place icon="pin" title={copy.where} main={venue.name}>
        {venue.address}
      </Place>
    </div>
  )
}

interface PlaceProps {
  icon: IconName
  title: string
  main: string
  children: string
}

function Place({ icon, title, main, children }: PlaceProps) {
  return (
    <section className="place">
      <Icon name={icon} />
      <h3>{title}</h3>
      <p className="place-main">{main}</p>
      <p className="place-line">{children}</p>
    </section>
  )
}
