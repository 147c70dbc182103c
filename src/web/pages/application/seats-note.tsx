import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isSameCourse } from '../../../contract/same-course.ts'
import { say } from '../../../contract/sentences.ts'
import type { Seats } from '../../content/seats.server.ts'
import { paths } from '../../paths.ts'
import { words } from '../../texts/texts.ts'
import { translate } from '../../texts/translate.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { SeatLine } from '../../ui/seat-line.tsx'
import type { SeatsNow } from './use-seats-now.ts'

/** The seats of one course, with all names of the course. */
export type CourseSeats = Seats & { title: string; names: string[] }

export const seatsFor = (all: readonly CourseSeats[], course: string): CourseSeats | undefined =>
  course ? all.find(({ names }) => names.some((name) => isSameCourse(name, course, []))) : undefined

interface SeatsNoteProps {
  seats: CourseSeats | undefined
  /** The changes since the page was rendered. */
  now: SeatsNow | null | undefined
  /** The waiting list of a full course. */
  waitingList: ReactNode
  isOnList: boolean
}

/** The seats of the chosen course, shown before the fee is paid. */
export function SeatsNote({ seats, now, waitingList, isOnList }: SeatsNoteProps) {
  const taken = isTaken(seats, now)
  const why = taken ? justTaken(now, isOnList) : seats?.why
  const isFull = taken ? now?.state === 'full' : seats?.state === 'full'
  return (
    <div role="status" className="empty:hidden">
      {seats?.state === 'open' && !taken && <SeatLine seats={seats} />}
      {seats && why && (
        <NoSeat why={why} instead={(!taken && seats.instead) || ''} seats={seats}>
          {isFull && waitingList}
        </NoSeat>
      )}
    </div>
  )
}

/** Whether the last seat was taken since the page was rendered. */
export const isTaken = (seats: CourseSeats | undefined, now: SeatsNow | null | undefined) =>
  seats?.state === 'open' && (now?.state === 'full' || now?.state === 'closed')

function justTaken(now: SeatsNow | null | undefined, isOnList: boolean): string {
  if (now?.state !== 'full') return translate('This course takes no applications any more.')
  if (isOnList) return translate('The last seat has just been taken.')
  return now.waiting === 0
    ? translate('The last seat has just been taken. You can be first on the waiting list.')
    : say(translate('The last seat has just been taken. You can be number {place} on the waiting list.'), {
        place: now.waiting + 1,
      })
}

interface NoSeatProps {
  why: string
  instead: string
  seats: CourseSeats
  children: ReactNode
}

function NoSeat({ why, instead, seats, children }: NoSeatProps) {
  return (
    <Note look="info">
      <p className="font-semibold">{why}</p>
      <p className="mt-1 text-base">{say(translate('Please do not pay now. {instead}'), { instead })}</p>
      {children}
      <div className="mt-3 flex flex-wrap gap-3">
        <Link to={paths.enquiry(seats.title)} className={buttonClass('outline', 'small')}>
          {words.offers.askYourQuery}
        </Link>
        <Link to={paths.education} className={buttonClass('outline', 'small')}>
          {translate('All courses')}
        </Link>
      </div>
    </Note>
  )
}
