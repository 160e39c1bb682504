import type { PublicCouple } from '#features/couples/model/couple.ts'
import { Card } from '#ui/public/card.tsx'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import type { NameFormState } from '../model/guest-page.ts'
import { Hero } from './hero.tsx'
import { NAME_FORM_ID, NameForm } from './name-form.tsx'
import { PageFoot } from './page-foot.tsx'
import { WhenWhere } from './when-where.tsx'

export function NameEntry({ couple, form }: { couple: PublicCouple; form: NameFormState }) {
  return (
    <div className="entry">
      <Hero couple={couple} size="entry" />
      <div className="entry-leaf">
        <main>
          <Card className="entry-card">
            <h2>{copy.welcome}</h2>
            <p className="lead">{copy.namePrompt}</p>
            <div id={NAME_FORM_ID}>
              <NameForm couple={couple} form={form} />
            </div>
            <p className="hint">{copy.nameHint(couple.bride_first, couple.groom_first)}</p>
          </Card>
          <WhenWhere couple={couple} form="cards" />
        </main>
        <PageFoot couple={couple} />
      </div>
    </div>
  )
}
