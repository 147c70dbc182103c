import type { readApplication } from '../../../contract/applications.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { say } from '../../../contract/sentences.ts'
import { langOf } from '../../texts/lang-of.ts'
import { type Sentence, translate } from '../../texts/translate.ts'
import { exactTime } from '../../ui/format-time.ts'

type Line = NonNullable<OutputOf<typeof readApplication>['application']['history']>[number]

/** The history of an application, oldest first. Empty if the server does not return it. */
export function History({ lines }: { lines: Line[] | undefined }) {
  if (!lines || lines.length === 0) return null
  return (
    <section aria-labelledby="happened" className="mt-8">
      <h2 id="happened" className="text-2xl">
        {translate('What happened')}
      </h2>
      <ol className="mt-4 grid gap-3">
        {lines.map((line) => (
          <li key={`${line.at} ${line.what} ${line.stage}`} className="border-jamun-200 border-l-2 pl-4">
            <p className="wrap-anywhere">{sentenceOf(line)}</p>
            {line.reason && line.what === 'stage' && (
              <p lang={langOf(line.reason)} className="wrap-anywhere mt-1 whitespace-pre-line">
                {line.reason}
              </p>
            )}
            <p className="text-base text-ink-2">
              <time dateTime={line.at}>{exactTime(new Date(line.at))}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const STAGES: Record<NonNullable<Line['stage']>, Sentence> = {
  received: 'We look at your application again.',
  'fee found': 'We found your fee.',
  'fee not found': 'We looked for your fee and could not find it.',
  accepted: 'We accepted your application.',
  refused: 'We could not accept your application.',
  withdrawn: 'You withdrew your application.',
}

function sentenceOf({ what, stage, reason }: Line): string {
  const amount = String(reason)
  switch (what) {
    case 'stage':
      return stage ? translate(STAGES[stage]) : ''
    case 'put right':
      return translate('We took our last mail back: it was a mistake. We are sorry.')
    case 'number corrected':
      return translate('You gave us another transaction number.')
    case 'number added':
      return translate('You or we added a transaction number.')
    case 'fee set':
      return reason === '₹0'
        ? translate('We waived your fee.')
        : say(translate('We set your fee to {amount}.'), { amount })
    case 'fee part':
      return say(translate('We found a part of your fee: {amount}.'), { amount })
    case 'aadhaar opened':
      return say(translate('A manager looked at your Aadhaar number. This is why: {reason}'), {
        reason: String(reason),
      })
    case 'refund':
      return say(translate('We paid {amount} of your fee back to you.'), { amount })
    case 'refund taken back':
      return say(
        translate('We had said that we paid {amount} back to you: that was a mistake. We are sorry.'),
        { amount },
      )
    case 'aadhaar checked':
      return translate(
        'We compared your Aadhaar number with the original and erased it. Only its last four digits are left.',
      )
  }
}
