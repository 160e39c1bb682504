/** A line drawing of the folded card: whole if something is yet to come, torn apart at the fold if something failed. */
export function FoldDrawing({ apart = false }: { apart?: boolean }) {
  return (
    <svg
      width="112"
      height="88"
      viewBox="0 0 112 88"
      fill="none"
      strokeWidth="1"
      aria-hidden="true"
      className="text-ink"
    >
      {apart ? (
        <>
          <path d="M2 19 48 7v66L2 81z" stroke="currentColor" />
          <path d="M110 19 64 7v66l46 8z" className="stroke-rose" />
          <path d="M56 2v84" className="stroke-line-2" strokeDasharray="9 6" />
        </>
      ) : (
        <>
          <path d="M6 18 56 6v66L6 80z" stroke="currentColor" />
          <path d="M106 18 56 6v66l50 8z" className="stroke-rose" />
          <path d="M18 30l26-5M18 42l26-5M18 54l18-3.5" className="stroke-line-2" />
          <path
            d="M80 22c-3 6 3 11 0 17s1 10 0 15M80 46c-6 0-9-4-10-9M80 46c5-1 8-4 9-9M80 38c4 0 6-3 6-7"
            stroke="currentColor"
          />
        </>
      )}
    </svg>
  )
}
