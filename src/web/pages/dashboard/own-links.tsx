import { buttonClass } from '../../ui/button.tsx'
import { useDetails } from './use-details.ts'

/** Links to pages that are only for this member, if the server names some. */
export function OwnLinks() {
  const { details } = useDetails()
  return details?.links?.map(({ text, path }) => (
    // A plain link, because the router does not know the page.
    <a key={path} href={path} className={buttonClass('outline', 'normal')}>
      {text}
    </a>
  ))
}
