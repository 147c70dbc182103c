/** One unbroken line round five dots with a distance of 340. */
export const KOLAM_LINE =
  'M0-170C105-137 137-105 170 0C200 95 255 172 345 172C440 172 514 96 514 0C514-96 440-172 345-172C255-172 200-95 170 0C137 105 105 137 0 170C-95 200-172 255-172 345C-172 440-96 514 0 514C96 514 172 440 172 345C172 255 95 200 0 170C-105 137-137 105-170 0C-200-95-255-172-345-172C-440-172-514-96-514 0C-514 96-440 172-345 172C-255 172-200 95-170 0C-137-105-105-137 0-170C95-200 172-255 172-345C172-440 96-514 0-514C-96-514-172-440-172-345C-172-255-95-200 0-170Z'

const dots = { top: [0, -340], left: [-340, 0], centre: [0, 0], right: [340, 0], bottom: [0, 340] } as const

/** The right loop of the line; the others are rotated copies. */
const LOOP = 'M170 0C200 95 255 172 345 172C440 172 514 96 514 0C514-96 440-172 345-172C255-172 200-95 170 0Z'
const CENTRE =
  'M0-170C105-137 137-105 170 0C137 105 105 137 0 170C-105 137-137 105-170 0C-137-105-105-137 0-170Z'
const turns = {
  top: 'rotate(-90)',
  left: 'rotate(180)',
  centre: undefined,
  right: undefined,
  bottom: 'rotate(90)',
}

export type Petal = keyof typeof dots

/** The small logo; the petal of the page's topic is filled. */
export function Kolam({ petal, fill, className }: { petal?: Petal; fill: string; className?: string }) {
  return (
    <svg viewBox="-560 -560 1120 1120" aria-hidden="true" className={className}>
      {petal && <path d={petal === 'centre' ? CENTRE : LOOP} transform={turns[petal]} className={fill} />}
      <path d={KOLAM_LINE} strokeWidth="16" className="fill-none stroke-jamun-800" />
      {Object.values(dots).map(([x, y]) => (
        <circle
          key={`${x},${y}`}
          cx={x}
          cy={y}
          r="26"
          className={petal === 'centre' && x === 0 && y === 0 ? 'fill-haldi-400' : 'fill-jamun-800'}
        />
      ))}
    </svg>
  )
}
