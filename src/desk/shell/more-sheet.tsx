import { Keyboard } from 'lucide-react'
import { NavLink } from 'react-router'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { sheetRowClass } from '../ui/classes.ts'
import { CloseButton } from '../ui/close-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Initials } from '../ui/initials.tsx'
import { NameAndRole, useSignOut } from './me.tsx'
import type { DeskPage } from './pages.ts'

interface MoreSheetProps {
  pages: readonly DeskPage[]
  onKeys: () => void
  onClose: () => void
}

/** On a phone: the pages without a tab. */
export function MoreSheet({ pages, onKeys, onClose }: MoreSheetProps) {
  const { person } = useDesk()
  const { busy, problem, out, asked } = useSignOut()
  return (
    <Dialog label="More" size="sheet" onClose={onClose}>
      <div className="flex items-center justify-between">
        <h2 className="text-2xl">More</h2>
        <CloseButton onClick={onClose} />
      </div>
      <nav aria-label="More pages" className="mt-1 grid">
        {pages.map(({ path, label, Icon }) => (
          <NavLink key={path} to={`/${path}`} className={sheetRowClass} onClick={onClose}>
            <Icon className="text-ink-2" aria-hidden="true" size={20} strokeWidth={1.75} />
            {label}
          </NavLink>
        ))}
      </nav>
      <button type="button" className={sheetRowClass} onClick={onKeys}>
        <Keyboard className="text-ink-2" aria-hidden="true" size={20} strokeWidth={1.75} />
        All keys
      </button>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Initials name={person.name} />
        <span className="min-w-0 flex-1 break-words text-second leading-tight">
          <NameAndRole />
        </span>
        <Button look="outline" className="min-h-11" disabled={busy} onClick={out}>
          Sign out
        </Button>
        {asked}
      </div>
      {problem && (
        <p role="alert" className="mt-2 text-err text-second">
          {problem}
        </p>
      )}
    </Dialog>
  )
}
