import { Link } from 'react-router'
import { isSameCourse } from '../../../contract/same-course.ts'
import { isSameName } from '../../../contract/same-person.ts'
import { say } from '../../../contract/sentences.ts'
import { paths } from '../../paths.ts'
import { translate } from '../../texts/translate.ts'
import { exactTime } from '../../ui/format-time.ts'
import { Note } from '../../ui/note.tsx'
import type { Application } from './use-applications.ts'

interface AlreadyAppliedProps {
  applications: Application[]
  /** The course of this form; empty while none is chosen. */
  course: string
  /** The name of the person applied for; null for the members themselves. */
  person: string | null
  /** All names of each course of the catalogue. */
  courseNames: string[][]
}

/**
 * Tells members before they pay that they have already applied for this course, for this person; without a chosen
 * course, lists all courses. A family has one account: an application for another person says nothing about this one.
 */
export function AlreadyApplied({ applications, course, person, courseNames }: AlreadyAppliedProps) {
  const ofPerson = applications.filter(({ applicant }) =>
    person === null ? !applicant : applicant && isSameName(applicant.name, person),
  )
  const same = course
    ? ofPerson.filter((each) => each.course && isSameCourse(each.course, course, courseNames))
    : ofPerson
  const shown = same.slice(0, 3)
  return (
    <div role="status" className="empty:hidden">
      {shown.length > 0 && (
        <Note look="info">
          {/* One text node, so that a browser translates the whole sentence. */}
          <p className="font-semibold">{sentenceOf(course, person)}</p>
          <p className="mt-1 text-base">{translate('Please do not pay for the same course again.')}</p>
          {person === null && (
            <p className="mt-1 text-base">
              {translate('Is this application for another person? Say so at the end of the form.')}
            </p>
          )}
          <ul className="mt-2 grid gap-1 text-base">
            {shown.map(({ reference, course: title, submittedAt }) => (
              <li key={reference} className="wrap-anywhere">
                {!course && `${title ?? translate('No course chosen')}: `}
                <Link
                  to={paths.myApplication(reference)}
                  className="link inline-block py-2.5 font-semibold leading-snug"
                >
                  {translate('Reference')}&nbsp;<span translate="no">{reference}</span>
                </Link>
                , {exactTime(new Date(submittedAt))}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}

function sentenceOf(course: string, person: string | null): string {
  if (person === null)
    return translate(course ? 'You have already applied for this course.' : 'You have applied before.')
  const ofPerson = { person: person.trim() }
  return course
    ? say(translate('You have already applied for this course for {person}.'), ofPerson)
    : say(translate('You have applied before for {person}.'), ofPerson)
}
