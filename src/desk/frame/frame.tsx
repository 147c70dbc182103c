import { LogOut } from 'lucide-react'
import { NavLink, Outlet } from 'react-router'
import { signOut } from '../../contract/staff.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import { call } from '../call.ts'
import { useDesk } from '../desk-context.tsx'
import { wipeDrafts } from '../drafts.ts'
import { Mark } from '../ui/mark.tsx'
import { useDeed } from '../ui/use-deed.ts'
import { type DeskPage, pages } from './pages.ts'
import './frame.css'

/** Sidebar, rail or tabs, by width, around the page. */
export function Frame() {
  const { person } = useDesk()
  const own = pages.filter(({ right }) => right === undefined || mayDo(person.role, right))
  return (
    <div className="frame">
      <a className="skip" href="#work">
        Skip to content
      </a>
      <header className="frame-side">
        <Mark className="frame-mark" />
        <nav aria-label="Desk" className="frame-nav">
          {own.map((page) => (
            <GoTo key={page.path} page={page} />
          ))}
        </nav>
        <Me />
      </header>
      <main id="work" tabIndex={-1} className="frame-work">
        <Outlet />
      </main>
    </div>
  )
}

function GoTo({ page: { path, label, Icon } }: { page: DeskPage }) {
  return (
    <NavLink to={`/${path}`} end={path === ''} className="frame-go">
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
      <span>{label}</span>
    </NavLink>
  )
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()

function Me() {
  const { person } = useDesk()
  const deed = useDeed()
  const out = () =>
    deed.run(async () => {
      await call(signOut)
      wipeDrafts()
      // A fresh page: nothing of whoever sat here stays in memory.
      location.replace(location.pathname)
    })
  return (
    <div className="frame-me">
      <span className="frame-initials" aria-hidden="true">
        {initials(person.name)}
      </span>
      <span className="frame-name">
        <b className="font-semibold">{person.name}</b>
        <br />
        {person.role[0]?.toUpperCase()}
        {person.role.slice(1)}
      </span>
      <button type="button" className="frame-out" aria-label="Sign out" disabled={deed.busy} onClick={out}>
        <LogOut aria-hidden="true" size={20} strokeWidth={1.75} />
      </button>
      {deed.problem && (
        <p role="alert" className="text-err text-second">
          {deed.problem}
        </p>
      )}
    </div>
  )
}
