import { Monitor, Smartphone } from 'lucide-react'
import { say } from '../../../contract/sentences.ts'
import { serverNow } from '../../api/server-clock.ts'
import { langOf } from '../../texts/lang-of.ts'
import { Sentence } from '../../texts/sentence.tsx'
import { translate } from '../../texts/translate.ts'
import { Button } from '../../ui/button.tsx'
import { exactTime, timeAgo } from '../../ui/format-time.ts'
import type { Session } from './use-sessions.ts'

const PHONES = /Android|iPhone|iPad/

/** One device: its name, first and last use, and a button to sign it out unless it is this device. */
export function SessionLine({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { device, startedAt, lastUsedAt, current } = session
  const Icon = PHONES.test(device) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-jamun-200 border-b py-4 last:border-b-0">
      <span className="grid size-12 shrink-0 place-items-center self-start rounded-full bg-jamun-100 text-jamun-700">
        <Icon aria-hidden="true" size={26} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-[1_1_12rem] leading-snug">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span lang={langOf(device)}>{device}</span>
          {current && (
            <span className="forced-edge rounded-full bg-neem-100 px-3 py-0.5 font-semibold text-base text-neem-700">
              {translate('This device')}
            </span>
          )}
        </p>
        <p className="mt-0.5 text-base text-ink-2">
          {current ? (
            <Sentence text={translate('Signed in {when}')} parts={{ when: <Moment at={startedAt} /> }} />
          ) : (
            <Sentence
              text={translate('Signed in {when}, last used {lastUsed}')}
              parts={{ when: <Moment at={startedAt} />, lastUsed: <Moment at={lastUsedAt} /> }}
            />
          )}
        </p>
      </div>
      {!current && (
        <Button
          look="outline"
          size="small"
          className="max-sm:ml-16"
          // Two phones of the same model have the same name.
          aria-label={say(translate('Sign out {device}, last used {when}'), {
            device,
            when: timeAgo(new Date(lastUsedAt), serverNow()),
          })}
          onClick={onEnd}
        >
          {translate('Sign out')}
        </Button>
      )}
    </li>
  )
}

function Moment({ at }: { at: string }) {
  const moment = new Date(at)
  return (
    <time dateTime={at} title={exactTime(moment)}>
      {timeAgo(moment, serverNow())}
    </time>
  )
}
