import { GUEST_LIMITS, MEALS, isMeal } from '#features/guests/model/guest.ts'
import { SelectField } from '#ui/public/select-field.tsx'
import { TextField } from '#ui/public/text-field.tsx'
import { guestFormCopy as copy } from '../model/guest-form-copy.ts'
import type { GivenField } from '#features/rsvps/model/given-fields.ts'
import { FieldGroup } from './field-group.tsx'

interface GroupProps {
  title: string
  /** The prefix of the field names, if they are not the guest's own. */
  prefix?: string
  text: (field: GivenField) => string
  errors: Record<string, string>
}

export function DinnerFields({ title, prefix = '', text, errors }: GroupProps) {
  return (
    <FieldGroup title={title}>
      <MealField name={`${prefix}meal_choice`} value={text('meal_choice')} />
      <TextField
        label={copy.diet}
        name={`${prefix}dietary_restrictions`}
        value={text('dietary_restrictions')}
        error={errors[`${prefix}dietary_restrictions`]}
        optionalWord={copy.optional}
        maxLength={GUEST_LIMITS.diet}
        rows={3}
      />
    </FieldGroup>
  )
}

/** A band across the card, so that it reads as another place at the table. */
export function PlusOneFields({ title, prefix = '', text, errors }: GroupProps) {
  return (
    <div className="plus-one">
      <FieldGroup title={title}>
        <div className="two-fields">
          <TextField
            label={copy.firstName}
            name={`${prefix}plus_one_first_name`}
            value={text('plus_one_first_name')}
            error={errors[`${prefix}plus_one_first_name`]}
            optionalWord={copy.optional}
            maxLength={GUEST_LIMITS.name}
          />
          <TextField
            label={copy.lastName}
            name={`${prefix}plus_one_last_name`}
            value={text('plus_one_last_name')}
            error={errors[`${prefix}plus_one_last_name`]}
            optionalWord={copy.optional}
            maxLength={GUEST_LIMITS.name}
          />
        </div>
        <MealField name={`${prefix}plus_one_meal_choice`} value={text('plus_one_meal_choice')} />
      </FieldGroup>
    </div>
  )
}

/** An imported meal that is not on the menu stays selectable, so that saving does not lose it. */
function MealField({ name, value }: { name: string; value: string }) {
  const menu = MEALS.map((meal) => ({ value: meal as string, label: copy.meals[meal] }))
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
