import type { listApplications } from '../../../contract/applications.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'

export type Application = OutputOf<typeof listApplications>['applications'][number]

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })

/** The stage of an application and the next step. Empty if the server does not return it. */
export function StageLine({ application }: { application: Application }) {
  const { reason } = application
  const words = wordsOf(application)
  if (!words) return null
  const [happened, next] = words
  return (
    <div className="mt-3 text-base leading-normal">
      <p>{happened}</p>
      {reason && <p className="wrap-anywhere mt-1 whitespace-pre-line">{reason}</p>}
      <p className="mt-1 text-ink-2">{next}</p>
    </div>
  )
}

function wordsOf({ stage, stageSince, canCorrectNumber, canWithdraw, invitation, fee }: Application) {
  const on = stageSince ? ` on ${date.format(new Date(stageSince))}` : ''
  switch (stage) {
    case 'received':
      return canWithdraw && !canCorrectNumber
        ? [`We got your new transaction number${on}.`, 'Next we look for your fee again, and write to you.']
        : ['We have your application.', 'Next we look for your fee on our account, and write to you.']
    case 'fee found':
      if (fee?.isWaived)
        return ['We have your application.', 'Next we look at everything you sent, and write to you.']
      return [`We found your fee${on}. Thank you.`, 'Next we look at everything you sent, and write to you.']
    case 'fee not found':
      return [
        `We looked for your fee${on} and could not find it yet.`,
        'Please compare the transaction number with the message of your bank.',
      ]
    case 'accepted':
      return [
        `You have a place: we accepted your application${on}.`,
        invitation ? 'This is what you need for the first day:' : 'What comes next is in our email to you.',
      ]
    case 'refused':
      return [
        `We could not accept your application${on}.`,
        'If you think this is a mistake, please write to us.',
      ]
    case 'withdrawn':
      return [`You withdrew it${on}.`, 'Nothing more happens with it.']
    default:
      return undefined
  }
}
