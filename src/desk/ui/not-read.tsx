import { Button } from './button.tsx'
import { Callout } from './callout.tsx'

/** The reason why data could not be read, and a button to try again. */
export function NotRead({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Callout look="bad" role="alert">
      <p>{error.message}</p>
      <p>
        <Button look="outline" onClick={onRetry}>
          Try again
        </Button>
      </p>
    </Callout>
  )
}
