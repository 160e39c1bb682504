import type { ReactNode } from 'react'
import { formatLongDate, formatTime } from '#platform/model/dates.ts'
import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import type { PublicCouple } from '#features/couples/model/couple.ts'
import { Icon } from '#ui/public/icons.tsx'
import type { IconName } from '#ui/public/icons.tsx'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import { mapAddress } from '../model/map-address.ts'
import type { MapSite } from '../model/map-address.ts'

interface WhenWhereProps {
  couple: PublicCouple
  maps: MapSite
  /** Cards are separate; rows are divided by hairlines. */
  form: 'cards' | 'rows'
}

export function WhenWhere({ couple, form, maps }: WhenWhereProps) {
  const { slug, date, ceremony_time, venue } = couple
  const time = formatTime(ceremony_time)
  return (
    <div className={`when-where when-where-${form}`}>
      <Place icon="calendar" title={copy.when} main={formatLongDate(date)}>
        <p className="place-line">{form === 'cards' ? copy.ceremony(time) : copy.ceremonyAt(time)}</p>
        <a className="text-link" href={paths.weddingCalendar(slug)}>
          {copy.addToCalendar}
        </a>
      </Place>
      <Place icon="pin" title={copy.where} main={venue.name}>
        <p className="place-line">
          <bdi>{venue.address}</bdi>
        </p>
        <a className="text-link" href={mapAddress(venue, maps)} rel="noreferrer">
          {copy.openMap}
        </a>
      </Place>
    </div>
  )
}

interface PlaceProps {
  icon: IconName
  title: string
  main: string
  children: ReactNode
}

function Place({ icon, title, main, children }: PlaceProps) {
  return (
    <section className="place">
      <Icon name={icon} />
      <h3>{title}</h3>
      <p className="place-main" dir="auto">
        {main}
      </p>
      {children}
    </section>
  )
}
