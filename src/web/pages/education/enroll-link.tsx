import { Link } from 'react-router'
import { returnTo } from '../../lib/remembered-location.ts'
import { useAuth } from '../../lib/use-auth.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'

/**
 * Leads a member to the application for this course, and everybody else to the login, from where they come back to it.
 * While it is not known who is here it keeps its place unseen; without JavaScript nobody is logged in.
 */
export function EnrollLink({ course }: { course: string }) {
  const { status } = useAuth()
  const application = paths.application(course)
  if (status === 'signed-in') {
    return (
      <Link prefetch="intent" viewTransition to={application} className={buttonClass('solid')}>
        Enroll Now
      </Link>
    )
  }
  return (
    <Link
      prefetch="intent"
      viewTransition
      to={paths.loginButton}
      state={returnTo(application)}
      className={buttonClass(
        'solid',
        'normal',
        status === 'loading' ? '[@media(scripting:enabled)]:invisible' : '',
      )}
    >
      Log in to Enroll
    </Link>
  )
}
