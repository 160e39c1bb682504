import { Alert } from '#ui/public/alert.tsx'
import { Card } from '#ui/public/card.tsx'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import type { GuestPage } from '../model/guest-page.ts'
import type { MapSite } from '../model/map-address.ts'
import { Hero } from './hero.tsx'
import { NAME_FORM_ID, NameForm } from './name-form.tsx'
import { PageFoot } from './page-foot.tsx'
import { WhenWhere } from './when-where.tsx'

interface NameEntryProps {
  page: Extract<GuestPage, { view: 'name' }>
  maps: MapSite
}

export function NameEntry({ page, maps }: NameEntryProps) {
  const { couple, form, reach, contact_hint, tab } = page
  return (
    <div className="entry">
      <Hero couple={couple} size="entry" />
      <div className="entry-leaf">
        <main>
          <Card className="entry-card">
            <h2>{copy.welcome}</h2>
            {reach === null ? (
              <>
                <p className="lead">{copy.namePrompt}</p>
                <div id={NAME_FORM_ID}>
                  <NameForm couple={couple} form={form} tab={tab} />
                </div>
                <p className="hint">
                  {copy.nameHint(couple.bride_first, couple.groom_first)}{' '}
                  {contact_hint && <bdi>{contact_hint}</bdi>}
                </p>
              </>
            ) : (
              <>
                <p className="lead">{copy.linkOnlyPrompt}</p>
                <Alert message={form.message === copy.personalLinkOnly ? null : form.message} />
                <p className="hint">{reach}</p>
              </>
            )}
          </Card>
          <WhenWhere couple={couple} maps={maps} form="cards" />
        </main>
        <PageFoot couple={couple} />
      </div>
    </div>
  )
}
