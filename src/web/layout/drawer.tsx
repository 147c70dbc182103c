import { NavLink } from 'react-router'
import { paths } from '../paths.ts'
import { words } from '../texts/texts.ts'
import { buttonClass } from '../ui/button.tsx'
import { closes } from '../ui/dialog-commands.ts'
import { AccountLink } from './account-link.tsx'
import { LanguageLink } from './language-link.tsx'
import { LineIcon } from './line-icon.tsx'

interface DrawerProps {
  id: string
  links: { to: string; text: string }[]
}

/** The mobile menu: from the right, 80% of the width. Every choice closes it. */
export function Drawer({ id, links }: DrawerProps) {
  const close = () => (document.getElementById(id) as HTMLDialogElement).close()
  return (
    <dialog
      id={id}
      aria-label={words.layout.menu}
      closedby="any"
      className="drawer on-dark forced-edge pt-4 pl-[28px]"
    >
      <button
        type="button"
        {...closes(id)}
        aria-label={words.layout.closeMenu}
        className="mr-4 grid size-[48px] shrink-0 place-items-center self-end rounded-full border-2 border-jamun-200 hover:bg-jamun-700"
      >
        <LineIcon size={24} path="m6 6 12 12M18 6 6 18" />
      </button>
      <nav aria-label={words.layout.mainNavigation} className="mt-5 mr-4">
        <ul>
          {[{ to: paths.home, text: words.layout.home }, ...links].map(({ to, text }) => (
            <li key={to}>
              <NavLink
                to={to}
                onClick={close}
                className="group flex min-h-15 items-center gap-3 rounded-control font-display font-semibold text-[1.75rem] text-white leading-[1.1] no-underline hover:text-haldi-300 aria-[current=page]:text-haldi-400"
              >
                <span className="hidden size-2.5 rounded-full bg-haldi-400 group-aria-[current=page]:block forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none" />
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="my-7 mr-3 grid">
          <AccountLink className={buttonClass('haldi', 'normal')} onFollow={close} />
        </div>
      </nav>
      <LanguageLink />
      <div className="frieze -ml-[28px] mt-auto shrink-0 bg-jamun-700" />
    </dialog>
  )
}
