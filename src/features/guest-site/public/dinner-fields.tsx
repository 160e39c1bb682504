import { GUEST_LIMITS, MEALS, MEAL_LABELS, isMeal } from '#features/guests/model/guest.ts'
import { SelectField } from '#ui/public/select-field.tsx'
import { TextField } from '#ui/public/text-field.tsx'
import { guestFormCopy as copy } from '../model/guest-form-copy.ts'
import type { OwnAnswer } from '#features/rsvps/model/own-answer.ts'
import type { RsvpFormState } from '../model/guest-page.ts'
import { FieldGroup } from './field-group.tsx'

interface GroupProps {
  guest: OwnAnswer
  form: RsvpFormState
  errors: Record<string, string>
}

export function DinnerFields({ guest, form, errors }: GroupProps) {
  return (
    <FieldGroup title={guest.companion_name ? copy.dinnerTitleOf(guest.first_name) : copy.dinnerTitle}>
      <MealField name="meal_choice" value={form.meal_choice} />
      <TextField
        label={copy.diet}
        name="dietary_restrictions"
        value={form.dietary_restrictions}
        error={errors['dietary_restrictions']}
        optionalWord={copy.optional}
        maxLength={GUEST_LIMITS.diet}
        rows={3}
      />
    </FieldGroup>
  )
}

/** A band across the card, so that it reads as another place at the table. */
export function PlusOneFields({ guest, form, errors }: GroupProps) {
  return (
    <div className="plus-one">
      <FieldGroup title={guest.companion_name ? copy.plusOneTitleOwn : copy.plusOneTitle}>
        <div className="two-fields">
          <TextField
            label={copy.firstName}
            name="plus_one_first_name"
            value={form.plus_one_first_name}
            error={errors['plus_one_first_name']}
            optionalWord={copy.optional}
            maxLength={GUEST_LIMITS.name}
          />
          <TextField
            label={copy.lastName}
            name="plus_one_last_name"
            value={form.plus_one_last_name}
            error={errors['plus_one_last_name']}
            optionalWord={copy.optional}
            maxLength={GUEST_LIMITS.name}
          />
        </div>
        <MealField name="plus_one_meal_choice" value={form.plus_one_meal_choice} />
      </FieldGroup>
    </div>
  )
}

/** A meal that came by import and is not on the menu stays a choice, so that saving does not lose it. */
function MealField({ name, value }: { name: string; value: string }) {
  const menu = MEALS.map((meal) => ({ value: meal as string, label: MEAL_LABELS[meal] }))
  const options = value && !isMeal(value) ? [{ value, label: value }, ...menu] : menu
  return (
    <SelectField
      label={copy.meal}
      name={name}
      value={value}
      placeholder={copy.chooseMeal}
      options={options}
    />
  )
}
