import { SITE_LOGO } from '../head/site-name.ts'

/** The organisation's mark. Its name stands beside it. */
export function Logo({ className = '' }: { className?: string }) {
  return <img src={SITE_LOGO} alt="" className={`object-contain ${className}`} />
}
