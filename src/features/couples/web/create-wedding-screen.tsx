import { useNavigate } from 'react-router'

import { COUPLE_LIMITS } from '../model/couple.ts'
import { coupleCopy } from '../model/couple-copy.ts'
import { createWedding } from './couple-api.ts'
import { settingsSchemas } from './settings-form.ts'
import { calendarDateIn, clockNow, isCalendarDate } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import { browserTimeZone } from '#platform/web/browser-time-zone.ts'
import { Form, FormError, useForm } from '#platform/web/form.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Section } from '#ui/section.tsx'
import { TextField } from '#ui/text-field.tsx'

const weddingSchema = async () => (await settingsSchemas.fetch()).createWeddingInput

const BLANK = {
  names: { bride_first: '', bride_last: '', groom_first: '', groom_last: '' },
  date: '',
  venue: { name: '', address: '' },
}

export default function CreateWeddingScreen() {
  const navigate = useNavigate()
  const form = useForm(weddingSchema, { ...BLANK, time_zone: browserTimeZone() }, { keepAs: 'wedding' })
  const name = { maxLength: COUPLE_LIMITS.name, autoComplete: 'off', required: true }
  return (
    <>
      <PageHeader
        title={coupleCopy.createTitle}
        line={coupleCopy.createLine}
        back={{ to: paths.dashboard, label: 'Back to dashboard' }}
      />
      <div className="grid items-start gap-x-12 gap-y-8 desk:grid-cols-[minmax(0,600px)_minmax(220px,300px)]">
        <Form
          form={form}
          failure={coupleCopy.createFailed}
          className="flex flex-col gap-7"
          onSubmit={async (input) => {
            await createWedding(input)
            await navigate(paths.dashboard)
          }}
        >
          <FormError summary />
          <Section title="The two of you">
            <div className="grid gap-x-4 gap-y-5 tablet:grid-cols-2">
              <TextField {...form.field('names.bride_first')} label="Bride's first name" {...name} />
              <TextField {...form.field('names.bride_last')} label="Bride's last name" {...name} />
              <TextField {...form.field('names.groom_first')} label="Groom's first name" {...name} />
              <TextField {...form.field('names.groom_last')} label="Groom's last name" {...name} />
            </div>
          </Section>
          <Section title="When and where">
            <div className="flex flex-col gap-5">
              <TextField
                {...form.field('date')}
                label="Wedding date"
                type="date"
                min="1900-01-01"
                max="9998-12-31"
                className="tablet:w-[calc(50%-8px)]"
                required
              />
              <PastDateNote date={form.values.date} />
              <TextField
                {...form.field('venue.name')}
                label="Venue name"
                maxLength={COUPLE_LIMITS.venueName}
                autoComplete="off"
                required
              />
              <TextField
                {...form.field('venue.address')}
                label="Venue address"
                maxLength={COUPLE_LIMITS.venueAddress}
                autoComplete="off"
                required
              />
            </div>
          </Section>
          <div className="flex flex-wrap justify-end gap-2 border-t border-hairline pt-5">
            <ButtonLink to={paths.dashboard}>Cancel</ButtonLink>
            <Button type="submit" variant="primary" busy={form.busy} busyLabel={coupleCopy.creating}>
              {coupleCopy.create}
            </Button>
          </div>
        </Form>
        <WhatNext />
      </div>
    </>
  )
}

function PastDateNote({ date }: { date: string }) {
  if (!isCalendarDate(date) || date >= calendarDateIn(browserTimeZone(), clockNow())) return null
  return <Alert kind="warning">{coupleCopy.pastDate(date)}</Alert>
}

function WhatNext() {
  return (
    <aside className="rounded-lg border border-hairline bg-paper p-5">
      <h2 className="display text-h3">{coupleCopy.nextTitle}</h2>
      <ol className="mt-3 flex flex-col gap-3 text-ink-2">
        {coupleCopy.nextSteps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span className="display flex-none text-row text-rose-ink" aria-hidden="true">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </aside>
  )
}
