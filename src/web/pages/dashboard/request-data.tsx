import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { indiaDay } from '../../../contract/india-time.ts'
import { listMyRequests, makeMyRequest, REQUEST_WORDS } from '../../../contract/requests.ts'
import { say } from '../../../contract/sentences.ts'
import { ApiFailure } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { emptyRequest, longDayOf, RequestFields, requestSchema } from '../../requests/request-fields.tsx'
import { languageSent } from '../../texts/language-sent.ts'
import { Sentence } from '../../texts/sentence.tsx'
import { translate, translateAny } from '../../texts/translate.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'

const REQUESTS = ['requests'] as const
const schema = v.object(requestSchema)

/** Data requests of the member. Hidden if the server does not support them. */
export function RequestData() {
  const requests = useQuery({
    queryKey: REQUESTS,
    queryFn: ({ signal }) => call(listMyRequests, undefined, { signal }),
  })
  if (!requests.data) return null
  return (
    <Disclosure
      id="request-data"
      icon={<MessageSquareText aria-hidden="true" size={26} strokeWidth={1.75} />}
      title={translate('Ask about my data')}
      about={translate('See, correct or erase it, or complain')}
    >
      <RequestForm days={requests.data.days} />
      <Asked requests={requests.data.requests} />
    </Disclosure>
  )
}

function RequestForm({ days }: { days: number }) {
  const client = useQueryClient()
  const [made, setMade] = useState<OutputOf<typeof makeMyRequest>>()
  const form = useSchemaForm({ schema, empty: emptyRequest })
  const submit = form.submit(async ({ wish, words: asked }) => {
    const sent = form.latestValues()
    try {
      setMade(await call(makeMyRequest, { kind: wish, words: asked, ...languageSent }))
      // What was typed meanwhile stays.
      if (form.latestValues() === sent) form.clear()
      await client.invalidateQueries({ queryKey: REQUESTS })
    } catch (error) {
      showFailure(error, translate('Your request could not be sent.'))
      if (error instanceof ApiFailure) form.showErrors(error.fields)
    }
  }, form.focusFirstError)
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-ink-2">
        {say(
          translate(
            'Most of it you can do yourself here. For everything else write to us: we answer within {days} days, by email.',
          ),
          { days },
        )}
      </p>
      <div role="status">
        {made && (
          <p className="font-semibold">
            <Sentence
              text={translate('We have your request. Its reference is {reference}, and we answer by {date}.')}
              parts={{
                reference: (
                  <b translate="no" className="font-semibold">
                    {made.reference}
                  </b>
                ),
                date: longDayOf(made.answerBy),
              }}
            />
          </p>
        )}
      </div>
      <RequestFields field={form.field} />
      <SubmitButton busy={form.busy} narrow>
        {translate('Send request')}
      </SubmitButton>
    </form>
  )
}

function Asked({ requests }: Pick<OutputOf<typeof listMyRequests>, 'requests'>) {
  if (requests.length === 0) return null
  return (
    <ul aria-label={translate('What you asked')} className="mt-6 grid gap-2 text-base">
      {requests.map(({ reference, kind, answerBy, answeredAt }) => (
        <li key={reference}>
          <Sentence
            text={
              answeredAt
                ? translate('{reference} {wish}, answered on {date}')
                : translate('{reference} {wish}, we answer by {date}')
            }
            parts={{
              reference: (
                <b translate="no" className="font-semibold tabular-nums">
                  {reference}
                </b>
              ),
              wish: translateAny(REQUEST_WORDS[kind]),
              date: longDayOf(answeredAt ? indiaDay(Date.parse(answeredAt)) : answerBy),
            }}
          />
        </li>
      ))}
    </ul>
  )
}
