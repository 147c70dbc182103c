import type { listApplications } from '../../../contract/applications.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { say } from '../../../contract/sentences.ts'
import { langOf } from '../../words/lang-of.ts'
import { dayInIndia } from './days.ts'
import { words } from './words.ts'

export type Application = OutputOf<typeof listApplications>['applications'][number]

/** The stage of an application and the next step. Empty if the server does not return it. */
export function StageLine({ application }: { application: Application }) {
  const { reason } = application
  const said = wordsOf(application)
  if (!said) return null
  const [happened, next] = said
  return (
    <div className="mt-3 text-base leading-normal">
      <p>{happened}</p>
      {reason && (
        <p lang={langOf(reason)} className="wrap-anywhere mt-1 whitespace-pre-line">
          {reason}
        </p>
      )}
      <p className="mt-1 text-ink-2">{next}</p>
    </div>
  )
}

function wordsOf({ stage, stageSince, canCorrectNumber, canWithdraw, invitation, fee }: Application) {
  const on = (dated: `${string}{date}${string}`, undated: string) =>
    stageSince ? say(dated, { date: dayInIndia(stageSince) }) : undated
  switch (stage) {
    case 'received':
      return canWithdraw && !canCorrectNumber
        ? [on(words.newNumberOn, words.newNumber), words.lookAgain]
        : [words.received, words.lookForFee]
    case 'fee found':
      if (fee?.isWaived) return [words.received, words.lookAtAll]
      return [on(words.feeFoundOn, words.feeFound), words.lookAtAll]
    case 'fee not found':
      return [on(words.feeNotFoundOn, words.feeNotFound), words.compareNumber]
    case 'accepted':
      return [on(words.acceptedOn, words.accepted), invitation ? words.forFirstDay : words.inOurEmail]
    case 'refused':
      return [on(words.refusedOn, words.refused), words.maybeMistake]
    case 'withdrawn':
      return [on(words.withdrawnOn, words.withdrawn), words.nothingMore]
    default:
      return undefined
  }
}
