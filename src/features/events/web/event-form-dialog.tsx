import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'

import { eventCopy as copy } from '../model/event-copy.ts'
import { eventInput } from '../model/event-schema.ts'
import type { EventInput, OwnWeddingEvent } from '../model/event-schema.ts'
import { AUDIENCES, EVENT_LIMITS, EVENT_TEXTS } from '../model/wedding-event.ts'
import type { EventText } from '../model/wedding-event.ts'
import { AudienceFields } from './audience-fields.tsx'
import { changeEvent, createEvent } from './event-api.ts'
import { coupleQuery } from '#features/couples/web/couple-api.ts'
import { formatDate, isCalendarDate } from '#platform/model/dates.ts'
import type { CalendarDate } from '#platform/model/dates.ts'
import { withoutLanguage, withTranslation } from '#platform/model/translations.ts'
import type { Translations } from '#platform/model/translations.ts'
import { addToast } from '#platform/web/toast-queue.ts'
import { useForm } from '#platform/web/form.tsx'
import { Alert } from '#ui/alert.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Switch, TextArea, TextField } from '#ui/text-field.tsx'
import { TranslationFields } from '#ui/translation-fields.tsx'

const { fields } = copy

interface EventFormDialogProps {
  open: boolean
  onClose: () => void
  /** the event to edit; a new one if undefined */
  event?: OwnWeddingEvent | undefined
}

/** The dialog in which an event is added or edited. What is typed stays until it is saved or the event has changed. */
export function EventFormDialog(props: EventFormDialogProps) {
  const [saved, setSaved] = useState(0)
  const { id, updated_at } = props.event ?? {}
  // If the event changes elsewhere, the form is reset only when it is opened again.
  return <EventForm key={`${id} ${updated_at} ${saved}`} {...props} onSaved={() => setSaved(saved + 1)} />
}

function EventForm({ open, onClose, event, onSaved }: EventFormDialogProps & { onSaved: () => void }) {
  const { data: couple } = useQuery(coupleQuery)
  const form = useForm(eventInput, valuesOf(event, couple?.date ?? ''))
  const { values } = form
  const written = values.translations as Translations<EventText> | undefined

  async function save(input: EventInput) {
    await (event ? changeEvent(event.id, { ...input, seen: event.updated_at }) : createEvent(input))
    addToast({ kind: 'success', message: event ? copy.saved : copy.added, durationMs: 4000 })
    onSaved()
    onClose()
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={event ? copy.edit : copy.add}
      form={form}
      onSubmit={save}
      failure={copy.saveFailed}
      submit={copy.save}
      busyLabel={copy.saving}
      summary
      className="flex flex-col gap-5"
    >
      <TextField
        label={fields.name}
        {...form.field('name')}
        maxLength={EVENT_LIMITS.name}
        required
        autoComplete="off"
      />
      <div className="grid gap-x-4 gap-y-5 tablet:grid-cols-3">
        <TextField
          label={fields.date}
          type="date"
          min="1900-01-01"
          max="9998-12-31"
          {...form.field('date')}
          required
        />
        <TextField label={fields.start} type="time" {...form.field('start_time')} required />
        <TextField label={fields.end} type="time" {...form.field('end_time')} help={copy.endHint} optional />
      </div>
      <AfterSiteNote date={values.date} lastDay={couple?.expiration_date ?? null} />
      <TextField
        label={fields.place}
        {...form.field('place')}
        maxLength={EVENT_LIMITS.place}
        optional
        autoComplete="off"
      />
      <TextField
        label={fields.address}
        {...form.field('address')}
        maxLength={EVENT_LIMITS.address}
        optional
        autoComplete="off"
      />
      <TextField
        label={fields.dress}
        {...form.field('dress')}
        maxLength={EVENT_LIMITS.dress}
        optional
        autoComplete="off"
      />
      <TextArea label={fields.note} {...form.field('note')} maxLength={EVENT_LIMITS.note} rows={3} optional />
      <TranslationFields
        fields={EVENT_TEXTS.map((name) => ({
          name,
          label: fields[name],
          original: values[name] ?? '',
          maxLength: EVENT_LIMITS[name],
          lines: name === 'note',
          value: (language) => values.translations?.[language]?.[name] ?? '',
          onChange: (language, text) =>
            form.change('translations', withTranslation<EventText>(written, language, name, text)),
        }))}
        onRemove={(language) => form.change('translations', withoutLanguage<EventText>(written, language))}
      />
      <div>
        <Switch {...form.toggle('asks_answer')} label={fields.asksAnswer} help={fields.asksAnswerHelp} />
        {values.asks_answer && (
          <div className="mt-2 border-l border-hairline pl-4">
            <Switch {...form.toggle('asks_meal')} label={fields.asksMeal} help={fields.asksMealHelp} />
          </div>
        )}
      </div>
      <div>
        <p className="mb-2 font-medium">{fields.audience}</p>
        <Segmented
          label={fields.audience}
          value={values.audience}
          options={AUDIENCES.map((value) => ({ value, label: copy.audiences[value] }))}
          onChange={(audience) => form.change('audience', audience)}
        />
        <AudienceFields
          audience={values.audience}
          tags={{ value: values.tags, error: form.errorOf('tags'), change: setTags }}
          guests={{
            value: values.guest_ids,
            error: form.errorOf('guest_ids'),
            change: setGuests,
          }}
        />
        <p className="mt-3 text-caption text-muted">{copy.plusOnesToo}</p>
      </div>
    </FormDialog>
  )

  function setTags(tags: string[]) {
    form.change('tags', tags)
  }

  function setGuests(ids: string[]) {
    form.change('guest_ids', ids)
  }
}

/** An event after the site's last day is accepted all the same: that day may move with the wedding's date. */
function AfterSiteNote({ date, lastDay }: { date: string; lastDay: CalendarDate | null }) {
  if (lastDay === null || !isCalendarDate(date) || date <= lastDay) return null
  return <Alert kind="warning">{copy.afterSite(formatDate(lastDay))}</Alert>
}

function valuesOf(event: OwnWeddingEvent | undefined, date: string): z.input<typeof eventInput> {
  if (!event)
    return {
      name: '',
      date,
      start_time: '',
      end_time: '',
      place: '',
      address: '',
      dress: '',
      note: '',
      translations: {},
      asks_answer: true,
      asks_meal: false,
      audience: 'everyone',
      tags: [],
      guest_ids: [],
    }
  const { id: _id, counts: _counts, updated_at: _at, ...values } = event
  return {
    ...values,
    end_time: event.end_time ?? '',
    place: event.place ?? '',
    address: event.address ?? '',
    dress: event.dress ?? '',
    note: event.note ?? '',
  }
}
