/** A hairline arch with two closed doors, optionally with one of the couple's initials on each. */
export function Arch({ initials, height = 80 }: { initials?: readonly string[]; height?: number }) {
  return (
    <svg
      width={(height * 60) / 80}
      height={height}
      viewBox="0 0 60 80"
      fill="none"
      aria-hidden="true"
      className="flex-none"
    >
      <path
        vectorEffect="non-scaling-stroke"
        d="M.6 80V30a29.4 29.4 0 0 1 58.8 0v50"
        className="stroke-ink"
      />
      <path
        vectorEffect="non-scaling-stroke"
        d="M4.6 80V30a25.4 25.4 0 0 1 50.8 0v50"
        className="stroke-rose"
      />
      <path vectorEffect="non-scaling-stroke" d="M30 24v56" className="stroke-line-2" />
      <g className="stroke-ink" strokeWidth=".9">
        <path d="M30 9c-2.6 3-2.6 5.6 0 8.4 2.6-2.8 2.6-5.4 0-8.4Z" />
        <path d="M30 17.4c-3.8.8-6.2 3-7 6.8M30 17.4c3.8.8 6.2 3 7 6.8" />
      </g>
      {initials?.map((initial, index) => (
        <text
          key={index}
          x={index === 0 ? 17.6 : 42.4}
          y="56"
          textAnchor="middle"
          fontSize="17"
          className="fill-ink font-display"
        >
          {initial}
        </text>
      ))}
    </svg>
  )
}
