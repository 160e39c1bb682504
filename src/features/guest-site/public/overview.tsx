import { FEATURES, FEATURE_LABELS } from '#features/couples/model/couple.ts'
import type { Feature, PublicCouple } from '#features/couples/model/couple.ts'
import { Icon, TableDrawing } from '#ui/public/icons.tsx'
import { tabHref } from '#ui/public/tabs.tsx'
import { FEATURE_TABS, hasTab } from '../model/guest-tabs.ts'
import { TILE_LINES, guestPageCopy as copy } from '../model/guest-page.ts'
import { WhenWhere } from './when-where.tsx'

interface OverviewProps {
  couple: PublicCouple
  seat: string | null
  opens: string | null
}

export function Overview({ couple, seat, opens }: OverviewProps) {
  const features = FEATURES.filter((feature) => couple.toggles[feature])
  return (
    <>
      <WhenWhere couple={couple} form="rows" />
      {features.length === 0 && <p className="nothing-yet">{copy.nothingYet}</p>}
      {opens && features.some(hasTab) && <p className="all-open">{copy.allOpen(opens)}</p>}
      {features.length > 0 && (
        <ul className="tiles">
          {features.map((feature) => (
            <Tile
              key={feature}
              feature={feature}
              line={tileLine(feature, couple, seat)}
              // A tile leads to its tab, where there is one.
              href={opens && hasTab(feature) ? tabHref(FEATURE_TABS[feature].id) : null}
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
  const label = FEATURE_LABELS[feature]
  return (
    <li className={feature === 'seating' ? 'tile tile-seating' : 'tile'}>
      {feature === 'seating' ? <TableDrawing taken={seated} /> : <Icon name={feature} />}
      <h3>{href ? <a href={href}>{label}</a> : label}</h3>
      <p>{line}</p>
    </li>
  )
}

function tileLine(feature: Feature, couple: PublicCouple, seat: string | null): string {
  if (feature === 'notes') return copy.loveNotesTo(couple.bride_first, couple.groom_first)
  if (feature === 'seating' && seat) return copy.table(seat)
  return TILE_LINES[feature]
}
