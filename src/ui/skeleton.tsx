interface SkeletonProps {
  width?: string
  height?: string
}

/** A bar in place of content that is loading; static, and not shown before 150 ms. */
export function Skeleton({ width = '100%', height = '12px' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className="waits block max-w-full rounded-[4px] bg-bone"
      style={{ width, height }}
    />
  )
}

/** Says that something is loading: with text if there is no skeleton to show. */
export function Loading({ label = 'Loading', hidden = false }: { label?: string; hidden?: boolean }) {
  return (
    <output aria-busy="true" className={hidden ? 'sr-only' : 'waits block py-10 text-center text-muted'}>
      {label}
    </output>
  )
}
