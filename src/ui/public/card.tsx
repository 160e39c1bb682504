import type { ReactNode } from 'react'

/** A sheet of paper on the ground; its form (elevated, flat, outlined) is the page root's `data-card`. */
export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <section className={`card ${className}`.trim()}>{children}</section>
}
