import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { NavLink } from 'react-router'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { AccountLink } from './account-link.tsx'

interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  links: { to: string; text: string }[]
}

/** The phone's menu: from the right, 80% of the width. Every choice in it closes it. */
export default function Drawer({ open, onOpenChange, links }: DrawerProps) {
  // The heading of the chosen page takes the focus; the menu button gets it back only if nothing was chosen.
  const followed = useRef(false)
  const follow = () => {
    followed.current = true
    onOpenChange(false)
  }
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        followed.current = false
        onOpenChange(next)
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-jamun-950/55 transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          finalFocus={() => !followed.current}
          className="on-dark forced-edge fixed inset-y-0 right-0 z-31 flex w-4/5 flex-col overflow-y-auto rounded-l-[32px] bg-jamun-800 pt-4 pl-7 text-white transition-transform duration-240 data-ending-style:translate-x-full data-starting-style:translate-x-full"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <Dialog.Close
            aria-label="Close menu"
            className="mr-4 grid size-12 shrink-0 place-items-center self-end rounded-full border-2 border-jamun-200 hover:bg-jamun-700"
          >
            <CloseIcon />
          </Dialog.Close>
          <nav aria-label="Main" className="mt-5 mr-4">
            <ul>
              {[{ to: paths.home, text: 'Home' }, ...links].map(({ to, text }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end
                    onClick={follow}
                    className="group flex min-h-15 items-center gap-3 rounded-control font-display font-semibold text-[1.75rem] text-white leading-[1.1] no-underline hover:text-haldi-300 aria-[current=page]:text-haldi-400"
                  >
                    <span className="hidden size-2.5 rounded-full bg-haldi-400 group-aria-[current=page]:block" />
                    {text}
                  </NavLink>
                </li>
              ))}
            </ul>
            <AccountLink className={buttonClass('haldi', 'normal', 'my-7 mr-3 flex!')} onFollow={follow} />
          </nav>
          <div className="frieze -ml-7 mt-auto shrink-0 bg-jamun-700" />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function CloseIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
    >
      <path d="m6 6 12 12M18 6 6 18" />
    </svg>
  )
}
