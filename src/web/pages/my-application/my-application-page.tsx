import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useSearchParams } from 'react-router'
import { readApplication, showRupees } from '../../../contract/applications.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { ApiFailure, failureTexts } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import { auth } from '../../auth/auth-store.ts'
import { content } from '../../content/content.server.ts'
import { pageMeta } from '../../head/page-meta.ts'
import { LineLink } from '../../links/line-link.tsx'
import { paths, REFERENCE_PARAMETER } from '../../paths.ts'
import { type Next, storedReceipt } from '../../sending/receipt.ts'
import { ReferenceLine, WhatNext } from '../../sending/what-next.tsx'
import { translate } from '../../texts/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { History } from './history.tsx'
import { Sent } from './sent.tsx'

export async function loader() {
  const { pages, organisation } = await content()
  const { payment, sent } = pages.application
  const { phone, email, hours } = organisation
  const fee = showRupees(payment.fee)
  return {
    fee,
    next: { what: payment.receipt.replaceAll('{fee}', fee), byWhen: sent.byWhen },
    contact: { phone, email, hours },
  }
}

export const meta = () => pageMeta({ title: translate('Your application') })

/** One application of the member: its stage, the next step, and the sent data. */
export default function MyApplicationPage() {
  const { fee, next, contact } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const reference = search.get(REFERENCE_PARAMETER)?.toUpperCase() ?? ''
  const query = useQuery({
    queryKey: ['application', reference],
    queryFn: ({ signal }) => call(readApplication, undefined, { params: { reference }, signal }),
    enabled: reference !== '',
  })
  const application = query.data?.application
  // An application just sent from this tab is known, even if the server does not return it.
  const justSent = storedReceipt('application', auth.account ?? null)?.reference === reference
  return (
    <Sheet heading={translate('Your application')}>
      {(application || justSent) && <ReferenceLine reference={reference} />}
      {application && <Sent application={application} fee={application.fee?.amount ?? fee} />}
      <History lines={application?.history} />
      {query.isFetching && !application && (
        <p role="status" className="mt-4 text-ink-2">
          {translate('Loading your application…')}
        </p>
      )}
      {!query.isFetching && !application && !(justSent && isMissing(query.error)) && (
        <NotShown query={query} />
      )}
      {(application || justSent) && (
        <WhatNext next={nextFor(next, fee, application?.fee)} contact={contact} />
      )}
      <LineLink to={paths.dashboard} className="mt-6">
        {translate('All your applications')}
      </LineLink>
    </Sheet>
  )
}

/** The next steps with the application's own fee. If the fee is waived, no payment is checked. */
function nextFor(
  { what, ...next }: Next,
  usual: string,
  own: OutputOf<typeof readApplication>['application']['fee'],
): Next {
  if (!own) return { what, ...next }
  return own.isWaived ? next : { what: what?.replaceAll(usual, own.amount), ...next }
}

const isMissing = (error: unknown) => error instanceof ApiFailure && error.status === 404

function NotShown({ query }: { query: { error: unknown; refetch: () => unknown } }) {
  const { error, refetch } = query
  const missing = !error || isMissing(error)
  const { title, detail } = failureTexts(error, 'message', translate('This application could not be loaded.'))
  return (
    <div role="alert" className="mt-4">
      <p className="font-semibold text-err">
        {missing ? translate('We find no application with this reference in your account.') : title}
      </p>
      {!missing && detail && <p className="mt-1 text-ink-2">{detail}</p>}
      {!missing && (
        <Button look="outline" className="mt-4" onClick={() => void refetch()}>
          {translate('Try again')}
        </Button>
      )}
    </div>
  )
}
