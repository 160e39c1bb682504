import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { coupleTitle } from '../model/couple.ts'
import type { Couple } from '../model/couple.ts'
import { coupleCopy } from '../model/couple-copy.ts'
import { settingsInput } from '../model/couple-input.ts'
import { changedSettings, settingsOf } from '../model/couple-settings.ts'
import { AccessSection } from './access-section.tsx'
import { coupleQuery, readCouple, saveCouple } from './couple-api.ts'
import { DetailsSection } from './details-section.tsx'
import { FeaturesSection } from './features-section.tsx'
import { SettingsFooter } from './settings-footer.tsx'
import { SettingsNav } from './settings-nav.tsx'
import { SummarySection } from './summary-section.tsx'
import { AppError } from '#platform/model/app-error.ts'
import { formatLongDate } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import { Form, useForm } from '#platform/web/form.tsx'
import { failureSentence, isSessionEnd, useAction } from '#platform/web/use-action.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { toast } from '#ui/toasts.tsx'
import { useUnsavedGuard } from '#ui/unsaved-guard.ts'

export default function SettingsScreen() {
  const { data: couple } = useQuery(coupleQuery)
  // The gate lets nobody in without a wedding; while they are being sent away there is nothing to show.
  return couple ? <Settings loaded={couple} /> : null
}

/** `loaded` is only where the form starts: what arrives later must not change what is being typed. */
function Settings({ loaded }: { loaded: Couple }) {
  const [couple, setCouple] = useState(loaded)
  const [isStale, setStale] = useState(false)
  const form = useForm(settingsInput, settingsOf(loaded))
  useUnsavedGuard(form.dirtyCount > 0 && !form.busy)
  const loadTheirs = useAction(async () => {
    const theirs = await readCouple()
    form.reset(settingsOf(theirs), { keepTyped: true })
    setCouple(theirs)
    setStale(false)
  })

  return (
    <>
      <PageHeader
        title={coupleCopy.settingsTitle}
        line={`${coupleTitle(couple.names)} · ${formatLongDate(couple.date)}`}
        actions={<PreviewButton couple={couple} />}
      />
      <div className="grid gap-x-12 desk:grid-cols-[160px_minmax(0,640px)]">
        <SettingsNav />
        <Form
          form={form}
          onSubmit={async (input) => {
            const saved = await saveCouple(couple, changedSettings(couple, input)).catch((error: unknown) => {
              setStale(error instanceof AppError && error.code === 'stale')
              throw saveFailure(error)
            })
            form.reset(settingsOf(saved))
            setCouple(saved)
            setStale(false)
            toast({ kind: 'success', message: coupleCopy.saved })
          }}
        >
          <div className="flex flex-col gap-10 pb-10">
            <DetailsSection form={form} />
            <FeaturesSection form={form} />
            <AccessSection form={form} couple={couple} />
            <SummarySection couple={couple} />
          </div>
          <SettingsFooter
            form={form}
            isStale={isStale}
            onLoadTheirs={loadTheirs.run}
            loading={loadTheirs.busy}
          />
        </Form>
      </div>
    </>
  )
}

function PreviewButton({ couple }: { couple: Couple }) {
  const words = 'Preview Wedding Site'
  if (!couple.settings.published)
    return <Button disabledReason={coupleCopy.previewUnavailable}>{words}</Button>
  return (
    <ButtonLink href={paths.wedding(couple.slug)} newTab>
      {words}
    </ButtonLink>
  )
}

/** Says first that nothing was saved, then why; what belongs under a field, and a newer version, say it themselves. */
function saveFailure(error: unknown): unknown {
  if (isSessionEnd(error) || (error instanceof AppError && (error.fields || error.code === 'stale')))
    return error
  const reason = failureSentence(error, '')
  return new AppError('invalid', `${coupleCopy.saveFailed}${reason && `. ${reason}`}`)
}
