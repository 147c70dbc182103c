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
      {/* A full course has a waiting list. */}
      {seats?.state === 'full' && (
        <ApplyLinks
          course={subject}
          look="haldi"
          forMembers={words.seats.join}
          forVisitors={words.seats.join}
        />
      )}
      <ApplyLinks
        course={subject}
        look="solid"
        prefetch="intent"
        forMembers={words.offers.enroll}
        forVisitors={words.offers.logInToEnroll}
      />
      <Link prefetch="intent" viewTransition to={paths.enquiry(subject)} className={buttonClass('outline')}>
        {words.offers.askYourQuery}
      </Link>
    </>
  )
}

interface ApplyLinksProps {
  course: string
  look: 'solid' | 'haldi'
  prefetch?: 'intent'
  forMembers: string
  forVisitors: string
}

/** Leads members to the application for this course, and visitors to the login and from there to the application. */
function ApplyLinks({ course, look, prefetch, forMembers, forVisitors }: ApplyLinksProps) {
  return (
    <>
      <Link
        {...(prefetch && { prefetch })}
        viewTransition
        to={paths.application(course)}
        className={buttonClass(look, 'normal', 'for-members')}
      >
        {forMembers}
      </Link>
      <Link
        {...(prefetch && { prefetch })}
        {...byLogin(course)}
        className={buttonClass(look, 'normal', 'for-visitors')}
      >
        {forVisitors}
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
