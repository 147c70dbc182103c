import { Link } from 'react-router'
import type { EnquiryState } from '../../contract/desk-enquiries.ts'
import type { DeskPerson } from '../../contract/desk-people.ts'
import type { Stage } from '../../contract/stages.ts'
import { waitingText } from '../applications/batches/waiting-text.ts'
import { StageSign } from '../applications/stage-sign.tsx'
import { STAGE_WORDS } from '../applications/views.ts'
import { STATE_WORDS, StateSign } from '../enquiries/state-sign.tsx'
import { WHY_TEXTS } from '../items/why-texts.ts'
import { Line, Middle, Section } from './section.tsx'
import { Time } from './time.tsx'

const MAIL_WORDS = { waits: 'Waiting', sent: 'Sent', 'gave up': 'Not delivered' } as const

interface ItemLinkProps {
  at: string
  page: 'enquiries' | 'applications'
  reference: string
}

const ItemLink = ({ at, page, reference }: ItemLinkProps) => (
  <>
    <Time at={at} />
    <Link className="link" to={`/${page}/all/${reference}`}>
      {reference}
    </Link>
  </>
)

/** The submissions of a person with their links, and the mails sent to them. */
export function Sent({ person: { enquiries, applications, waitingList, mails } }: { person: DeskPerson }) {
  const gaveUp = mails.filter(({ state }) => state === 'gave up').length
  return (
    <>
      <Section title="Enquiries" about={String(enquiries.length)}>
        {enquiries.map(({ reference, at, about, state, firstWords }) => (
          <Line key={reference}>
            <ItemLink at={at} page="enquiries" reference={reference} />
            <span>{about}</span>
            <Middle isCut>{firstWords}</Middle>
            <span className="inline-flex items-center gap-1.5 data-bad:text-err data-bad:font-semibold">
              <StateSign state={state as EnquiryState} />
              {STATE_WORDS[state as EnquiryState]}
            </span>
          </Line>
        ))}
      </Section>
      <Section title="Applications" about={String(applications.length)}>
        {applications.map(({ reference, at, about, state, otherPerson }) => (
          <Line key={reference}>
            <ItemLink at={at} page="applications" reference={reference} />
            <Middle isCut>
              {about || 'no course named'}
              {otherPerson && `, for ${otherPerson}`}
            </Middle>
            <span className="inline-flex items-center gap-1.5 data-bad:text-err data-bad:font-semibold">
              <StageSign stage={state as Stage} />
              {STAGE_WORDS[state as Stage]}
            </span>
          </Line>
        ))}
      </Section>
      {waitingList.length > 0 && (
        <Section title="Waiting lists" about={String(waitingList.length)}>
          {waitingList.map(({ id, at, course, batch, person, state, offeredUntil }) => (
            <Line key={id}>
              <Time at={at} />
              <Middle isCut>
                <Link className="link" to={`/batches/${batch}`}>
                  {course}
                </Link>
                {person && `, for ${person}`}
              </Middle>
              <span>{waitingText({ state, offeredUntil })}</span>
            </Line>
          ))}
        </Section>
      )}
      <Section title="Emails" about={`${mails.length}, ${gaveUp} not delivered`}>
        {mails.map(({ id, at, kind, state, why }) => (
          <Line key={id}>
            <Time at={at} />
            <Middle>{kind.charAt(0).toUpperCase() + kind.slice(1)}</Middle>
            <span
              data-bad={state === 'gave up' || undefined}
              className="inline-flex items-center gap-1.5 data-bad:text-err data-bad:font-semibold"
            >
              {why ? WHY_TEXTS[why].short : MAIL_WORDS[state]}
            </span>
          </Line>
        ))}
      </Section>
    </>
  )
}
