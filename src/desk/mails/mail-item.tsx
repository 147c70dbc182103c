import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { MailItem as Mail } from '../../contract/desk-mails.ts'
import { standingClass } from '../items/assignee.tsx'
import { Bar } from '../items/bar.tsx'
import { Body } from '../items/body.tsx'
import { ItemNotShown } from '../items/item-not-shown.tsx'
import { type Back, BackLink } from '../items/lists/back-link.tsx'
import { useNow } from '../items/lists/use-now.ts'
import { StepButtons } from '../items/steps.tsx'
import { useKeys } from '../shell/keys/use-keys.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { setPageTitle } from '../ui/window-title.ts'
import { whoOf } from './mail-row.tsx'
import { NotTaken } from './not-taken.tsx'
import { StateSign } from './state-sign.tsx'
import { useMail } from './use-mail.ts'
import { STATE_WORDS } from './views.ts'
import { WhatHappened } from './what-happened.tsx'
import { leavesWhen } from './when.ts'
import '../items/item.css'

interface Beside {
  previous: string | undefined
  next: string | undefined
  go: (reference: string) => void
}

interface MailItemProps {
  id: string
  back: Back
  beside: Beside
  /** Called after each action, so that lists and counts are updated. */
  onChanged: () => void
  open: (id: string) => void
}

/** One mail: the reason of a failure, the attempts, and the text. */
export function MailItem({ id, back, beside, onChanged, open }: MailItemProps) {
  const actions = useMail(id, { onChanged, open })
  const { mail } = actions
  const now = useNow()
  const again = () => void actions.again()
  useKeys(
    mail?.canSendAgain && !actions.busy
      ? [{ keys: 'r', label: 'Send again', group: 'On an email', run: again }]
      : [],
  )
  if (!mail) return <ItemNotShown what="mail" back={back} record={actions} />
  const { summary } = mail
  return (
    <article className="item" aria-labelledby="item-title">
      <Bar>
        <BackLink {...back} />
        <span
          className={`${standingClass} border-transparent bg-white px-1 @max-[44rem]/item:max-w-max @max-[44rem]/item:flex-[1_1_6rem]`}
        >
          <StateSign state={summary.state} />
          {STATE_WORDS[summary.state]}
        </span>
        {mail.canStop && (
          <Button look="outline" disabled={actions.busy} onClick={() => void actions.stop()}>
            Stop it
          </Button>
        )}
        <StepButtons neighbours={{ ...beside, go: (direction) => beside.go(beside[direction] ?? id) }} />
      </Bar>
      <div className="flex-1 min-h-0 overflow-auto max-rail:overflow-visible">
        <Body>
          <Title mail={mail} now={now} />
          <Problem text={actions.problem} />
          <NotTaken mail={mail} actions={actions} />
          <WhatHappened mail={mail} />
          <Words mail={mail} />
        </Body>
      </div>
    </article>
  )
}

/** The window's title says nothing about people. */
function Title({ mail: { summary, page }, now }: { mail: Mail; now: number }) {
  const isPhone = usePhone()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = setPageTitle('An email')
    if (isPhone) {
      document.getElementById('work')?.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    return () => {
      setPageTitle(before)
    }
  }, [isPhone])
  return (
    <div className="grid gap-1">
      <h1 id="item-title" ref={heading} tabIndex={-1} className="text-[1.625rem] [overflow-wrap:anywhere]">
        {summary.title}
      </h1>
      <p className="text-ink-2 text-second flex flex-wrap items-center gap-2">
        <span className="[overflow-wrap:anywhere]">to {whoOf(summary)}</span>
        {summary.about &&
          (page ? (
            <Link className="link tabular-nums" to={`/${page}/all/${summary.about}`}>
              {summary.about}
            </Link>
          ) : (
            <span className="tabular-nums">{summary.about}</span>
          ))}
        {summary.state === 'waits' && <span>{leavesWhen(summary, now)}</span>}
      </p>
    </div>
  )
}

/** The text of the mail, as plain text without links. */
function Words({ mail: { summary, words, isSecret } }: { mail: Mail }) {
  return (
    <section aria-labelledby="mail-words" className="grid gap-2.5">
      <h2 id="mail-words" className="font-text text-[1rem]">
        The email
      </h2>
      <div className="forced-edge overflow-hidden border border-hair rounded-box [&_dl>div]:flex [&_dl>div]:gap-2">
        <dl className="grid gap-px py-2 px-3.5 border-b border-hair-2 bg-jamun-50 text-second">
          <div>
            <dt className="text-ink-2">To</dt>
            <dd className="min-w-0 wrap-anywhere">{summary.address ?? 'somebody who was erased'}</dd>
          </div>
          {words && (
            <div>
              <dt className="text-ink-2">Subject</dt>
              <dd className="font-semibold min-w-0 wrap-anywhere">{words.subject}</dd>
            </div>
          )}
        </dl>
        {words && (
          <p className="py-3.5 px-4 leading-normal wrap-anywhere whitespace-pre-wrap">{words.text}</p>
        )}
      </div>
      {isSecret && (
        <p className="text-ink-2 text-second">
          What it says is not shown. Codes and password links are never shown here, not even to managers.
        </p>
      )}
      {!isSecret && !words && (
        <p className="text-ink-2 text-second">The reason for this email is gone, so it is not sent.</p>
      )}
    </section>
  )
}
