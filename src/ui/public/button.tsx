import type { ReactNode } from 'react'

type Variant = 'solid' | 'outline' | 'on-picture' | 'on-picture-outline'

interface ButtonProps {
  children: ReactNode
  variant?: Variant
  type?: 'submit' | 'button'
  /** While set, the label is this text and the button cannot be pressed; it keeps the focus. */
  busyLabel?: string | null
}

export function Button({ children, variant = 'solid', type = 'submit', busyLabel = null }: ButtonProps) {
  const isBusy = busyLabel !== null
  return (
    <button
      type={type}
      className={`button button-${variant}`}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (pressed) => pressed.preventDefault() : undefined}
    >
      {busyLabel ?? children}
    </button>
  )
}

interface ButtonLinkProps {
  href: string
  children: ReactNode
  variant?: Variant
}

export function ButtonLink({ href, children, variant = 'solid' }: ButtonLinkProps) {
  return (
    <a href={href} className={`button button-${variant}`}>
      {children}
    </a>
  )
}
