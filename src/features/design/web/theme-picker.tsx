import { useId } from 'react'
import type { CSSProperties } from 'react'

import { THEME_NAMES } from '../model/design.ts'
import type { ThemeName } from '../model/design.ts'
import { THEMES } from '../model/theme.ts'
import { cx } from '#ui/cx.ts'

interface ThemePickerProps {
  value: ThemeName
  initials: { left: string; right: string }
  onPick: (name: ThemeName) => void
}

/** The six themes as folded cards; a radio group, so that arrow keys move between them. */
export function ThemePicker({ value, initials, onPick }: ThemePickerProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">Theme</legend>
      <div className="grid grid-cols-2 gap-3">
        {THEME_NAMES.map((theme) => (
          <label
            key={theme}
            className={cx(
              'relative block overflow-hidden rounded-lg border bg-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-rose-ink',
              theme === value ? 'border-rose-ink ring-1 ring-rose-ink' : 'border-line-2 hover:border-field',
            )}
          >
            <Swatch theme={theme} initials={initials} />
            <span className="flex items-center justify-between gap-2 px-3 py-2.5">
              <span>
                <span className="block font-medium">{THEMES[theme].displayName}</span>
                <span id={`${name}-${theme}`} className="block text-caption text-muted">
                  {THEMES[theme].description}
                </span>
              </span>
              <input
                type="radio"
                name={name}
                value={theme}
                aria-label={THEMES[theme].displayName}
                aria-describedby={`${name}-${theme}`}
                checked={theme === value}
                onChange={() => onPick(theme)}
                className="size-4 flex-none appearance-none self-start rounded-full border border-field bg-paper outline-none checked:border-[5px] checked:border-rose-ink"
              />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Swatch({ theme, initials }: { theme: ThemeName; initials: ThemePickerProps['initials'] }) {
  const { colors, fonts } = THEMES[theme]
  const style: CSSProperties = {
    background: colors.background,
    color: colors.textPrimary,
    fontFamily: `'${fonts.heading}', Georgia, serif`,
  }
  return (
    <span aria-hidden="true" className="block">
      <span className="grid h-16 grid-cols-2 items-center text-center text-h2" style={style}>
        <span className="grid h-full items-center border-r border-ink/15">{initials.left}</span>
        <span>{initials.right}</span>
      </span>
      <span className="grid h-2 grid-cols-3">
        {[colors.primary, colors.secondary, colors.accent].map((color) => (
          <span key={color} style={{ background: color }} />
        ))}
      </span>
    </span>
  )
}
