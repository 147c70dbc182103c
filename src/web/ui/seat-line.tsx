import type { Seats } from '../content/seats.server.ts'

const dots: Record<Seats['state'], string> = {
  open: 'size-[11px] rounded-full bg-neem-500',
  full: 'size-[11px] rounded-full border-3 border-haldi-700',
  closed: 'h-[3px] w-[11px] -translate-y-1 rounded-full bg-ink-2',
}

/** One line below the title of a course. Nothing for a course without batches. */
export function SeatLine({ seats, className = '' }: { seats: Seats | undefined; className?: string }) {
  return (
    seats && (
      <p className={`flex items-baseline gap-2.5 text-[1.0625rem] leading-[1.4] ${className}`}>
        <span
          aria-hidden="true"
          className={`flex-none forced-colors:border forced-colors:border-[CanvasText] ${dots[seats.state]}`}
        />
        {seats.line}
      </p>
    )
  )
}
