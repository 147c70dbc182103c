import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listApplications } from '../../../contract/applications.ts'
import { say } from '../../../contract/sentences.ts'
import { isUnknownCall } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import { paths } from '../../paths.ts'
import { langOf } from '../../texts/lang-of.ts'
import { Sentence } from '../../texts/sentence.tsx'
import { translate, translateAny } from '../../texts/translate.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ApplicationActions } from './application-actions.tsx'
import { dayInIndia } from './days.ts'
import { FirstDay } from './first-day.tsx'
import { LoadFailed } from './load-failed.tsx'
import { Money } from './money.tsx'
import { LoadingLines, Panel } from './panel.tsx'
import { type Application, StageLine } from './stage-line.tsx'

const HEADING = 'applications'

/** The applications of the member, newest first. Absent if the server does not return them. */
export function Applications() {
  const query = useQuery({
    queryKey: ['applications'],
    queryFn: ({ signal }) => call(listApplications, undefined, { signal }),
  })
  const { data, error } = query
  if (isUnknownCall(error)) return null
  return (
    <Panel id={HEADING} title={translate('Your applications')}>
      {data ? (
        <List applications={data.applications} />
      ) : error ? (
        <LoadFailed
          query={query}
          otherwise={translate('Your applications could not be loaded.')}
          className="mt-3"
        />
      ) : (
        <LoadingLines text={translate('Loading your applications…')} />
      )}
    </Panel>
  )
}

function List({ applications }: { applications: Application[] }) {
  if (applications.length === 0) {
    return (
      <>
        <p className="mt-3 text-ink-2">{translate('You have not applied for a course yet.')}</p>
        <Link to={paths.education} prefetch="intent" className={buttonClass('outline', 'normal', 'mt-5')}>
          {translate('See the courses')}
        </Link>
      </>
    )
  }
  return (
    <ul className="mt-5 grid gap-4">
      {applications.map((application) => (
        <li key={application.reference} className="rounded-control border border-jamun-200 px-5 py-4">
          <Shown application={application} />
        </li>
      ))}
    </ul>
  )
}

function Shown({ application }: { application: Application }) {
  const { reference, course, applicant, submittedAt, status } = application
  return (
    <>
      <p lang={langOf(course ?? undefined)} className="wrap-anywhere font-semibold leading-snug">
        {course ?? translate('No course chosen')}
      </p>
      {applicant && (
        <p className="wrap-anywhere mt-1">
          <Sentence
            text={translate('For {name}')}
            parts={{ name: <span translate="no">{applicant.name}</span> }}
          />
        </p>
      )}
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-4 gap-y-3">
        <Item name={translate('Reference')} text={reference} asItIs className="tracking-[.06em]" />
        <Item name={translate('Date')} text={dayInIndia(submittedAt)} />
        <Item name={translate('Status')} text={translateAny(status)} />
      </dl>
      <StageLine application={application} />
      <FirstDay application={application} />
      <Money application={application} />
      <ApplicationActions
        application={application}
        focusAfterwards={() => document.getElementById(HEADING)}
      />
      <Link
        to={paths.myApplication(reference)}
        aria-label={say(translate('What you sent, reference {reference}'), { reference })}
        className="link mt-2 inline-flex min-h-11 items-center"
      >
        {translate('What you sent')}
      </Link>
    </>
  )
}

interface ItemProps {
  name: string
  text: string
  /** Browsers must not translate a reference. */
  asItIs?: boolean
  className?: string
}

function Item({ name, text, asItIs, className = '' }: ItemProps) {
  return (
    <div>
      <dt className="text-base text-ink-2 leading-tight">{name}</dt>
      <dd
        translate={asItIs ? 'no' : undefined}
        className={`mt-0.5 font-semibold tabular-nums leading-snug ${className}`}
      >
        {text}
      </dd>
    </div>
  )
}
