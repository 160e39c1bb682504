/** A drawing of one line, 24 px wide; as in the set of icons, which is none of this script's. */
export function Icon({ path, className }: { path: string; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
