import { Button } from './button.tsx'
import { Tell } from './tell.tsx'

/** The name of the data that could not be read, and a button to try again. */
export function NotRead({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Tell look="bad" role="alert">
      <p>{error.message}</p>
      <p>
        <Button look="outline" onClick={onRetry}>
          Try again
        </Button>
      </p>
    </Tell>
  )
}
