interface SkeletonProps {
  width?: string
  height?: string
}

/** A bar in the shape of what is on its way; still, and not before 150 ms. */
export function Skeleton({ width = '100%', height = '12px' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className="waits block max-w-full rounded-[4px] bg-bone"
      style={{ width, height }}
    />
  )
}

/** Shows everyone that something is loading: with text where there is no shape to draw. */
export function Loading({ label = 'Loading', hidden = false }: { label?: string; hidden?: boolean }) {
  return (
    <output aria-busy="true" className={hidden ? 'sr-only' : 'waits block py-10 text-center text-muted'}>
      {label}
    </output>
  )
}
