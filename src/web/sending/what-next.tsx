import { Link } from 'react-router'
import { say } from '../../contract/sentences.ts'
import { EmailAddress } from '../links/email-address.tsx'
import { paths } from '../paths.ts'
import { langOf } from '../texts/lang-of.ts'
import { translate } from '../texts/translate.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import type { Next } from './receipt.ts'

/** The reference of a submission, large enough to be read out. */
export function ReferenceLine({ reference }: { reference: string }) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        <span className="block text-base text-ink-2 leading-tight">{translate('Reference')}</span>
        <strong
          translate="no"
          className="font-semibold text-[min(1.625rem,11vw)] text-jamun-800 tracking-[.06em]"
        >
          {reference}
        </strong>
      </p>
      <CopyButton text={reference} what={translate('reference')} className="text-jamun-700" />
    </div>
  )
}

interface WhatNextProps {
  next: Next
  contact: { phone: string; email: string; hours: string }
}

const LINK = 'link inline-flex min-h-11 items-center'

/** The next steps after sending, the time until a reply, and the contact details. */
export function WhatNext({ next, contact }: WhatNextProps) {
  const { phone, email, hours } = contact
  return (
    <section aria-labelledby="next" className="mt-8">
      <h2 id="next" className="text-2xl">
        {translate('What happens next')}
      </h2>
      {next.what && (
        <p lang={langOf(next.what)} className="mt-2">
          {next.what}
        </p>
      )}
      {next.byWhen && (
        <p lang={langOf(next.byWhen)} className="mt-2">
          {next.byWhen}
        </p>
      )}
      <p className="mt-4">{translate('Any questions? Call or write, and tell us the reference.')}</p>
      <p className="flex flex-wrap gap-x-6">
        <a translate="no" href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={LINK}>
          {phone}
        </a>
        <a href={`mailto:${email}`} className={`${LINK} wrap-anywhere`}>
          <EmailAddress address={email} />
        </a>
        <Link to={paths.contact} className={LINK}>
          {translate('Other ways to reach us')}
        </Link>
      </p>
      {hours && <p className="text-base text-ink-2">{say(translate('Hours: {hours}'), { hours })}</p>}
    </section>
  )
}
