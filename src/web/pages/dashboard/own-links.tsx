import { buttonClass } from '../../ui/button.tsx'
import { useDetails } from './use-details.ts'

/** Pages of the site that are for this member alone, where the server names some. */
export function OwnLinks() {
  const { details } = useDetails()
  return details?.links?.map(({ text, path }) => (
    // Not a page of this router.
    <a key={path} href={path} className={buttonClass('outline', 'normal')}>
      {text}
    </a>
  ))
}
