const LINE =
  'M0-170C105-137 137-105 170 0C200 95 255 172 345 172C440 172 514 96 514 0C514-96 440-172 345-172C255-172 200-95 170 0C137 105 105 137 0 170C-95 200-172 255-172 345C-172 440-96 514 0 514C96 514 172 440 172 345C172 255 95 200 0 170C-105 137-137 105-170 0C-200-95-255-172-345-172C-440-172-514-96-514 0C-514 96-440 172-345 172C-255 172-200 95-170 0C-137-105-105-137 0-170C95-200 172-255 172-345C172-440 96-514 0-514C-96-514-172-440-172-345C-172-255-95-200 0-170Z'
const DOTS = [
  [0, -340],
  [340, 0],
  [0, 340],
  [-340, 0],
  [0, 0],
] as const

/** A line around five dots, drawn as far as the work is done. `part` is from 0 to 1. */
export function Kolam({ part, className = '' }: { part: number; className?: string }) {
  const reached = Math.floor(part * DOTS.length)
  return (
    <svg
      className={`flex-none overflow-visible ${className}`}
      viewBox="-560 -560 1120 1120"
      aria-hidden="true"
      fill="none"
      strokeWidth="26"
    >
      <path d={LINE} className="stroke-jamun-200" />
      {part > 0 && (
        <path
          d={LINE}
          pathLength="1"
          strokeDasharray={`${part} 1`}
          className="stroke-jamun-700 forced-colors:stroke-[CanvasText]"
        />
      )}
      {DOTS.map(([x, y], at) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r="52"
          className={at < reached ? 'fill-jamun-700 forced-colors:fill-[CanvasText]' : 'fill-jamun-200'}
        />
      ))}
    </svg>
  )
}
