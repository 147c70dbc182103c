import { Link } from 'react-router'
import { returnTo } from '../../auth/remembered-location.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'

/**
 * Leads a member to the application for this course, and everybody else to the login and from there to the application.
 * Invisible, with its space reserved, until it is known who is here. Without JavaScript nobody is logged in.
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
