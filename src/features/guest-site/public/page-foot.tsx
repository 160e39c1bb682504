import type { PublicCouple } from '#features/couples/model/couple.ts'
import { Sprig } from '#ui/public/sprig.tsx'
import { guestPageCopy as copy } from '../model/guest-page.ts'

export function PageFoot({ couple }: { couple: PublicCouple }) {
  return (
    <footer className="page-foot">
      <Sprig />
      <p className="flourish">
        {copy.withLove} <bdi>{couple.bride_first}</bdi> &amp; <bdi>{couple.groom_first}</bdi>
      </p>
    </footer>
  )
}
