import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { confirmRequest } from '../../../contract/requests.ts'
import { pageMeta } from '../../head/page-meta.ts'
import { LineLink } from '../../links/line-link.tsx'
import { paths } from '../../paths.ts'
import { PerAccount } from '../../sending/per-account.tsx'
import { translate } from '../../texts/translate.ts'
import { FormCard } from '../../ui/form-card.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { AskForm, emptyAsk } from './ask-form.tsx'
import { CodeForm } from './code-form.tsx'
import { Made } from './made.tsx'

export const meta: MetaFunction = () =>
  pageMeta({
    title: translate('Ask about your data'),
    path: paths.myData,
    description: translate(
      'See, correct or erase what we keep about you, or complain, with a code to your email.',
    ),
  })

export default function MyDataPage() {
  return (
    <FormCard title={translate('Ask about your data')}>
      <PerAccount>
        <Steps />
      </PerAccount>
      <LineLink to={paths.privacy} className="mt-6">
        {translate('What we keep, and how long')}
      </LineLink>
      <NeedsScript contact={paths.contact} />
    </FormCard>
  )
}

/** First the request, then the code that verifies the address. Never reveals whether the address is known. */
function Steps() {
  const [typed, setTyped] = useState(emptyAsk)
  const [asked, setAsked] = useState<string>()
  const [made, setMade] = useState<OutputOf<typeof confirmRequest>>()
  if (made) return <Made made={made} />
  if (asked === undefined)
    return (
      <AskForm
        typed={typed}
        onAsked={(email, typed) => {
          setTyped(typed)
          setAsked(email)
        }}
      />
    )
  return <CodeForm email={asked} onMade={setMade} onBack={() => setAsked(undefined)} />
}
