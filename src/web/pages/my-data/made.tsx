import { useEffect, useRef } from 'react'
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { confirmRequest } from '../../../contract/requests.ts'
import { say } from '../../../contract/sentences.ts'
import { longDayOf } from '../../requests/request-fields.tsx'
import { ReferenceLine } from '../../sending/what-next.tsx'
import { translate } from '../../words/translate.ts'

export function Made({ made: { reference, answerBy } }: { made: OutputOf<typeof confirmRequest> }) {
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => sentence.current?.focus(), [])
  return (
    <div className="mt-4">
      <p ref={sentence} tabIndex={-1} className="outline-none focus-visible:shadow-none">
        {say(translate('We have your request, and answer by {date}. We also emailed you its reference.'), {
          date: longDayOf(answerBy),
        })}
      </p>
      <ReferenceLine reference={reference} />
    </div>
  )
}
