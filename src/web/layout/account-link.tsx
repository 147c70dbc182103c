import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { words } from '../texts/texts.ts'

/** Login for visitors, Dashboard for members: loading/account-class.ts and api/start-auth.ts decide which one shows. */
export function AccountLink({ className, onFollow }: { className: string; onFollow?: () => void }) {
  return (
    <>
      <Link to={paths.loginButton} className={`${className} for-visitors`} onClick={onFollow}>
        {words.layout.login}
      </Link>
      <Link to={paths.dashboard} className={`${className} for-members`} onClick={onFollow}>
        {words.layout.dashboard}
      </Link>
    </>
  )
}
