import type { ComponentProps } from 'react'
import { failureTexts } from '../../api/api-failure.ts'
import { Button } from '../../ui/button.tsx'

interface LoadFailedProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** What it says where the server says nothing. */
  otherwise: string
  className: string
}

/** In place of what a panel shows: why it could not be loaded, and another try. */
export function LoadFailed({ query, otherwise, className }: LoadFailedProps) {
  const { title, detail } = failureTexts(query.error, 'message', otherwise)
  return (
    <div role="alert" className={className}>
      <p className="font-semibold text-err">{title}</p>
      {detail && <p className="mt-1 text-ink-2">{detail}</p>}
      <RetryButton query={query} look="outline" className="mt-4" />
    </div>
  )
}

type RetryButtonProps = Pick<LoadFailedProps, 'query'> &
  Pick<ComponentProps<typeof Button>, 'look' | 'className'>

export function RetryButton({ query, ...button }: RetryButtonProps) {
  return (
    <Button {...button} disabled={query.isFetching} onClick={() => void query.refetch()}>
      {query.isFetching ? 'Loading...' : 'Try again'}
    </Button>
  )
}
