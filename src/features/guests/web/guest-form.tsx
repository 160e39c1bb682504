import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'

import { GUEST_LIMITS, guestName, MEAL_LABELS, PLUS_ONE_STATUSES } from '../model/guest.ts'
import type { Guest, PlusOneStatus } from '../model/guest.ts'
import { guestCopy as copy } from '../model/guest-copy.ts'
import { guestFormCopy } from '../model/guest-form-copy.ts'
import type { ListedGuest } from '../model/listed-guests.ts'
import { guestInput } from '../model/guest-input.ts'
import type { GuestEdit } from '../model/guest-input.ts'
import { blankGuest } from '../model/guest-schema.ts'
import type { EnteredFields } from '../model/guest-schema.ts'
import { addGuest, editGuest, guestsQuery, rereadGuest } from './guest-api.ts'
import type { SavedGuest } from './guest-api.ts'
import { editIn, guestFormSchema as schema, valuesOf, withPlusOneName } from './guest-form-values.ts'
import type { GuestFields, GuestFormValues } from './guest-form-values.ts'
import { PersonalLink } from './personal-link.tsx'
import { MergeNotice, useMergedForm } from '#lists/web/merged-form.tsx'
import { useDrafts } from '#lists/web/use-drafts.ts'
import type { Draft } from '#lists/web/use-drafts.ts'
import type { Id } from '#platform/model/ids.ts'
import { LANGUAGE_CODES, LANGUAGES } from '#platform/model/languages.ts'
import { useForm } from '#platform/web/form.tsx'
import { BRIEF_MS } from '#platform/web/toast-queue.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { KEY } from '#ui/key-cap.ts'
import { Segmented } from '#ui/segmented.tsx'
import { ComboField, SelectField, Switch, TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toasts.tsx'

const DUPLICATES_MS = 10_000

type GuestDraft = Draft<GuestFormValues, EnteredFields>

interface GuestFormProps {
  /** The guest to edit; undefined to add one. */
  guest: ListedGuest | undefined
  open: boolean
  onClose: () => void
  /** Shown above the fields of a guest who is already on the list. */
  note: (guest: ListedGuest) => ReactNode
  onRemove: (guest: Guest) => void
}

/** The dialog that adds or edits a guest. After Escape, it still has what was typed when it opens again (rule A35). */
export function GuestForm(props: GuestFormProps) {
  const { guest, open } = props
  const { opening, draft, keep } = useDrafts<GuestFormValues, EnteredFields>(
    'guest',
    guest?.id ?? 'new',
    open,
  )
  // Mounted on first use: the list is shown before its forms have loaded.
  if (opening === 0) return null
  return <GuestDialog key={opening} {...props} draft={draft} onTyped={keep} />
}

interface GuestDialogProps extends GuestFormProps {
  draft: GuestDraft | undefined
  /** Called with what has been typed and neither saved nor discarded, whenever that changes. */
  onTyped: (draft: GuestDraft | undefined) => void
}

function GuestDialog({ guest, open, draft, note, onRemove, onTyped, onClose }: GuestDialogProps) {
  const form = useForm(schema, { ...valuesOf(guest), ...draft?.typed })
  const { data: guests } = useQuery(guestsQuery)
  const merged = useMergedForm<GuestFormValues, EnteredFields>(form, {
    isOpen: open,
    start: { ...(guest ?? blankGuest), ...draft?.seen },
    latest: guests?.find(({ id }) => id === guest?.id),
    valuesOf,
    onTyped,
  })
  const giveUp = () => {
    onTyped(undefined)
    onClose()
  }

  function save(values: z.output<typeof schema>) {
    return merged.save(
      async () => {
        const result = await (guest
          ? saveChanges(guest.id, editIn(merged.base, values))
          : addGuest(guestInput.parse(values)))
        giveUp()
        if (result) report(result, guest ? guestFormCopy.updated : guestFormCopy.added)
      },
      async () => guest && rereadGuest(guest.id),
    )
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={guest ? guestFormCopy.editTitle : guestFormCopy.addTitle}
      buttons={
        <>
          {guest && (
            <Button
              variant="ghost"
              className="text-red -ml-1.5 max-tablet:mr-auto"
              busy={form.busy}
              onPress={() => {
                giveUp()
                onRemove(guest)
              }}
            >
              {copy.remove}
            </Button>
          )}
          <KeysHint />
        </>
      }
      onCancel={giveUp}
      form={form}
      onSubmit={save}
      failure={guest ? guestFormCopy.updateFailed : guestFormCopy.addFailed}
      submit={guest ? guestFormCopy.save : copy.add}
      busyLabel={guestFormCopy.saving}
      summary
      className="flex flex-col gap-5"
      above={
        guest && (
          <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
            <span className="text-caption font-medium">{copy.columns.invitation}</span>
            {note(guest)}
          </div>
        )
      }
      below={guest && <PersonalLink guest={guest} />}
    >
      <MergeNotice
        conflict={merged.conflict}
        onShow={merged.show}
        label={(path) => guestFormCopy.fields[path as keyof EnteredFields]}
        copy={guestFormCopy}
      />
      <Fields form={form} base={merged.base} />
    </FormDialog>
  )
}

function Fields({ form, base }: { form: GuestFields; base: EnteredFields }) {
  const { fields } = guestFormCopy
  const plusOneField = (field: 'plus_one_first_name' | 'plus_one_last_name') => ({
    ...form.field(field),
    onChange: (text: string) => {
      const changed = withPlusOneName(base, form.values, { [field]: text })
      for (const [path, value] of Object.entries(changed)) form.change(path as keyof GuestFormValues, value)
    },
  })
  const name = { maxLength: GUEST_LIMITS.name, autoComplete: 'off' }
  const meal = { maxLength: GUEST_LIMITS.meal, suggestions: Object.values(MEAL_LABELS), optional: true }
  const hasPlusOne = form.values.plus_one_allowed === true
  return (
    <>
      <div className={PAIR}>
        <TextField {...form.field('first_name')} {...name} label={fields.first_name} required />
        <TextField {...form.field('last_name')} {...name} label={fields.last_name} required />
        <TextField
          {...form.field('email')}
          label={fields.email}
          optional
          inputMode="email"
          spellCheck={false}
          maxLength={GUEST_LIMITS.email}
          autoComplete="off"
        />
        <TextField
          {...form.field('phone')}
          label={fields.phone}
          optional
          inputMode="tel"
          maxLength={GUEST_LIMITS.phone}
          autoComplete="off"
        />
      </div>
      <div className="border-y border-hairline py-2.5">
        <Switch
          {...form.toggle('plus_one_allowed')}
          label={fields.plus_one_allowed}
          help={guestFormCopy.plusOneHelp}
        />
      </div>
      <div className={PAIR}>
        {hasPlusOne && (
          <>
            <TextField
              {...plusOneField('plus_one_first_name')}
              {...name}
              label={fields.plus_one_first_name}
              optional
            />
            <TextField
              {...plusOneField('plus_one_last_name')}
              {...name}
              label={fields.plus_one_last_name}
              optional
            />
          </>
        )}
        <ComboField
          {...form.field('meal_choice')}
          {...meal}
          label={fields.meal_choice}
          className={hasPlusOne ? undefined : 'tablet:col-span-2'}
        />
        {hasPlusOne && (
          <ComboField {...form.field('plus_one_meal_choice')} {...meal} label={fields.plus_one_meal_choice} />
        )}
      </div>
      {hasPlusOne && <PlusOneAnswer form={form} />}
      <TextArea
        {...form.field('dietary_restrictions')}
        label={fields.dietary_restrictions}
        optional
        rows={2}
        maxLength={GUEST_LIMITS.diet}
      />
      <TextField
        {...form.field('party')}
        label={fields.party}
        help={guestFormCopy.partyHelp}
        optional
        maxLength={GUEST_LIMITS.party}
        autoComplete="off"
      />
      <div className={PAIR}>
        <TextField
          {...form.field('seat')}
          label={fields.seat}
          help={guestFormCopy.seatHelp}
          optional
          maxLength={GUEST_LIMITS.seat}
          autoComplete="off"
        />
        <TextField
          {...form.field('tags')}
          label={fields.tags}
          help={guestFormCopy.tagsHelp}
          optional
          autoComplete="off"
        />
      </div>
      <SelectField
        {...form.field('language')}
        label={fields.language}
        help={guestFormCopy.languageHelp}
        options={LANGUAGE_OPTIONS}
      />
      <Switch
        {...form.toggle('photo_consent')}
        label={fields.photo_consent}
        help={guestFormCopy.photoConsentHelp}
      />
    </>
  )
}

/** What a plus one has answered, or the couple knows about them. */
function PlusOneAnswer({ form }: { form: GuestFields }) {
  const { fields } = guestFormCopy
  const status = form.field('plus_one_status')
  return (
    <>
      <div>
        <p className="mb-1.5 text-caption font-medium">{fields.plus_one_status}</p>
        <Segmented
          label={fields.plus_one_status}
          value={status.value as '' | PlusOneStatus}
          options={PLUS_ONE_OPTIONS}
          onChange={status.onChange}
        />
      </div>
      <TextArea
        {...form.field('plus_one_dietary')}
        label={fields.plus_one_dietary}
        optional
        rows={2}
        maxLength={GUEST_LIMITS.diet}
      />
    </>
  )
}

const LANGUAGE_OPTIONS = [
  { value: '', label: guestFormCopy.browsersLanguage },
  ...LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].name })),
]

const PLUS_ONE_OPTIONS = (['', ...PLUS_ONE_STATUSES] as const).map((value) => ({
  value,
  label: guestFormCopy.plusOneStatuses[value],
}))

function KeysHint() {
  return (
    <span className="mr-auto flex items-center gap-1 pl-2 text-caption text-muted max-tablet:hidden">
      <kbd className={KEY}>Ctrl</kbd>
      <kbd className={KEY}>Enter</kbd>
      saves
    </span>
  )
}

const PAIR = 'grid gap-x-4 gap-y-5 tablet:grid-cols-2'

async function saveChanges(id: Id, edit: GuestEdit | undefined): Promise<SavedGuest | undefined> {
  return edit && editGuest(id, edit)
}

function report({ guest, duplicates }: SavedGuest, saved: (name: string) => string) {
  toast({ kind: 'success', message: saved(guestName(guest)), durationMs: BRIEF_MS })
  if (duplicates.length === 0) return
  const message = guestFormCopy.possibleDuplicates(duplicates.map(guestName))
  toast({ kind: 'warning', message, durationMs: DUPLICATES_MS })
}
