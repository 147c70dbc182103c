import { Plus } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { mayDo } from '../../contract/staff-rights.ts'
import { openNewEnquiry } from '../enquiries/new-enquiry-open.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { sheetRowClass } from '../ui/classes.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DialogTitle } from '../ui/dialog-title.tsx'
import { Initials } from '../ui/initials.tsx'
import { useSignOut } from './me.tsx'
import { type DeskPage, pageAt } from './pages.ts'
import { Count } from './waiting.tsx'

interface MoreSheetProps {
  pages: readonly DeskPage[]
  onClose: () => void
}

/** On a phone: the pages without a tab, a new enquiry, and the account. */
export function MoreSheet({ pages, onClose }: MoreSheetProps) {
  const { person } = useDesk()
  const { busy, problem, out, asked } = useSignOut()
  const now = pageAt(useLocation().pathname)
  return (
    <Dialog label="More" size="sheet" onClose={onClose}>
      <DialogTitle isLarge onClose={onClose}>
        More
      </DialogTitle>
      <nav aria-label="More pages" className="mt-2 grid grid-cols-3 gap-2">
        {pages.map((page) => (
          <Link
            key={page.path}
            to={`/${page.path}`}
            aria-current={page === now ? 'page' : undefined}
            className="forced-edge relative grid min-h-18 content-center justify-items-center gap-1 rounded-box bg-jamun-50 text-center text-ink text-second leading-tight no-underline aria-[current=page]:bg-jamun-100 aria-[current=page]:font-semibold [&>svg]:text-jamun-600"
            onClick={onClose}
          >
            <page.Icon aria-hidden="true" size={24} strokeWidth={1.75} />
            <span>{page.label}</span>
            <Count
              page={page}
              className="absolute top-2 right-3 rounded-full bg-white px-1.5 font-semibold text-jamun-800 text-third tabular-nums data-[look=bad]:text-err"
            />
          </Link>
        ))}
      </nav>
      {mayDo(person.role, 'enquiries') && (
        <button
          type="button"
          className={`${sheetRowClass} mt-3`}
          onClick={() => {
            onClose()
            openNewEnquiry()
          }}
        >
          <Plus className="text-ink-2" aria-hidden="true" size={20} strokeWidth={1.75} />
          New enquiry
        </button>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Link
          to="/my-sign-in"
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 break-words text-ink text-second leading-tight no-underline"
          onClick={onClose}
        >
          <Initials name={person.name} />
          <span className="min-w-0">
            <b className="font-semibold">{person.name}</b>
            <br />
            <span className="capitalize">{person.role}</span>, my account
          </span>
        </Link>
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
