import { Link } from 'react-router'
import { mayDo } from '../../../contract/staff-rights.ts'
import { useDesk } from '../../sign-in/desk-context.tsx'
import { Callout } from '../../ui/callout.tsx'
import { EntryMoney } from './entry-money.tsx'
import { useMoney } from './use-money.ts'

/** On the start page: changes that a manager can confirm, and changes that a manager of the last 30 days can stop. */
export default function SecondPerson() {
  const { person } = useDesk()
  const { data } = useMoney()
  if (mayDo(person.role, 'money')) return <Tasks />
  return data?.mayStop
    ? [...new Set(data.changes.map(({ entry }) => entry))].map((entry) => (
        <EntryMoney key={entry} id={entry} />
      ))
    : null
}

function Tasks() {
  const { data } = useMoney()
  const tasks =
    data?.changes.filter(({ state, isMine, barred }) => state === 'waiting' && !isMine && !barred) ?? []
  return tasks.map(({ id, entry, title, by }) => (
    <Callout key={id} look="sun">
      <p>
        <b>A second manager must approve it.</b> {by ?? 'A former colleague'} asked to change where people
        pay, or how much:{' '}
        <Link className="link" to={`/words/${entry}`}>
          {title}
        </Link>
      </p>
    </Callout>
  ))
}
