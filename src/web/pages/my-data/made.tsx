import type { OutputOf } from '../../../contract/endpoint.ts'
import type { confirmRequest } from '../../../contract/requests.ts'
import { say } from '../../../contract/sentences.ts'
import { longDayOf } from '../../requests/request-fields.tsx'
import { ReferenceLine } from '../../sending/what-next.tsx'
import { translate } from '../../texts/translate.ts'
import { FocusedText } from '../../ui/focused-text.tsx'

export function Made({ made: { reference, answerBy } }: { made: OutputOf<typeof confirmRequest> }) {
  return (
    <div className="mt-4">
      <FocusedText>
        {say(translate('We have your request, and answer by {date}. We also emailed you its reference.'), {
          date: longDayOf(answerBy),
        })}
      </FocusedText>
      <ReferenceLine reference={reference} />
    </div>
  )
}
