import { Link } from 'react-router'
import { isSameCourse } from '../../../contract/same-course.ts'
import type { Seats } from '../../content/seats.server.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { SeatLine } from '../../ui/seat-line.tsx'

/** The seats of one course, with all names of the course. */
export type CourseSeats = Seats & { title: string; names: string[] }

export const seatsFor = (all: readonly CourseSeats[], course: string): CourseSeats | undefined =>
  course ? all.find(({ names }) => names.some((name) => isSameCourse(name, course, []))) : undefined

/** The seats of the chosen course: said before the fee is paid. */
export function SeatsNote({ seats }: { seats: CourseSeats | undefined }) {
  return (
    <div role="status" className="empty:hidden">
      {seats?.state === 'open' && <SeatLine seats={seats} />}
      {seats?.why && (
        <Note look="info">
          <p className="font-semibold">{seats.why}</p>
          <p className="mt-1 text-base">Please do not pay now. {seats.instead}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Link to={paths.enquiry(seats.title)} className={buttonClass('solid', 'small')}>
              Ask Your Query
            </Link>
            <Link to={paths.education} className={buttonClass('outline', 'small')}>
              All courses
            </Link>
          </div>
        </Note>
      )}
    </div>
  )
}
