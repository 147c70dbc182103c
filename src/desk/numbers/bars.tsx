import type { CSSProperties } from 'react'

export type Look = 'neem' | 'neel' | 'gul' | 'jamun' | 'haldi' | 'other'

export interface Bar {
  label: string
  value: number
  /** The text after the bar. */
  shown: string
  look?: Look
  /** Whether the period has not ended or the work is not done: such a bar is hatched. */
  isOpen?: boolean
}

const HEIGHT = 22

const BLOCKS: Record<Look, string> = {
  neem: 'fill-neem-500',
  neel: 'fill-neel-500',
  gul: 'fill-[oklch(0.6_0.17_37)]',
  jamun: 'fill-jamun-500',
  haldi: 'fill-[oklch(0.6_0.125_68)]',
  other: 'fill-jamun-400',
}

/**
 * Horizontal bars from zero, on one scale. Their labels are text of the page, so they scale with its font
 * size.
 */
export function Bars({ bars, most }: { bars: readonly Bar[]; most?: number }) {
  const end = Math.max(1, most ?? 0, ...bars.map(({ value }) => value))
  return (
    <div className="grid gap-2.5">
      {bars.map(({ label, value, shown, look = 'jamun', isOpen }) => (
        <div
          key={label}
          className="grid grid-cols-[12rem_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 font-semibold @max-[34rem]/numbers:grid-cols-1"
        >
          <span>{label}</span>
          <span
            className="flex min-w-0 items-center gap-2"
            style={{ '--part': value / end } as CSSProperties}
          >
            {value > 0 && (
              <svg
                height={HEIGHT}
                aria-hidden="true"
                className="w-[calc((100%-6.5rem)*var(--part))] flex-none overflow-visible"
              >
                <Block look={look} isOpen={isOpen} x="0" y={0} width="100%" height={HEIGHT} />
              </svg>
            )}
            <b className="whitespace-nowrap font-semibold tabular-nums">{shown}</b>
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
      className={
        isOpen
          ? 'stroke-[1.5] stroke-jamun-500 forced-colors:stroke-[CanvasText]'
          : `${BLOCKS[look]} forced-colors:fill-[CanvasText]`
      }
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
          <rect width="5" height="5" className="fill-white forced-colors:fill-[Canvas]" />
          <rect width="2" height="5" className="fill-jamun-500 forced-colors:fill-[CanvasText]" />
        </pattern>
      </defs>
    </svg>
  )
}
