import { Link } from 'react-router'
import { rememberLocation, returnTo } from '../../auth/remembered-location.ts'
import type { Seats } from '../../content/seats.server.ts'
import { subjectOf } from '../../links/subject-of.ts'
import { paths } from '../../paths.ts'
import { words } from '../../texts/texts.ts'
import { buttonClass } from '../../ui/button.tsx'

interface CourseLinksProps {
  course: Parameters<typeof subjectOf>[0]
  seats: Seats | undefined
}

/** The links to the waiting list of a full course, to the application, and to an enquiry. */
export function CourseLinks({ course, seats }: CourseLinksProps) {
  const subject = subjectOf(course)
  return (
    <>
      {seats?.state === 'full' && <JoinLink course={subject} />}
      <EnrollLink course={subject} />
      <Link prefetch="intent" viewTransition to={paths.enquiry(subject)} className={buttonClass('outline')}>
        {words.offers.askYourQuery}
      </Link>
    </>
  )
}

/** Leads members to the application for this course, and visitors to the login and from there to the application. */
function EnrollLink({ course }: { course: string }) {
  return (
    <>
      <Link
        prefetch="intent"
        viewTransition
        to={paths.application(course)}
        className={buttonClass('solid', 'normal', 'for-members')}
      >
        {words.offers.enroll}
      </Link>
      <Link prefetch="intent" {...byLogin(course)} className={buttonClass('solid', 'normal', 'for-visitors')}>
        {words.offers.logInToEnroll}
      </Link>
    </>
  )
}

/** For a full course: leads to its waiting list, visitors by way of the login. */
function JoinLink({ course }: { course: string }) {
  return (
    <>
      <Link
        viewTransition
        to={paths.application(course)}
        className={buttonClass('haldi', 'normal', 'for-members')}
      >
        {words.seats.join}
      </Link>
      <Link {...byLogin(course)} className={buttonClass('haldi', 'normal', 'for-visitors')}>
        {words.seats.join}
      </Link>
    </>
  )
}

const byLogin = (course: string) => {
  const application = paths.application(course)
  return {
    viewTransition: true,
    to: paths.loginButton,
    'data-after-login': application,
    onClick: () => rememberLocation(returnTo(application)),
  }
}
