import { Link } from 'react-router'
import { words } from '../texts/texts.ts'

/** At the end of a modal's text: the page with the same text, for sharing. */
export function OwnPage({ to }: { to: string }) {
  return (
    <p className="mt-3">
      <Link to={to} className="link inline-flex min-h-11 items-center">
        {words.offers.ownPage}
      </Link>
    </p>
  )
}
