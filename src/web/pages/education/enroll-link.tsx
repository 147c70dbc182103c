import { Link } from 'react-router'
import { rememberLocation, returnTo } from '../../auth/remembered-location.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { words } from '../../words/words.ts'

/** Leads members to the application for this course, and visitors to the login and from there to the application. */
export function EnrollLink({ course }: { course: string }) {
  const application = paths.application(course)
  return (
    <>
      <Link
        prefetch="intent"
        viewTransition
        to={application}
        className={buttonClass('solid', 'normal', 'for-members')}
      >
        {words.offers.enroll}
      </Link>
      <Link
        prefetch="intent"
        viewTransition
        to={paths.loginButton}
        data-after-login={application}
        onClick={() => rememberLocation(returnTo(application))}
        className={buttonClass('solid', 'normal', 'for-visitors')}
      >
        {words.offers.logInToEnroll}
      </Link>
    </>
  )
}
