import { Link } from 'react-router'
import { Tell } from '../ui/tell.tsx'
import { useMoney } from './use-money.ts'

/** On the first page of a manager: what a colleague asked for, which needs them. */
export default function SecondPerson() {
  const { data } = useMoney()
  const tasks =
    data?.changes.filter(({ state, isMine, barred }) => state === 'waiting' && !isMine && !barred) ?? []
  return tasks.map(({ id, thing, title, by }) => (
    <Tell key={id} look="sun">
      <p>
        <b>A second person is needed.</b> {by ?? 'Somebody'} asked to change where people pay, or how much:{' '}
        <Link className="link" to={`/words/${thing}`}>
          {title}
        </Link>
      </p>
    </Tell>
  ))
}
