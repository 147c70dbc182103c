import { Link } from 'react-router'
import { useAuth } from '../auth/use-auth.ts'
import { paths } from '../paths.ts'

/** Login for visitors, Dashboard for members, and an empty place of the same size until it is known which. */
export function AccountLink({ className, onFollow }: { className: string; onFollow?: () => void }) {
  const { status } = useAuth()
  if (status === 'loading') {
    return (
      <>
        <span className={`${className} invisible noscript:hidden`}>Login</span>
        <noscript>
          <a href={paths.loginButton} className={className}>
            Login
          </a>
        </noscript>
      </>
    )
  }
  const signedIn = status === 'signed-in'
  return (
    <Link to={signedIn ? paths.dashboard : paths.loginButton} className={className} onClick={onFollow}>
      {signedIn ? 'Dashboard' : 'Login'}
    </Link>
  )
}
