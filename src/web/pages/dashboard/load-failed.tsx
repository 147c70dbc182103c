import type { ComponentProps } from 'react'
import { failureTexts } from '../../api/api-failure.ts'
import { translate } from '../../texts/translate.ts'
import { Button } from '../../ui/button.tsx'

interface LoadFailedProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** Fallback text without a message of the server. */
  otherwise: string
  className: string
}

/** Shown instead of a panel's content: why it could not be loaded, with a retry button. */
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
      {query.isFetching ? translate('Loading...') : translate('Try again')}
    </Button>
  )
}
