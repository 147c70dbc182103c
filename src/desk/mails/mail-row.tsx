import type { MailSummary } from '../../contract/desk-mails.ts'
import { Row } from '../items/lists/row.tsx'
import type { Selection } from '../items/lists/use-selection.ts'
import { WHY_TEXTS } from '../items/why-texts.ts'
import { whenOf } from '../ui/times.ts'
import { StateSign } from './state-sign.tsx'
import { STATE_WORDS } from './views.ts'
import { leavesWhen } from './when.ts'
import './mail-row.css'

interface MailRowProps {
  mail: MailSummary
  to: string
  state: unknown
  isCurrent: boolean
  now: number
  selection: Selection
}

/** A row of a list; on three lines in a narrow list. */
export function MailRow({ mail, to, state, isCurrent, now, selection }: MailRowProps) {
  const isWaiting = mail.state === 'waits'
  const why = isWaiting ? leavesWhen(mail, now) : mail.why && WHY_TEXTS[mail.why].short
  return (
    <Row
      item={{ reference: mail.reference, name: whoOf(mail) }}
      className="row-mail"
      sign={<StateSign state={mail.state} />}
      says={STATE_WORDS[mail.state]}
      to={to}
      state={state}
      isCurrent={isCurrent}
      selection={selection}
    >
      <span className="row-title min-w-0 truncate">{mail.title}</span>
      <span className="row-why min-w-0 truncate" data-bad={mail.state === 'gave up' || undefined}>
        {why ?? mail.about}
      </span>
      <span className="row-age">{isWaiting ? '' : whenOf(mail.at)}</span>
    </Row>
  )
}

export const whoOf = ({ name, address, group }: Pick<MailSummary, 'name' | 'address' | 'group'>) =>
  name ?? address ?? (group === 'team' ? 'A former colleague' : 'An erased person')
