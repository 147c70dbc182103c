import { Link, useLoaderData } from 'react-router'
import { say } from '../../../contract/sentences.ts'
import { auth } from '../../auth/auth-store.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { content } from '../../content/content.server.ts'
import { pageMeta } from '../../head/page-meta.ts'
import { paths } from '../../paths.ts'
import { PerAccount } from '../../sending/per-account.tsx'
import { storedReceipt } from '../../sending/receipt.ts'
import { ReferenceLine, WhatNext } from '../../sending/what-next.tsx'
import { words } from '../../texts/texts.ts'
import { translate } from '../../texts/translate.ts'
import { buttonClass } from '../../ui/button.tsx'
import { exactTime } from '../../ui/format-time.ts'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { Sheet } from '../../ui/sheet.tsx'

export async function loader() {
  const { pages, organisation } = await content()
  const { phone, email, hours } = organisation
  const { next, byWhen } = pages.enquiry.sent
  return { next: { what: next, byWhen }, contact: { phone, email, hours } }
}

export const meta = () => pageMeta({ title: translate('Your query') })

/** The last enquiry sent from this tab. Enquiries have no account, so the server shows them to nobody. */
export default function MyQueryPage() {
  return (
    <Sheet heading={translate('Your query')}>
      <PerAccount>
        <StoredQuery />
      </PerAccount>
      <NeedsScript contact={paths.contact} />
    </Sheet>
  )
}

function StoredQuery() {
  const { next, contact } = useLoaderData<typeof loader>()
  const { status } = useAuth()
  if (status === 'loading') return <p className="mt-4 text-ink-2">{translate('Loading…')}</p>
  const receipt = storedReceipt('enquiry', auth.account ?? null)
  return (
    <>
      {receipt ? (
        <>
          <p className="mt-3 text-ink-2">
            {say(translate('It reached us {when}. We also emailed you what you sent.'), {
              when: exactTime(new Date(receipt.sentAt)),
            })}
          </p>
          <ReferenceLine reference={receipt.reference} />
        </>
      ) : (
        <p className="mt-3 text-ink-2">
          {translate('This device no longer keeps the reference of a query. It is in the email we sent you.')}
        </p>
      )}
      <WhatNext next={next} contact={contact} />
      {!receipt && (
        <Link to={paths.enquiry()} className={buttonClass('outline', 'normal', 'mt-6')}>
          {words.offers.askOnPage}
        </Link>
      )}
    </>
  )
}
