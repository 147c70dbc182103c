import type { DeskFailure } from '../call.ts'
import { Button } from '../ui/button.tsx'
import { Tell } from '../ui/tell.tsx'
import { type Back, BackLink } from './back-link.tsx'

interface ItemNotShownProps {
  /** Such as `enquiry`. */
  what: string
  back: Back
  failure: DeskFailure | null
  onRetry: () => void
}

/** While it is on its way, and where it does not come. */
export function ItemNotShown({ what, back, failure, onRetry }: ItemNotShownProps) {
  if (!failure)
    return (
      <>
        <BackLink {...back} />
        <div className="item-skeleton relative" aria-busy="true" role="status">
          <h1 className="sr-only">Loading the {what}</h1>
        </div>
      </>
    )
  if (failure.code === 'not_found')
    return (
      <div className="item-body">
        <BackLink {...back} />
        <h1 className="text-xl">There is no such {what}</h1>
        <p>The reference is wrong, or the {what} was erased because its time was over.</p>
      </div>
    )
  return (
    <div className="item-body">
      <BackLink {...back} />
      <h1 className="text-xl">The {what} cannot be shown</h1>
      <Tell look="bad" role="alert">
        <p>
          {failure.code === 'offline'
            ? 'It was not opened before, so it is not here yet. It comes as soon as there is a network.'
            : failure.message}
        </p>
      </Tell>
      <div>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </div>
  )
}
