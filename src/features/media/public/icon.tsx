/** An outline icon, 24 px wide, in the style of the icon set, which this script does not include. */
export function Icon({ path, className }: { path: string; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
