import { TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

import { FONT_PAIR_NAMES, LAYOUT_STYLES } from '../model/design.ts'
import { designCopy as copy } from '../model/design-copy.ts'
import { colorFindings } from '../model/theme-colors.ts'
import { FONT_PAIRS, LAYOUT_LABELS, LAYOUT_LINES, THEMES, designOf } from '../model/theme.ts'
import { ColorField } from './color-field.tsx'
import { CustomCssField } from './custom-css-field.tsx'
import type { SettingsForm } from '#features/couples/web/settings-form.ts'
import { ICON } from '#ui/icon-props.ts'
import { SettingsSection } from '#ui/settings-section.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { SelectField } from '#ui/text-field.tsx'
import { ThemePicker } from './theme-picker.tsx'

const COLORS = [
  { role: 'primary', label: 'Primary' },
  { role: 'secondary', label: 'Secondary' },
  { role: 'accent', label: 'Accent' },
] as const

const PAIR_OPTIONS = FONT_PAIR_NAMES.map((value) => ({
  value,
  label: `${capitalised(value)} · ${FONT_PAIRS[value].heading}`,
}))
const LAYOUT_OPTIONS = LAYOUT_STYLES.map((value) => ({ value, label: LAYOUT_LABELS[value] }))
const HEADER_OPTIONS = [
  { value: 'gradient', label: 'Gradient' },
  { value: 'solid', label: 'Solid' },
  { value: 'transparent', label: 'Transparent' },
] as const
const CARD_OPTIONS = [
  { value: 'elevated', label: 'Elevated' },
  { value: 'flat', label: 'Flat' },
  { value: 'outlined', label: 'Outlined' },
] as const

interface DesignSectionProps {
  form: SettingsForm
  /** The couple's initials, for the small pictures of the themes. */
  initials: ComponentProps<typeof ThemePicker>['initials']
  /** Receives the custom CSS as the page would accept it. */
  onOwnCss: (css: string) => void
  /** The preview, if there is no space for it beside the form. */
  children: ReactNode
}

export function DesignSection({ form, initials, onOwnCss, children }: DesignSectionProps) {
  const design = form.values.design_settings
  function pick(theme: typeof design.theme_name) {
    for (const [name, value] of Object.entries(designOf(theme)))
      form.change(`design_settings.${name}` as 'design_settings.theme_name', value as typeof theme)
  }
  return (
    <SettingsSection id="design" title={copy.title} line={copy.line}>
      <div className="flex flex-col gap-6">
        <ThemePicker value={design.theme_name} initials={initials} onPick={pick} />
        {children}
        <Colors form={form} />
        <Shapes form={form} />
        <CustomCssField form={form} onChecked={onOwnCss} />
      </div>
    </SettingsSection>
  )
}

function Colors({ form }: { form: SettingsForm }) {
  const design = form.values.design_settings
  const findings = colorFindings(design)
  return (
    <fieldset className="min-w-0 border-t border-hairline pt-5">
      <legend className="float-left mb-3 w-full font-semibold">Colors</legend>
      <div className="clear-both grid gap-4 tablet:grid-cols-3">
        {COLORS.map(({ role, label }) => (
          <ColorField
            key={role}
            {...form.field(`design_settings.${role}_color`)}
            label={label}
            finding={findings[role]}
            fallback={THEMES[design.theme_name].colors[role]}
          />
        ))}
      </div>
      <ul aria-live="polite" className="mt-3 flex flex-col gap-2 text-caption text-ochre-ink empty:hidden">
        {COLORS.map(({ role, label }) => {
          const { tooLight } = findings[role]
          return (
            tooLight && (
              <li key={role} className="flex gap-2">
                <TriangleAlert {...ICON} className="flex-none" />
                {copy.tooLight(label, tooLight.ratio, tooLight.uses, tooLight.instead)}
              </li>
            )
          )
        })}
      </ul>
    </fieldset>
  )
}

function Shapes({ form }: { form: SettingsForm }) {
  const { header_style, card_style, layout_style } = form.values.design_settings
  return (
    <fieldset className="min-w-0 border-t border-hairline pt-5">
      <legend className="float-left mb-3 w-full font-semibold">Type and shape</legend>
      <div className="clear-both grid gap-4 tablet:grid-cols-2">
        <SelectField {...form.field('design_settings.font_pair')} label="Font pair" options={PAIR_OPTIONS} />
        <SelectField
          {...form.field('design_settings.layout_style')}
          label="Layout style"
          options={LAYOUT_OPTIONS}
          help={LAYOUT_LINES[layout_style]}
        />
        <Choice label="Header style">
          <Segmented
            compact
            label="Header style"
            value={header_style}
            options={HEADER_OPTIONS}
            onChange={(value) => form.change('design_settings.header_style', value)}
          />
        </Choice>
        <Choice label="Card style">
          <Segmented
            compact
            label="Card style"
            value={card_style}
            options={CARD_OPTIONS}
            onChange={(value) => form.change('design_settings.card_style', value)}
          />
        </Choice>
      </div>
    </fieldset>
  )
}

/** The visible label of a group; screen readers get the group's own name. */
function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span aria-hidden="true" className="text-caption font-medium">
        {label}
      </span>
      {children}
    </div>
  )
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
