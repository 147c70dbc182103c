import { useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { confirmRequest } from '../../../contract/requests.ts'
import { pageMeta } from '../../head/page-meta.ts'
import { paths } from '../../paths.ts'
import { PerAccount } from '../../sending/per-account.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { AskForm } from './ask-form.tsx'
import { CodeForm } from './code-form.tsx'
import { Made } from './made.tsx'
import { words } from './words.ts'

export const meta: MetaFunction = () =>
  pageMeta({
    title: words.title,
    path: paths.myData,
    description: words.description,
  })

export default function MyDataPage() {
  return (
    <FormCard title={words.title}>
      <PerAccount>
        <Steps />
      </PerAccount>
      <p className="mt-6">
        <Link to={paths.privacy} className="link inline-flex min-h-11 items-center font-semibold">
          {words.whatWeKeep}
        </Link>
      </p>
      <NeedsScript contact={paths.contact} />
    </FormCard>
  )
}

/** First the request, then the code that verifies the address. Never reveals whether the address is known. */
function Steps() {
  const [asked, setAsked] = useState<string>()
  const [made, setMade] = useState<OutputOf<typeof confirmRequest>>()
  if (made) return <Made made={made} />
  if (asked === undefined) return <AskForm onAsked={setAsked} />
  return <CodeForm email={asked} onMade={setMade} onBack={() => setAsked(undefined)} />
}
