import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { GateCard } from './gate-card.tsx'

interface WaitingProps {
  problem: string | undefined
  isGone: boolean
  onRetry: () => Promise<void>
}

/** Shown until the server has answered, and if it does not answer. */
export function Waiting({ problem, isGone, onRetry }: WaitingProps) {
  if (isGone)
    return (
      <GateCard title="Page not found" intro={<p>This address no longer exists.</p>}>
        <p>
          <a className="link" href="/">
            Go to the website
          </a>
        </p>
      </GateCard>
    )
  if (!problem) return <main className="gate" aria-busy="true" aria-label="Loading" />
  return (
    <GateCard title="The desk cannot be reached">
      <Callout look="bad" role="alert">
        <p>{problem}</p>
      </Callout>
      <Button large onClick={onRetry}>
        Try again
      </Button>
    </GateCard>
  )
}
