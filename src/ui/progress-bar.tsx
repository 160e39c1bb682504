/** Progress as a percentage, visually and for screen readers. */
export function ProgressBar({ percent, label, words }: { percent: number; label: string; words: string }) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={words}
      max={100}
      value={percent}
      className={[
        'block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-hairline',
        '[&::-webkit-progress-bar]:bg-hairline',
        '[&::-webkit-progress-value]:bg-rose [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-300',
        '[&::-moz-progress-bar]:bg-rose',
      ].join(' ')}
    />
  )
}
