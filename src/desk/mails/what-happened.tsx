import type { MailEvent, MailItem } from '../../contract/desk-mails.ts'
import { Moment, Timeline } from '../items/timeline.tsx'
import { WHY_TEXTS } from '../items/why-texts.ts'
import { whenOf } from '../ui/times.ts'

/** The attempts, the responses of the mail server, and the actions of staff. */
export function WhatHappened({ mail }: { mail: MailItem }) {
  const { summary, events, writtenAt } = mail
  const answers = events.filter(({ said }) => said !== null)
  return (
    <section aria-labelledby="item-happened" className="grid gap-2.5">
      <h2 id="item-happened" className="font-text text-[1rem]">
        History
      </h2>
      <Timeline>
        <Line at={writtenAt} words="Written" />
        {events.map((event) => (
          <Line key={`${event.kind} ${event.at}`} at={event.until} by={event.by} words={sentenceOf(event)} />
        ))}
        {summary.state === 'sent' && <Line at={summary.at} words="Accepted by the email server" />}
        {summary.state === 'gave up' && (
          <Line at={summary.at} words={`Not delivered after ${tries(summary.tries)}`} />
        )}
      </Timeline>
      {answers.length > 0 && (
        <details className="text-second">
          <summary className="link">Answer of the email server</summary>
          <ul className="grid gap-1 pt-1 text-ink-2">
            {answers.map(({ at, said }) => (
              <li key={at} className="[overflow-wrap:anywhere]">
                {whenOf(at)}: {said}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Line({ at, words, by }: { at: string; words: string; by?: string | null }) {
  return (
    <Moment by={by ?? undefined}>
      {by && <b className="font-semibold">{by} </b>}
      {words}{' '}
      <time className="whitespace-nowrap text-ink-2" dateTime={at}>
        {whenOf(at)}
      </time>
    </Moment>
  )
}

const tries = (count: number) => (count === 1 ? '1 try' : `${count} tries`)

function sentenceOf({ kind, why, times, isCorrected }: MailEvent): string {
  if (kind === 'stopped') return 'stopped it'
  if (kind === 'sent again') return isCorrected ? 'sent it again, to another address' : 'sent it again'
  const reason = why ? WHY_TEXTS[why].short : 'Not accepted'
  return times === 1 ? `${reason},` : `${reason}, ${times} times until`
}
