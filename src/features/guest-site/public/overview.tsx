import { FEATURES, FEATURE_LABELS } from '#features/couples/model/couple.ts'
import type { Feature, PublicCouple } from '#features/couples/model/couple.ts'
import { Icon, TableDrawing } from '#ui/public/icons.tsx'
import { TILE_LINES, guestPageCopy as copy } from '../model/guest-page.ts'
import { WhenWhere } from './when-where.tsx'

export function Overview({ couple, seat }: { couple: PublicCouple; seat: string | null }) {
  const features = FEATURES.filter((feature) => couple.toggles[feature])
  return (
    <>
      <WhenWhere couple={couple} form="rows" />
      {features.length === 0 ? (
        <p className="nothing-yet">{copy.nothingYet}</p>
      ) : (
        <ul className="tiles">
          {features.map((feature) => (
            <Tile key={feature} feature={feature} couple={couple} seat={seat} />
          ))}
        </ul>
      )}
    </>
  )
}

function Tile({ feature, couple, seat }: { feature: Feature; couple: PublicCouple; seat: string | null }) {
  return (
    <li className={feature === 'seating' ? 'tile tile-seating' : 'tile'}>
      {feature === 'seating' ? <TableDrawing taken={seat !== null} /> : <Icon name={feature} />}
      <h3>{FEATURE_LABELS[feature]}</h3>
      <p>{tileLine(feature, couple, seat)}</p>
    </li>
  )
}

function tileLine(feature: Feature, couple: PublicCouple, seat: string | null): string {
  if (feature === 'notes') return copy.loveNotesTo(couple.bride_first, couple.groom_first)
  if (feature === 'seating' && seat) return copy.table(seat)
  return TILE_LINES[feature]
}
