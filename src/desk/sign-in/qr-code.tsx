import { useEffect, useState } from 'react'

/** A text as a QR code for a phone. The same text is shown beside it for typing. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<boolean[][]>()
  useEffect(() => {
    void import('uqr').then(({ encode }) => setRows(encode(text, { border: 2 }).data))
  }, [text])
  const size = rows?.length ?? 1
  const path = rows?.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-control bg-white forced-color-adjust-none"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
