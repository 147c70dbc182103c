import { Link, NavLink } from 'react-router'
import { SITE_NAME } from '../head/site-name.ts'
import { paths } from '../paths.ts'
import { words } from '../texts/texts.ts'
import { buttonClass } from '../ui/button.tsx'
import { opens } from '../ui/dialog-commands.ts'
import { AccountLink } from './account-link.tsx'
import { Drawer } from './drawer.tsx'
import { LanguageLink } from './language-link.tsx'
import { LineIcon } from './line-icon.tsx'
import { Logo } from './logo.tsx'

const MENU = 'menu'

const links = [
  { to: paths.career, text: words.layout.career },
  { to: paths.blogs, text: words.layout.blogs },
  { to: paths.contact, text: words.layout.contactUs },
]

export function NavBar() {
  return (
    <header className="nav-place nav-pill -translate-x-1/2 top-(--nav-gap) left-1/2 z-20 flex h-(--nav-height) w-[min(100%-24px,1200px)] items-center gap-2 rounded-full pr-2.5 pl-3.5 shadow-nav md:pl-4">
      <Link
        prefetch="intent"
        viewTransition
        to={paths.home}
        className="mr-auto flex min-h-11 min-w-0 items-center gap-2.5 rounded-full pr-2 font-display font-semibold text-[min(1.3rem,7vw)] text-jamun-800 leading-none no-underline"
      >
        <Logo className="size-[42px] shrink-0" />
        {SITE_NAME}
      </Link>
      <LanguageLink />
      <nav aria-label={words.layout.mainNavigation} className="hidden items-center gap-1 md:flex">
        {links.map(({ to, text }) => (
          <NavLink
            key={to}
            prefetch="intent"
            viewTransition
            to={to}
            className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full px-3.5 py-2.5 font-semibold text-ink no-underline transition-colors hover:bg-jamun-100 aria-[current=page]:bg-jamun-100 aria-[current=page]:text-jamun-700"
          >
            {text}
          </NavLink>
        ))}
        <AccountLink className={buttonClass('solid', 'small', 'ml-1 min-w-[7.75rem]')} />
      </nav>
      <button
        type="button"
        aria-label={words.layout.openMenu}
        {...opens(MENU)}
        className="grid size-[48px] shrink-0 place-items-center rounded-full text-jamun-800 transition-colors hover:bg-jamun-100 md:hidden"
      >
        <LineIcon size={26} path="M4 7.5h16M4 12h16M9 16.5h11" />
      </button>
      <Drawer id={MENU} links={links} />
    </header>
  )
}
