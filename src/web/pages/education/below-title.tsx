import type { Seats } from '../../content/seats.server.ts'
import { SeatLine } from '../../ui/seat-line.tsx'

interface BelowTitleProps {
  /** The name of the course in the language of the page; the title is the one on certificates. */
  gloss?: string | undefined
  seats?: Seats | undefined
}

export const BelowTitle = ({ gloss, seats }: BelowTitleProps) => (
  <>
    {gloss && <p className="mt-2 font-semibold">{gloss}</p>}
    <SeatLine seats={seats} className="mt-3" />
  </>
)
