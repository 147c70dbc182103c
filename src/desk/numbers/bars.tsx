import type { CSSProperties } from 'react'

export type Look = 'neem' | 'neel' | 'gul' | 'jamun' | 'haldi' | 'other'

export interface Bar {
  label: string
  value: number
  /** The text after the bar. */
  shown: string
  look?: Look
  /** The period has not ended, or the work is not done: hatched. */
  isOpen?: boolean
}

const HEIGHT = 22

/** Horizontal bars from zero, on one scale. */
export function Bars({ bars, most }: { bars: readonly Bar[]; most?: number }) {
  const end = Math.max(1, most ?? 0, ...bars.map(({ value }) => value))
  return (
    <div className="bars">
      {bars.map(({ label, value, shown, look = 'jamun', isOpen }) => (
        <div key={label} className="bar">
          <span>{label}</span>
          <span className="bar-line" style={{ '--part': value / end } as CSSProperties}>
            {value > 0 && (
              <svg height={HEIGHT} aria-hidden="true">
                <Block look={look} isOpen={isOpen} x="0" y={0} width="100%" height={HEIGHT} />
              </svg>
            )}
            <b>{shown}</b>
          </span>
        </div>
      ))}
    </div>
  )
}

interface BlockProps {
  look: Look
  isOpen: boolean | undefined
  x: string
  y: number
  width: string
  height: number
  title?: string
}

export function Block({ look, isOpen = false, title, ...at }: BlockProps) {
  return (
    <rect
      {...at}
      rx="2"
      className={isOpen ? 'block-open' : `block-${look}`}
      fill={isOpen ? 'url(#hatch)' : undefined}
    >
      {title && <title>{title}</title>}
    </rect>
  )
}

/** The pattern of open bars. Rendered once on the page. */
export function Hatch() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <defs>
        <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" className="hatch-paper" />
          <rect width="2" height="5" className="hatch-line" />
        </pattern>
      </defs>
    </svg>
  )
}
