import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

/** Leads from one course or service to the list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="link mb-2 inline-flex min-h-11 items-center gap-2 print:hidden">
      <ArrowLeft aria-hidden="true" size={20} strokeWidth={2} />
      {children}
    </Link>
  )
}
