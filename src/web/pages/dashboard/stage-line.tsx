import type { listApplications } from '../../../contract/applications.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { say } from '../../../contract/sentences.ts'
import { langOf } from '../../texts/lang-of.ts'
import { translate } from '../../texts/translate.ts'
import { dayInIndia } from './days.ts'

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
        ? [
            on(
              translate('We got your new transaction number on {date}.'),
              translate('We got your new transaction number.'),
            ),
            translate('Next we look for your fee again, and write to you.'),
          ]
        : [
            translate('We have your application.'),
            translate('Next we look for your fee on our account, and write to you.'),
          ]
    case 'fee found':
      if (fee?.isWaived)
        return [
          translate('We have your application.'),
          translate('Next we look at everything you sent, and write to you.'),
        ]
      return [
        on(translate('We found your fee on {date}. Thank you.'), translate('We found your fee. Thank you.')),
        translate('Next we look at everything you sent, and write to you.'),
      ]
    case 'fee not found':
      return [
        on(
          translate('We looked for your fee on {date} and could not find it yet.'),
          translate('We looked for your fee and could not find it yet.'),
        ),
        translate('Please compare the transaction number with the message of your bank.'),
      ]
    case 'accepted':
      return [
        on(
          translate('You have a place: we accepted your application on {date}.'),
          translate('You have a place: we accepted your application.'),
        ),
        invitation
          ? translate('This is what you need for the first day:')
          : translate('What comes next is in our email to you.'),
      ]
    case 'refused':
      return [
        on(
          translate('We could not accept your application on {date}.'),
          translate('We could not accept your application.'),
        ),
        translate('If you think this is a mistake, please write to us.'),
      ]
    case 'withdrawn':
      return [
        on(translate('You withdrew it on {date}.'), translate('You withdrew it.')),
        translate('Nothing more happens with it.'),
      ]
    default:
      return undefined
  }
}
