import { encode } from 'uqr'

/** A text as a QR code: black on white in every colour scheme and on paper, as scanners require. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const path = data.map((row, y) => `M0 ${y}.5${runsOf(row).map(line).join('')}`).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full max-w-64 shrink-0 rounded-control forced-color-adjust-none"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} stroke="#000" />
    </svg>
  )
}

/** Run lengths of a row from the left: white and black alternate, beginning with white. */
function runsOf(row: boolean[]): number[] {
  const runs = [0]
  row.forEach((dark, x) => {
    if (dark === (row[x - 1] ?? false)) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
    else runs.push(1)
  })
  return runs
}

const line = (length: number, at: number) => (at % 2 === 0 ? `m${length} 0` : `h${length}`)
