import { FEATURES } from '#features/couples/model/couple.ts'
import type { Feature, PublicCouple } from '#features/couples/model/couple.ts'
import { Icon, TableDrawing } from '#ui/public/icons.tsx'
import { tabHref } from '#ui/public/tabs.tsx'
import { GUEST_FEATURES, hasTab, tabOfFeature } from '../model/guest-tabs.ts'
import type { TabFeature } from '../model/guest-tabs.ts'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import type { MapSite } from '../model/map-address.ts'
import { WhenWhere } from './when-where.tsx'

interface OverviewProps {
  couple: PublicCouple
  maps: MapSite
  seat: string | null
  opens: string | null
  /** The features whose tabs are open. */
  open: readonly TabFeature[]
}

export function Overview({ couple, maps, seat, opens, open }: OverviewProps) {
  const isThere = (feature: TabFeature) => opens !== null || open.includes(feature)
  const features = FEATURES.filter((feature) => couple.toggles[feature])
  return (
    <>
      <WhenWhere couple={couple} maps={maps} form="rows" />
      {features.length === 0 && <p className="nothing-yet">{copy.nothingYet}</p>}
      {opens && features.some(hasTab) && <p className="all-open">{copy.allOpen(opens)}</p>}
      {features.length > 0 && (
        <ul className="tiles">
          {features.map((feature) => (
            <Tile
              key={feature}
              feature={feature}
              line={GUEST_FEATURES[feature].line(couple, seat)}
              // A tile leads to its tab, if there is one.
              href={hasTab(feature) && isThere(feature) ? tabHref(tabOfFeature(feature).id) : null}
              seated={seat !== null}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface TileProps {
  feature: Feature
  line: string
  href: string | null
  seated: boolean
}

function Tile({ feature, line, href, seated }: TileProps) {
  const label = copy.features[feature]
  const { icon } = GUEST_FEATURES[feature]
  return (
    <li className={href ? 'tile' : 'tile tile-still'}>
      {icon === 'table' ? <TableDrawing taken={seated} /> : <Icon name={icon} />}
      <h3>{href ? <a href={href}>{label}</a> : label}</h3>
      <p>{line}</p>
    </li>
  )
}
