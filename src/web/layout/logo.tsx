import { SITE_LOGO } from '../head/site-name.ts'

/** The organisation's logo. Its name is shown beside it. */
export function Logo({ className = '' }: { className?: string }) {
  return <img src={SITE_LOGO} alt="" className={`object-contain ${className}`} />
}
