import { useMemo } from 'react'

import { drawQr } from './qr-drawing.ts'

interface QrCodeProps {
  text: string
  label: string
  className?: string
}

/** A QR code, always black on white. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => drawQr(text), [text])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} stroke="black" />
    </svg>
  )
}
