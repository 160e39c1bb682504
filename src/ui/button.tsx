import { useId } from 'react'
import { Link } from 'react-router'
import type { MouseEvent, ReactNode, Ref } from 'react'

import { cx } from './cx.ts'
import { tipOf } from './tip.tsx'

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'outline'
  | 'ghost'
  | 'danger'
  | 'danger-solid'
  /** on ink backgrounds: the main action, and the others */
  | 'ivory'
  | 'ivory-outline'
export type ButtonSize = 'sm' | 'md' | 'lg'

interface ButtonLook {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** After the label: an arrow, a count. */
  iconAfter?: ReactNode
  className?: string
}

export interface ButtonProps extends ButtonLook {
  type?: 'button' | 'submit'
  /** The id of the form to submit, for a button outside it. */
  form?: string
  busy?: boolean
  busyLabel?: string
  href?: string
  to?: string
  onPress?: (event: MouseEvent<HTMLElement>) => void
  /** Disables the button, and shows the reason beside it. */
  disabledReason?: string | null
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'menu' | 'dialog'
  ref?: Ref<HTMLButtonElement>
}

export function Button(props: ButtonProps) {
  const { children, variant = 'secondary', size = 'md', icon, iconAfter, className, form, ref } = props
  const { type = 'button', busy = false, busyLabel, href, to, onPress, disabledReason } = props
  const reasonId = useId()
  const look = { variant, size, icon, iconAfter, className }

  if (!disabledReason && (href !== undefined || to !== undefined)) {
    return (
      <ButtonLink to={to} href={href} onPress={onPress} aria-label={props['aria-label']} {...look}>
        {children}
      </ButtonLink>
    )
  }
  const off = busy || Boolean(disabledReason)
  const button = (
    <button
      ref={ref}
      type={off ? 'button' : type}
      form={off ? undefined : form}
      className={buttonClass(look, Boolean(disabledReason))}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-label={props['aria-label']}
      aria-expanded={props['aria-expanded']}
      aria-haspopup={props['aria-haspopup']}
      aria-describedby={disabledReason ? reasonId : props['aria-describedby']}
      onClick={off ? undefined : onPress}
    >
      {icon}
      <BusyWords busy={busy} busyLabel={busyLabel}>
        {children}
      </BusyWords>
      {iconAfter}
    </button>
  )
  if (!disabledReason) return button
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-3 gap-y-1">
      {button}
      <span id={reasonId} className="text-caption text-muted">
        {disabledReason}
      </span>
    </span>
  )
}

interface ButtonLinkProps extends ButtonLook {
  to?: string | undefined
  href?: string | undefined
  newTab?: boolean
  download?: string
  onPress?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  'aria-label'?: string | undefined
}

/** A link that looks like a button: `to` inside the owner app, `href` anywhere else. */
export function ButtonLink(props: ButtonLinkProps) {
  const { children, to, href, newTab = false, download, onPress, variant = 'secondary', size = 'md' } = props
  const className = buttonClass({ ...props, variant, size }, false)
  const content = (
    <>
      {props.icon}
      <span>{children}</span>
      {props.iconAfter}
      {newTab && <span className="sr-only"> (opens in a new tab)</span>}
    </>
  )
  const shared = { className, onClick: onPress, 'aria-label': props['aria-label'] }
  if (to !== undefined && !newTab) {
    return (
      <Link to={to} {...shared}>
        {content}
      </Link>
    )
  }
  return (
    <a
      href={href ?? to}
      download={download}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      {...shared}
    >
      {content}
    </a>
  )
}

interface IconButtonProps {
  /** The accessible name, also shown as a tooltip. */
  label: string
  /** The item it acts on, among several similar buttons: part of the name, but not of the tooltip. */
  of?: string
  icon: ReactNode
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void
  variant?: 'ghost' | 'secondary' | 'danger'
  /** There is nothing for it to do. */
  disabled?: boolean
  'aria-expanded'?: boolean
  'aria-pressed'?: boolean
}

export function IconButton({
  label,
  of,
  icon,
  onPress,
  variant = 'ghost',
  disabled = false,
  ...aria
}: IconButtonProps) {
  return (
    <button
      {...tipOf(label)}
      type="button"
      className={cx(
        'inline-flex size-10 flex-none items-center justify-center rounded-md tablet:size-8',
        variant === 'secondary' && 'border border-line-2 bg-paper',
        variant === 'danger'
          ? 'text-ink-2 hover:bg-sunk hover:text-red'
          : 'text-ink-2 hover:bg-sunk hover:text-ink',
        disabled && 'opacity-60',
      )}
      aria-label={of === undefined ? label : `${label}: ${of}`}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
      {...aria}
    >
      {icon}
    </button>
  )
}

/** Keeps the width of the wider label, so that nothing moves under the pointer. */
function BusyWords({
  busy,
  busyLabel,
  children,
}: {
  busy: boolean
  busyLabel?: string
  children: ReactNode
}) {
  if (!busyLabel) return <span>{children}</span>
  return (
    <span className="grid justify-items-center">
      <span className={cx('col-start-1 row-start-1', busy && 'invisible')}>{children}</span>
      <span className={cx('col-start-1 row-start-1', !busy && 'invisible')}>{busyLabel}</span>
    </span>
  )
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-10 px-3 py-1 text-caption tablet:min-h-[30px]',
  md: 'min-h-11 px-3.5 py-1.5 text-body tablet:min-h-9',
  lg: 'min-h-12 px-4 py-2 text-body tablet:min-h-11',
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-ink bg-ink text-ground hover:border-ink-2 hover:bg-ink-2',
  secondary: 'border-line-2 bg-paper text-ink hover:bg-sunk',
  outline: 'border-field bg-transparent text-ink hover:bg-sunk',
  ghost: 'border-transparent text-ink hover:bg-sunk',
  danger: 'border-line-2 bg-paper text-red hover:bg-wash',
  'danger-solid': 'border-red bg-red text-paper hover:opacity-90',
  ivory: 'border-ground bg-ground text-ink hover:bg-sunk',
  'ivory-outline': 'border-muted bg-transparent text-ground hover:bg-ink-2',
}

function buttonClass(
  { variant = 'secondary', size = 'md', className }: Omit<ButtonLook, 'children'>,
  off: boolean,
) {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-md border text-center font-medium transition-colors [&>svg]:flex-none',
    SIZES[size],
    off ? 'border-line-2 bg-sunk text-muted' : VARIANTS[variant],
    className,
  )
}
