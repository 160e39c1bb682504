import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'

import { LicenceNotice } from '#features/billing/web/licence-notice.tsx'
import { coupleInitials } from '#features/couples/model/couple-initials.ts'
import { coupleTitle } from '#features/couples/model/couple.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { coupleCopy } from '#features/couples/model/couple-copy.ts'
import type { SettingsInput } from '#features/couples/model/couple-input.ts'
import { changedSettings, rebasedSettings, settingsOf } from '#features/couples/model/couple-settings.ts'
import { AnswersSection } from '#features/couples/web/answers-section.tsx'
import { AccessSection } from '#features/couples/web/access-section.tsx'
import { coupleQuery, readCouple, saveCouple } from '#features/couples/web/couple-api.ts'
import { EXPORT_TITLE } from '#features/data-export/model/export-title.ts'
import { DesignSection } from '#features/design/web/design-section.tsx'
import { DetailsSection } from '#features/couples/web/details-section.tsx'
import { FeaturesSection } from '#features/couples/web/features-section.tsx'
import { LivePreview, PreviewLink } from '#features/guest-site/web/live-preview.tsx'
import { ConflictNotice, useSettingsConflict } from '#features/couples/web/settings-conflict.tsx'
import { SettingsFooter } from '#features/couples/web/settings-footer.tsx'
import { settingsSchemas } from '#features/couples/web/settings-form.ts'
import { SettingsNav } from './settings-nav.tsx'
import { StoryVideoSection } from '#features/story-media/web/story-video-section.tsx'
import { SummarySection } from '#features/couples/web/summary-section.tsx'
import { AppError } from '#platform/model/app-error.ts'
import { formatLongDate } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import { Form, useForm } from '#platform/web/form.tsx'
import { failureSentence, isSessionEnd } from '#platform/web/use-action.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ICON } from '#ui/icon-props.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { toast } from '#ui/toasts.tsx'
import { useUnsavedGuard } from '#ui/unsaved-guard.ts'

export default function SettingsScreen() {
  const { data: couple } = useQuery(coupleQuery)
  // The gate lets nobody in without a wedding; while they are being redirected there is nothing to show.
  return couple ? <Settings loaded={couple} /> : null
}

/** `loaded` only initializes the form: what arrives later must not change what is being typed. */
function Settings({ loaded }: { loaded: Couple }) {
  const [couple, setCouple] = useState(loaded)
  const [ownCss, setOwnCss] = useState<string | null>(null)
  const form = useForm(settingsSchema, settingsOf(loaded), { keepAs: 'settings' })
  const hasRoom = useHasRoom()
  const { conflict, mergeTheirs, show, awaitChoice, forget } = useSettingsConflict(form, couple, setCouple)
  useUnsavedGuard(form.dirtyCount > 0)
  const preview = <LivePreview form={form} couple={couple} ownCss={ownCss} />

  async function save(input: SettingsInput) {
    // Nothing is overwritten until somebody has decided whose changes to keep (rule E12).
    if (conflict?.showing === 'choice') return awaitChoice()
    const saved = await saveCouple(couple, changedSettings(couple, input)).catch(async (error: unknown) => {
      if (!(error instanceof AppError && error.code === 'stale')) throw saveFailure(error)
      const theirs = await readCouple()
      if (!mergeTheirs(theirs)) return null
      return saveCouple(theirs, rebasedSettings(couple, theirs, input)).catch((again: unknown) => {
        throw saveFailure(again)
      })
    })
    if (!saved) return
    form.saved(settingsOf(saved))
    setCouple(saved)
    forget()
    toast({ kind: 'success', message: coupleCopy.saved })
  }

  return (
    <div className="wide:grid wide:grid-cols-[minmax(0,1fr)_352px] wide:gap-x-8">
      <div className="min-w-0">
        <PageHeader
          title={coupleCopy.settingsTitle}
          line={`${coupleTitle(couple.names)} · ${formatLongDate(couple.date)}`}
          actions={
            <>
              <ButtonLink to={paths.dataExport} size="sm" icon={<Download {...ICON} />}>
                {EXPORT_TITLE}
              </ButtonLink>
              {!hasRoom && <PreviewLink couple={couple} />}
            </>
          }
        />
        <div className="gap-x-8 desk:grid desk:grid-cols-[144px_minmax(0,640px)]">
          <SettingsNav />
          <Form form={form} onSubmit={save}>
            <div className="flex flex-col gap-10 pb-10">
              <StoryVideoSection />
              <DetailsSection form={form} />
              <FeaturesSection form={form} />
              <DesignSection form={form} initials={coupleInitials(form.values.names)} onOwnCss={setOwnCss}>
                {!hasRoom && preview}
              </DesignSection>
              <AnswersSection form={form} />
              <AccessSection form={form} couple={couple} licence={<LicenceNotice />} />
              <SummarySection couple={couple} />
            </div>
            <SettingsFooter
              form={form}
              conflict={conflict && <ConflictNotice conflict={conflict} onShow={show} />}
            />
          </Form>
        </div>
      </div>
      {hasRoom && (
        <aside className="-mt-8 -mr-10 -mb-16 border-l border-hairline bg-sunk">
          <div className="sticky top-0 px-7 py-8">{preview}</div>
        </aside>
      )}
    </div>
  )
}

const settingsSchema = async () => (await settingsSchemas.fetch()).settingsInput

const ROOM = matchMedia('(min-width: 1280px)')

/** Whether the preview fits beside the form. */
function useHasRoom(): boolean {
  return useSyncExternalStore(
    (changed) => {
      ROOM.addEventListener('change', changed)
      return () => ROOM.removeEventListener('change', changed)
    },
    () => ROOM.matches,
  )
}

/** Says first that nothing was saved, then why; errors of single fields appear under these. */
function saveFailure(error: unknown): unknown {
  if (isSessionEnd(error) || (error instanceof AppError && error.fields)) return error
  const reason = failureSentence(error, '')
  return new AppError('invalid', `${coupleCopy.saveFailed}${reason && `. ${reason}`}`)
}
