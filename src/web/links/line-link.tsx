import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface LineLinkProps {
  to: string
  className: string
  children: ReactNode
}

/** A link in a line of its own, below a form or a text. */
export const LineLink = ({ to, className, children }: LineLinkProps) => (
  <p className={className}>
    <Link to={to} className="link inline-flex min-h-11 items-center font-semibold">
      {children}
    </Link>
  </p>
)
